"""A violation: why an attempt is refused."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Self

from pygame_rules.malformed import RulesError

MOST_SHOWN = 60
"""Characters of a value that a terminal shows; an attempt may be a text of any length."""


class Violation(RulesError):
    """A refused attempt: `State.explain` returns it, `State.play` and `Draft.choose` raise it.

    Its `sentence` is in the locale files, which have one for each game and code.

    rule: id of the requirement that forbids the attempt (`SI-20`).
    code: how the rule is broken (`face-to-face`); a stable key for the locale files.
    params: values that the sentence needs; a `Key` among them is to be looked up as well.
    cells: targets on the board that cause the refusal; the page highlights them. `State.explain`
        names those of the state, a draft those of its half-made turn.
    tried: the path of the move that was tried, or of the one that comes nearest to it, where a
        board can draw it. Two violations that differ in this alone are equal.
    game: the name of the game that refuses it; empty for a violation that no game has made.

    >>> from pygame_rules import open_game
    >>> refused = open_game("siam").new().explain("@c3n")
    >>> refused.rule, refused.code, refused.cells
    ('SI-07', 'not-border', ('c3',))
    """

    def __init__(
        self,
        rule: str,
        code: str,
        params: Mapping[str, str | int] | None = None,
        cells: tuple[str, ...] = (),
        tried: tuple[str, ...] = (),
    ) -> None:
        super().__init__(rule, code)
        self.game = ""
        self.rule = rule
        self.code = code
        self.params = dict(params or {})
        self.cells = cells
        self.tried = tried

    def _of(self, game: str) -> Self:
        """Itself, after it was noted which game refuses."""
        self.game = game
        return self

    def sentence(self, language: str = "en") -> str:
        """Why the attempt is refused, for players. Raises ValueError for a language that there is
        not.

        >>> from pygame_rules import NAMES, open_game
        >>> open_game(NAMES[0]).new().explain("c1@").sentence()
        'There is no animal on c1.'
        """
        module = import_module("pygame_rules.display.speech.telling")
        said: str = module.plain_refusal(self, language) if self.game else str(self)
        return said

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Violation) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.rule, self.code, self.cells))

    def __str__(self) -> str:
        """One line for programmers."""
        details = ", ".join(f"{name}={value}"[:MOST_SHOWN] for name, value in self.params.items())
        at = f" at {' '.join(self.cells)}" if self.cells else ""
        return f"{self.rule} {self.code}{at}{f' ({details})' if details else ''}"

    def __reduce__(self) -> tuple[object, ...]:
        fields = (self.rule, self.code, self.params, self.cells, self.tried)
        return type(self), fields, {"game": self.game}

    def __repr__(self) -> str:
        return f"Violation({self.rule!r}, {self.code!r}, {self.params!r}, {self.cells!r})"

    def _key(self) -> tuple[object, ...]:
        return (self.rule, self.code, self.params, self.cells)
