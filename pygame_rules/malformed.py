"""Text that can't be read: one error for every parser of the package."""

from __future__ import annotations


class Malformed(ValueError):
    """Raised by every parser: says what was being read, what is wrong with it, and where.

    what: the kind of text (`state`, `move`, `record`, `option`, ...).
    problem: a stable code (`rank-width`); sentences for players live in the locale files.
    where: the part at fault, as the text itself names it (`rank 3`, `line 7`), or empty.
    text: the offending piece, cut to at most `LIMIT` characters.
    """

    LIMIT = 60

    def __init__(self, what: str, problem: str, where: str = "", text: str = "") -> None:
        self.what = what
        self.problem = problem
        self.where = where
        self.text = text if len(text) <= self.LIMIT else text[: self.LIMIT] + "…"
        at = f" at {where}" if where else ""
        got = f": {self.text!r}" if text else ""
        super().__init__(f"{what}: {problem}{at}{got}")
