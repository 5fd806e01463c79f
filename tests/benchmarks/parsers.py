"""Growth of the time to read a text from outside: `python3 -m tests.benchmarks.parsers`.

Each kind of text is read at some length and at twice that length, in turn. The ratio of the times
has to stay near 2; quadratic time gives 4. `--once` reads each short text once.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from urllib.parse import quote

from pygame_rules import NAMES, Malformed, open_game
from pygame_rules.record import read_record
from tests.browser.kept_games import long_record
from web.table import Table
from web.table.address import read_link, read_place
from web.table.keep import shelf
from web.table.keep.packing import unpacked

Reader = Callable[[str], object]

SIAM = '[Game "siam"]\n[Rules "1"]\n\n1. @c1n\n2. @c5s\n'


def loaded(text: str) -> object:
    """The table's answer to a text that was pasted or read from a file."""
    table = Table()
    table.dispatch({"op": "hello", "language": "en"})
    return table.dispatch({"op": "load", "text": text})["said"]


def kept(text: str) -> object:
    """The table's answer to a text that the browser has kept."""
    entry = {"id": "x", "game": "siam", "plies": 1, "own": True}
    facts = {"table": {"id": "x", "game": "siam", "end": True}}
    said = {"games": [entry], "facts": facts, "text": text}
    return Table().dispatch({"op": "hello", "language": "en", "kept": said})["said"]


def entries(text: str) -> object:
    """Entries of the browser's store, one for each character."""
    return shelf.read_entries([{"id": f"{n}", "game": sign} for n, sign in enumerate(text)])


LINKS: dict[str, str] = {
    "link: forms": "siam=1 ",
    "link: a packed game": "A",
    "link: encoded": "%25",
    "link: encoded signs": "%23siam%3D",
    "link: entities": "&amp;",
    "link: backslashes": "\\",
    "link: spaces": " ",
    "link: line ends": "=\n",
    "link: dashes": "\u2014",
    "link: queries": "?a=",
    "place: slashes": "/",
    "place: clauses": "siam/rules/",
}
"""Pieces of fragments of addresses."""

TEXTS: dict[str, str] = {
    "record: numbers and quotes": '1. x "',
    "record: spaces": " ",
    "record: quote marks": ">",
    "record: brackets": "[",
    "record: open headers": '[A "',
    "record: headers": '[A "x"]\n',
    "record: wrapped headers": '[A "x\n',
    "record: curly quotes": "\u201c",
    "record: empty lines": "\n",
    "record: old line ends": "\r",
    "record: prose": "Dear Ann,\n\n",
    "record: games": '[Game "siam"]\n',
    "record: moves": "@c1n ",
    "record: numbers": "1. ",
    "file: results": "--- [results]\n",
    "file: settings": "--- [settings]\nsound on\n",
    "file: games": f"---\n{SIAM}",
    "file: games without marks": SIAM,
    "file: named games": f"--- Ann\n{SIAM}",
    "file: marks": "---\n",
    "file: marks and spaces": "---   ",
    "file: quoted": f"> ---\n> {SIAM}",
    "packed: parts": "packed:A.",
}
"""Pieces of texts that are pasted and of files that are opened."""

MOST_LINK, MOST_TEXT, MOST_FILE = 60_000, 100_000, 12_000_000


def of(piece: str, head: str = "") -> Callable[[int], str]:
    """The text of a length that begins with `head` and goes on with one piece again and again."""
    return lambda length: (head + piece * (length // len(piece) + 1))[:length]


def cases() -> Iterator[tuple[str, Reader, Callable[[int], str], int]]:
    """Each kind: its name, who reads it, the text of a length, and how long it may be."""
    for name, piece in LINKS.items():
        place = name.startswith("place")
        read: Reader = read_place if place else read_link
        yield name, read, of(piece, "" if place else "siam=1"), MOST_LINK
    for name, piece in TEXTS.items():
        if name.startswith("file"):
            yield name, loaded, of(piece), MOST_FILE
            continue
        yield name, loaded, of(piece), MOST_TEXT
        yield f"kept {name}", kept, of(piece), MOST_TEXT
        yield f"headed {name}", loaded, of(piece, SIAM), MOST_TEXT
    yield "record: a long game", read_record, lambda n: long_record(n // 10), 19_900
    yield "link: a long game", read_link, lambda n: f"record={quote(long_record(n // 10))}", 19_900
    yield "store: entries", entries, of("x"), MOST_TEXT
    yield "store: packed", unpacked, of("QQ==.", "packed:"), MOST_TEXT
    for game in NAMES:
        rules = open_game(game)
        for piece in ("-", "1", "/", "T", "A0"):
            yield f"{game}: a state of {piece}", rules.parse_state, of(piece), MOST_TEXT
            yield f"{game}: a move of {piece}", rules.parse_move, of(piece), MOST_TEXT


def seconds(read: Reader, text: str) -> float:
    """Processor time of reading a text, whether that can be read or not."""
    begun = time.process_time()
    with suppress(Malformed):
        read(text)
    return time.process_time() - begun


def measured(rounds: int, most: int) -> Iterator[tuple[str, int, float, float]]:
    """Each kind: its name, the longer length, and the seconds for half of it and for all."""
    for name, read, text, limit in cases():
        long = min(limit, most)
        short, twice = text(long // 2), text(long)
        times = [(seconds(read, short), seconds(read, twice)) for _ in range(rounds)]
        one, two = (min(column) for column in zip(*times, strict=True))
        yield name, long, one, two


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--once", action="store_true", help="read short texts, once each")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    rounds = 1 if options.once else options.rounds
    print(f"{'':44} {'length':>10} {'ms':>8} {'twice':>8} {'ratio':>6}")
    worst = 0.0
    for name, long, one, two in measured(rounds, 2_000 if options.once else MOST_FILE):
        ratio = two / max(one, 1e-9)
        noted = "" if two < 0.002 else f"{ratio:6.2f}"  # less than the clock resolves
        worst = max(worst, ratio if noted else 0)
        print(f"{name:44} {long:>10} {one * 1000:8.1f} {two * 1000:8.1f} {noted:>6}")
    print(f"The largest ratio: {worst:.2f}")


if __name__ == "__main__":
    main()
