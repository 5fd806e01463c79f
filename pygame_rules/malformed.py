"""The errors of the package: their base, and the one for text that can't be read."""

from __future__ import annotations


class RulesError(Exception):
    """Something that is not accepted: the base of `Violation` and `Malformed`.

    >>> from pygame_rules import open_game
    >>> try:
    ...     open_game("siam").new().play("@c3n")
    ... except RulesError as refused:
    ...     print(refused)
    SI-07 not-border at c3 (cell=c3)
    """


class Malformed(RulesError, ValueError):
    """A value or text that is not accepted: what it should be, what is wrong with it, and where.

    what: the kind of value (`state`, `move`, `record`, `option`, ...).
    problem: a stable code (`rank-width`); the sentences for players are in the locale files.
    place: code or name of the faulty part (`rank`, `ply`, `Players`), or empty.
    number: its number, where there are several (`rank` 3).
    text: the faulty text, cut after `LIMIT` characters.
    wanted: what is accepted instead, in English for programmers; empty where that would be long.

    >>> from pygame_rules import open_game
    >>> open_game("siam").new(crosses="yes")
    Traceback (most recent call last):
    pygame_rules.malformed.Malformed: option: unknown-value at crosses: 'yes' (wanted: off or on)
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
        """Place and number as text: `rank 3`."""
        return self.place if self.number is None else f"{self.place} {self.number}"
