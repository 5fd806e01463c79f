"""Write the first line of files of examples: `python3 web/words/examples.py LANGUAGE …`.

Run it after every change of `pygame_rules/tambouille/data/<language>.examples`. The line says what
the file is, and has a checksum.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pygame_rules.tambouille.examples import head  # noqa: E402
from web.words.make import TARGET  # noqa: E402


def sealed(language: str, data: bytes) -> bytes:
    """A file with its first line, whether it had one before or not."""
    first, newline, rest = data.partition(b"\n")
    body = rest if first.startswith(b"examples ") else first + newline + rest
    return head(language, body) + b"\n" + body


def main(languages: Sequence[str]) -> int:
    """Run the command; returns the exit status."""
    for language in languages:
        file = TARGET / f"{language}.examples"
        file.write_bytes(sealed(language, file.read_bytes()))
        print(file.name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
