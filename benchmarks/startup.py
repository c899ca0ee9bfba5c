"""How long the command takes to start: the median of several runs, in milliseconds.

Usage: python benchmarks/startup.py [RUNS]
"""

import statistics
import subprocess
import sys
import time

COMMANDS = (["--help"], ["show", "salic-law.r1.1"], ["deal", "salic-law", "v1:1871"], ["check"])


def milliseconds(arguments: list[str], runs: int) -> list[float]:
    """The wall-clock time of each run of the command with these arguments."""
    times = []
    for _run in range(runs):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "pasyans", *arguments], stdout=subprocess.DEVNULL, check=True
        )
        times.append(1000 * (time.perf_counter() - start))
    return times


def main() -> None:
    """Print one line a command."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for arguments in COMMANDS:
        times = milliseconds(arguments, runs)
        name = " ".join(["pasyans", *arguments])
        print(f"{name:36} {statistics.median(times):6.0f} ms  (best {min(times):.0f} of {runs})")


if __name__ == "__main__":
    main()
