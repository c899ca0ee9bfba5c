// Run tests/games/walks.py in Pyodide: node pyodide.mjs SRC WALKS module:Class …
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadPyodide } from "pyodide";

const [source, walks, ...references] = process.argv.slice(2);
const pyodide = await loadPyodide();

// Only what the reader's browser will have: the packages that need nothing but the library.
for (const name of ["patience", "games"]) {
  const folder = join(source, "pasyans", name);
  for (const file of readdirSync(folder, { recursive: true })) {
    if (file.endsWith(".py")) {
      const path = `/src/pasyans/${name}/${file}`;
      pyodide.FS.mkdirTree(dirname(path));
      pyodide.FS.writeFile(path, readFileSync(join(folder, file), "utf-8"));
    }
  }
}
pyodide.FS.writeFile("/src/pasyans/__init__.py", "");
pyodide.FS.writeFile("/walks.py", readFileSync(walks, "utf-8"));
pyodide.globals.set("arguments", pyodide.toPy(references));
pyodide.runPython(`
import runpy, sys
sys.path.insert(0, "/src")
sys.argv = ["/walks.py", *arguments]
runpy.run_path("/walks.py", run_name="__main__")
`);
