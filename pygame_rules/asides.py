"""What people and other programs write between the moves of a record, as chess players do.

Comments in braces, or from a semicolon to the end of the line; other lines of play in parentheses,
also inside each other; marks such as `!?` and `$1`; and `*` at the end. All of it is read over.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_BRACED = re.compile(r"\{[^{}]*\}")
_LATE = re.compile(r";(?![-()])([^\n]*)")
_VARIATION = re.compile(r"(?<![:;=-])\((?!\d{1,4}\))(?:[^()\n]|\n(?!\s*\n))*\)")
"""A line of play in one paragraph. A smiley begins none, and `(1)` is the number of a move."""

_MARK = re.compile(r"(?<=[^\s!?])[!?]{1,2}(?=\s|$)|(?<!\S)(?:[!?]{1,2}|\$\d{1,3})(?!\S)")
_END = re.compile(r"(?<!\S)\*[^\S\n]*$", re.MULTILINE)

_EMPHASIS = "*_~`\\"

MOST_NESTED = 20
"""How many variations lie inside each other at most."""


def without_asides(text: str, is_move: Callable[[str], bool]) -> str:
    """The text between the headers and the end without its asides. Lines keep their numbers.

    What has no end stays, so that an error can name it; and so does what follows a semicolon if it
    may hold moves: some people write one behind each move.
    """
    text = _gone(_BRACED, text)
    text = _LATE.sub(lambda found: found[0] if _holds(found[1], is_move) else "", text)
    for _ in range(MOST_NESTED):
        less = _gone(_VARIATION, text)
        if less == text:
            break
        text = less
    return _ended(_END.sub("", _MARK.sub("", text)), is_move)


def _ended(text: str, is_move: Callable[[str], bool]) -> str:
    """The text without the marks of a message behind its last move, such as `**`."""
    text = text.rstrip()
    last = (text.split() or [""])[-1]
    move = last.rstrip(_EMPHASIS)
    marked = move != last and is_move(move) and not is_move(last)
    return text[: len(text) - len(last) + len(move)] if marked else text


def _gone(aside: re.Pattern[str], text: str) -> str:
    """The text without all of a kind; a space and their line breaks are left."""
    return aside.sub(lambda found: " " + "\n" * found[0].count("\n"), text)


def _holds(text: str, is_move: Callable[[str], bool]) -> bool:
    """Whether a text may hold moves."""
    return any(is_move(word) and not word.isalpha() for word in text.split())
