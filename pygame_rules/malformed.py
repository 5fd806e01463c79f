"""Text that can't be read: one error for every parser of the package."""

from __future__ import annotations


class Malformed(ValueError):
    """Raised by every parser: says what was being read, what is wrong with it, and where.

    what: the kind of text (`state`, `move`, `record`, `option`, ...).
    problem: a stable code (`rank-width`); sentences for players live in the locale files.
    place: code or name of the part at fault (`rank`, `ply`, `Players`), or empty.
    number: which one, where there are several (`rank` 3).
    text: the offending piece, cut to at most `LIMIT` characters.
    wanted: what is accepted instead, in English for programmers; empty where that is long to say.
    """

    LIMIT = 60

    def __init__(
        self,
        what: str,
        problem: str,
        place: str = "",
        text: str = "",
        number: int | None = None,
        wanted: str = "",
    ) -> None:
        self.what = what
        self.problem = problem
        self.place = place
        self.number = number
        self.wanted = wanted
        self.text = text if len(text) <= self.LIMIT else text[: self.LIMIT] + "…"
        at = f" at {self.where}" if place else ""
        got = f": {self.text!r}" if text else ""
        instead = f" (wanted: {wanted})" if wanted else ""
        super().__init__(f"{what}: {problem}{at}{got}{instead}")

    def __reduce__(self) -> tuple[object, ...]:
        fields = self.what, self.problem, self.place, self.text, self.number, self.wanted
        return type(self), fields

    @property
    def where(self) -> str:
        """Place and number in one word or two: `rank 3`."""
        return self.place if self.number is None else f"{self.place} {self.number}"
