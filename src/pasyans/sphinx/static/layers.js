/* The choice of layers, remembered and linkable. Without this script the boxes work all the same.

   An address may say what to show: `?layers=edited,en` ticks these layers and no others, `&notes=1`
   and the like tick or clear one of the other boxes. What a reader ticks is kept in this browser
   and written into the address, so that it can be passed on; an address that is followed changes
   nothing that is kept. */

"use strict";

(() => {
  const boxes = [...document.querySelectorAll(".ed-choice input")];
  const layers = boxes.filter((box) => box.name === "layer");
  const extras = boxes.filter((box) => box.name === "extra");
  if (!boxes.length) return;
  // Pages with other layers to choose from, as the witnesses have, are remembered apart.
  const KEPT = `pasyans-shown-${layers.map((box) => box.value).join("-")}`;

  const kept = () => {
    try {
      return new URLSearchParams(localStorage.getItem(KEPT) ?? "");
    } catch {
      return new URLSearchParams();
    }
  };

  const keep = (said) => {
    try {
      localStorage.setItem(KEPT, said.toString());
    } catch {
      // A browser that keeps nothing still shows what was ticked.
    }
  };

  const apply = (said) => {
    const named = (said.get("layers") ?? "").split(",");
    if (layers.some((box) => named.includes(box.value))) {
      for (const box of layers) box.checked = named.includes(box.value);
    }
    for (const box of extras) {
      if (said.has(box.value)) box.checked = said.get(box.value) === "1";
    }
  };

  const said = () => {
    const shown = layers.filter((box) => box.checked).map((box) => box.value);
    const pairs = extras
      .filter((box) => box.checked !== box.defaultChecked)
      .map((box) => `&${box.value}=${box.checked ? 1 : 0}`);
    return new URLSearchParams(`layers=${shown.join(",")}${pairs.join("")}`);
  };

  const openNotes = () => {
    // Style sheets open them where browsers know `::details-content`.
    if (CSS.supports("selector(::details-content)")) return;
    const all = document.getElementById("ed-show-notes");
    if (!all) return;
    for (const notes of document.querySelectorAll("details.ed-notes")) notes.open = all.checked;
  };

  const changed = () => {
    const now = said();
    keep(now);
    openNotes();
    const address = new URL(location.href);
    for (const box of extras) address.searchParams.delete(box.value);
    for (const [name, value] of now) address.searchParams.set(name, value);
    address.search = address.searchParams.toString().replaceAll("%2C", ",");
    try {
      history.replaceState(null, "", address);
    } catch {
      // Some browsers do not rewrite the address of a file.
    }
  };

  apply(kept());
  apply(new URLSearchParams(location.search));
  openNotes();
  // What has changed its height has moved the place that the address names.
  document.querySelector(":target")?.scrollIntoView();
  for (const box of boxes) box.addEventListener("change", changed);
})();
