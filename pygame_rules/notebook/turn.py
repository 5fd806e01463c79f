"""A board in a notebook without the notebook: what is on it, and what a touch does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pygame_rules import DONE, Draft, Move, Seat, State, Violation, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.touch import touched
from pygame_rules.display.games import open_board
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import parted, to_html
from pygame_rules.display.speech import telling
from pygame_rules.draft import CANCEL

Button = tuple[str, str]
"""What a button chooses, and what it says."""


@dataclass(frozen=True)
class Turn:
    """An immutable board on which a turn is put together.

    seat: who plays here; None where all seats do. refusal: why the last touch meant nothing.
    before, made: the state before the last move, and that move, where it is known.
    """

    state: State[Any]
    draft: Draft[Any]
    seat: Seat | None = None
    refusal: Violation | None = None
    before: State[Any] | None = None
    made: Move | None = None

    @classmethod
    def of(cls, state: State[Any], seat: Seat | None = None) -> Turn:
        """The board at the beginning of a turn. Raises Malformed for a seat that is not there."""
        state.view(seat)
        return cls(state, state.draft(), seat)

    @property
    def waits(self) -> bool:
        """Whether somebody plays elsewhere, or nobody any more."""
        return self.state.to_play is None or self.seat not in (None, self.state.to_play)

    def touch(self, target: str, *, tap: bool = False) -> Turn:
        """The board after a touch on a target, or on a button."""
        if self.waits:
            return self
        if target == CANCEL:
            return Turn(self.state, self.state.draft(), self.seat, None, self.before, self.made)
        try:
            draft = touched(self.draft, target, tap=tap)
            move = draft.move
            return replace(self, draft=draft, refusal=None) if move is None else self.play(move)
        except Violation as violation:
            return replace(self, refusal=violation)

    def play(self, move: Move | str) -> Turn:
        """The board after a move. Raises Violation for an illegal one, Malformed for a text that is
        none."""
        made = self.state.parse_move(move) if isinstance(move, str) else move
        after = self.state.play(made)
        return Turn(after, after.draft(), self.seat, None, self.state, made)

    @property
    def viewer(self) -> Seat | None:
        """Who looks at the board: who plays here, or else whoever's turn it is."""
        return self.state.to_play if self.seat is None else self.seat

    def drawing(self, language: str, *, turned: bool = False) -> str:
        """The board as HTML, with what its viewer may know."""
        begun = bool(self.draft.path)
        look = Look(
            Catalogue(language),
            path=self.draft.path,
            choices=() if self.waits else self.draft.choices,
            default=self.draft.default,
            causes=self.refusal.cells if self.refusal else (),
            tried=self.refusal.tried if self.refusal else (),
            last=() if begun else self._touched(),
            since=None if begun else self.before,
            made=None if begun else self.made,
            live=not self.waits,
            turned=turned,
        )
        return to_html(open_board(self.state.game)(self.state.view(self.viewer), look))

    def _touched(self) -> tuple[str, ...]:
        """What the last move touched, as far as the viewer may know."""
        if self.before is None or self.made is None:
            return ()
        events = self.before.events(self.made, self.seat, after=self.state)
        return tuple(dict.fromkeys(cell for event in events for cell in event.cells))

    def note(self, language: str) -> str:
        """Why a touch was refused; otherwise what the last move did, and whose turn it is or how
        the game ended; in a half-made turn, what can be chosen."""
        words, game = Catalogue(language), self.state.game
        if self.refusal is not None:
            rule = words("table.rule", {"rule": self.refusal.rule})
            return f"{self.refusal.sentence(language)} {rule}"
        told = []
        if self.before is not None and self.made is not None and not self.draft.path:
            events = self.before.events(self.made, self.seat, after=self.state)
            told += telling.events(words, game, events)
        if not self.draft.path:
            standing = telling.standing(self.state, language)
            told.append(standing if standing.endswith((".", "!")) else f"{standing}.")
        if not self.waits and words.has(key := f"{game}.hint.{self.draft.step}"):
            told.append(words(key))
        return parted(" ".join(told))[0]

    def buttons(self, language: str) -> list[Button]:
        """The choices that have no place on the board, and the way back."""
        if self.waits:
            return []
        words, game, draft = Catalogue(language), self.state.game, self.draft

        def label(target: str, usual: str) -> str:
            said = open_game(game).hooks.label(draft, target)
            return words(f"{game}.button.{said.code}", said.params) if said else words(usual)

        found = []
        if (end := draft.confirm) is not None:
            own = f"{game}.confirm.{draft.step}"
            found.append((end, label(end, own if words.has(own) else "table.done")))
        elif draft.warning:
            found.append((DONE, words("table.done")))
        for name in draft.choices:
            own = f"{game}.button.{name}"
            if words.has(own):
                found.append((name, label(name, own)))
        if draft.path:
            found.append((CANCEL, words("table.cancel")))
        return found
