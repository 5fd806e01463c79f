"""Cold starts of built sites in turn: `python -m tests.benchmarks.two_sites OTHER/web/dist …`.

The others may be built from another commit, or without some piece of machinery. Each start has a
fresh browser, and every second round goes backwards. A start ends when a tap on the first target
has its answer on the board. Measured are milliseconds, and processor milliseconds of all the
browser's processes, which other programs on the machine hardly change. For each site the median of
the ratios to this one, round by round, is printed. Needs Linux's `/proc`.
"""

from __future__ import annotations

import os
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tests.benchmarks import once
from tests.benchmarks.startup import ROOT, WATCH, serve
from tests.browsers import chromium

ROUNDS = 10
DIST = ROOT / "web/dist"
MS = 1000 / os.sysconf("SC_CLK_TCK")


def spent() -> float:
    """Processor milliseconds of the running browsers that this process has started."""
    children: dict[int, list[int]] = {}
    times: dict[int, float] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            name, _, rest = (folder / "stat").read_text().partition("(")[2].rpartition(")")
        except OSError:
            continue  # it has ended meanwhile
        fields = rest.split()
        process = int(folder.name)
        children.setdefault(int(fields[1]), []).append(process)
        times[process] = MS * sum(map(int, fields[11:15])) if "chrom" in name else 0
    found = [os.getpid()]
    for process in found:
        found += children.get(process, [])
    return sum(times.get(process, 0) for process in found)


def start(playwright: Playwright, url: str, *, quick: bool) -> tuple[float, float]:
    """Milliseconds to playable, and processor milliseconds until then."""
    with chromium(playwright, quick=quick) as browser:
        page = browser.new_page(locale="en-US")
        page.add_init_script(WATCH)
        page.goto(url)
        page.wait_for_selector("html[data-done]", state="attached", timeout=60_000)
        return float(page.get_attribute("html", "data-done") or "nan"), spent()


def main(others: list[Path], rounds: int = ROUNDS, *, quick: bool = False) -> None:
    """Print each round, then the medians and their ratios to this site's."""
    urls = [serve(folder) + "siam/" for folder in (DIST, *others)]
    rounds_of: list[list[tuple[float, float]]] = []
    with sync_playwright() as playwright:
        for number in range(rounds):
            order = list(enumerate(urls))[:: -1 if number % 2 else 1]
            row = {place: start(playwright, url, quick=quick) for place, url in order}
            rounds_of.append([row[place] for place in range(len(urls))])
            print("   ".join(f"{ms:5.0f} ms, {own:5.0f} own" for ms, own in rounds_of[-1]))
    for place, folder in enumerate((DIST, *others)):
        for kind, name in enumerate(("to playable", "of the processor")):
            median = statistics.median(row[place][kind] for row in rounds_of)
            ratio = statistics.median(row[place][kind] / row[0][kind] for row in rounds_of)
            print(f"{folder}: {median:.0f} ms {name}, {ratio:.3f}")


if __name__ == "__main__":
    if once():
        main([DIST], 1, quick=True)
    else:
        main([Path(name) for name in sys.argv[1:]])
