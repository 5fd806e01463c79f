"""Make Tambouille's word list: `python3 web/words/make.py`.

Reads the French dictionary among the pinned packages (`python3 web/build.py` fetches them), the
block list and the supplement beside this file, and writes `pygame_rules/tambouille/data`. The same
input gives the same bytes.
"""

import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from web.words.expand import Affixes, Entry, forms, read_affixes, read_entries  # noqa: E402
from web.words.pack import pack  # noqa: E402
from web.words.select import Changes, Tiers, read_changes, select  # noqa: E402

SOURCE = ROOT / "web" / "node_modules" / "dictionary-fr"
TARGET = ROOT / "pygame_rules" / "tambouille" / "data" / "french.words"
DIGESTS = {
    "index.aff": "05a735d34c912e4e381ff08ee7c747923ccf5cf9dca81d8467982fa1ca51c2b7",
    "index.dic": "984e933237bc1224a48f42828233be9b03228260ef67aa8e2bdddcd03a26230d",
}
"""SHA-256 of the dictionary's files, version 3.0.0."""


class SourceError(Exception):
    """The dictionary can't be used; the message says what to do."""


def read_source(folder: Path = SOURCE) -> tuple[Affixes, list[Entry]]:
    """The dictionary's rules and entries. Raises SourceError unless it is the pinned one."""
    texts: dict[str, str] = {}
    for name, digest in DIGESTS.items():
        file = folder / name
        if not file.is_file():
            raise SourceError(
                f"{file} is missing. Run `python3 web/build.py` first: it fetches it."
            )
        data = file.read_bytes()
        if sha256(data).hexdigest() != digest:
            raise SourceError(
                f"{file} is not the pinned version. Delete web/node_modules and run "
                "`python3 web/build.py`."
            )
        texts[name] = data.decode()
    return read_affixes(texts["index.aff"]), list(read_entries(texts["index.dic"]))


def choose(changes: Changes, folder: Path = SOURCE) -> Tiers:
    """The words of the dictionary with our changes. Raises SourceError."""
    affixes, entries = read_source(folder)
    return select(((entry, forms(entry, affixes)) for entry in entries), changes)


def main() -> int:
    """Run the command; returns the exit status."""
    try:
        tiers = choose(read_changes())
    except SourceError as error:
        print(f"The word list could not be made. {error}", file=sys.stderr)
        return 1
    data = pack(tiers)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_bytes(data)
    print(
        f"{TARGET.name}: {len(tiers.common):,} common words, {len(tiers.proper):,} proper nouns, "
        f"{len(data):,} bytes"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
