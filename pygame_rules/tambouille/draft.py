"""A turn of Tambouille being put together card by card, or given as a whole."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame_rules.draft import DONE, Draft
from pygame_rules.malformed import Malformed
from pygame_rules.tambouille import reasons
from pygame_rules.tambouille.cards import (
    CAPITAL_JOKER,
    CONCEALED,
    JOKER,
    in_order,
    is_capital,
)
from pygame_rules.tambouille.moves import TambouilleMove, parse_move, passing, staying, turn
from pygame_rules.tambouille.notation import HAND, MOST_WORDS
from pygame_rules.violation import Violation

if TYPE_CHECKING:
    from pygame_rules.tambouille.rules import TambouilleState

COMPOSE, SURPLUS, EXCHANGE, FINISHED = range(4)

PASSING, TO_HAND, NEW = "pass", "to-hand", "new"
_CARD = re.compile(r"card-([1-6])-(\d{1,2})")
_GAP = re.compile(r"gap-([1-6])-(\d{1,2})")
_HAND = re.compile(r"hand-(\d{1,3})")
_REMOVE = re.compile(r"remove-([1-6])")

_READ = re.compile(r"[*#]?.")


@dataclass(frozen=True, slots=True)
class Row:
    """A word being made: its cards, each with its reading if it is a joker (`*t`).

    old: whether its capital was on the tableau when the turn began, so that it has to stay.
    """

    cards: tuple[str, ...]
    old: bool

    @property
    def word(self) -> str:
        """The cards as a word of a move."""
        return "".join(self.cards)


@dataclass(frozen=True, slots=True)
class ComposeDraft(Draft[TambouilleMove]):
    """What lies where in the middle of a turn.

    Targets: `hand-2` and `card-1-3` take a card up (counted from 1; the capital of a word is card
    1), `gap-1-3` puts it behind the third card of the first word, `new` begins a word with it,
    `to-hand` takes it into the hand; `read:t` reads a joker; `remove-1` takes a word off that
    another has replaced; `pass` offers the exchange. `turn:…` is a whole turn as text.
    rows, removed: the words; hand: the cards, sorted; held: the target of the card taken up; under:
    what goes under the pile; stage: COMPOSE, SURPLUS, EXCHANGE or FINISHED.
    """

    state: TambouilleState
    rows: tuple[Row, ...] = ()
    removed: tuple[Row, ...] = ()
    hand: str = ""
    held: str = ""
    under: str = ""
    stage: int = COMPOSE
    targets: tuple[str, ...] = ()
    result: TambouilleMove | None = None

    @classmethod
    def new(cls, state: TambouilleState) -> ComposeDraft:
        """The turn as it begins."""
        begun = range(len(state.tableau)) if state.begun is None else state.begun
        rows = tuple(
            Row(tuple(_READ.findall(word)), place in begun)
            for place, word in enumerate(state.tableau)
        )
        over = state.to_play is None
        return cls(
            state, rows, hand="" if over else state.hand, stage=FINISHED if over else COMPOSE
        )

    @property
    def path(self) -> tuple[str, ...]:
        return self.targets

    @property
    def move(self) -> TambouilleMove | None:
        return self.result

    @property
    def step(self) -> str:
        """`compose`, `held` with a card taken up, `surplus` or `exchange`."""
        if self.stage in (SURPLUS, EXCHANGE):
            return "surplus" if self.stage == SURPLUS else "exchange"
        return "held" if self.held else "bonus" if self.state.begun is not None else "compose"

    @property
    def changed(self) -> bool:
        """Whether anything lies otherwise than when the turn began."""
        return self.rows != ComposeDraft.new(self.state).rows or bool(self.removed)

    @property
    def turn(self) -> TambouilleMove:
        """The turn as it would be if it ended now, without the surplus."""
        words = tuple(row.word for row in self.rows)
        return turn(words, tuple(row.word for row in self.removed))

    @property
    def warning(self) -> Violation | None:
        """What stands in the way of ending the turn now; the surplus is asked for later."""
        if self.stage != COMPOSE or not self.changed:
            return None
        if not self.rows:
            return None
        violation = self.state.explain(self.turn)
        return None if violation and violation.rule == "TB-42" else violation

    @property
    def choices(self) -> tuple[str, ...]:
        if self.stage == FINISHED:
            return ()
        in_hand = [f"hand-{place}" for place, card in enumerate(self.hand, 1) if card != CONCEALED]
        if self.stage == SURPLUS:
            return tuple(in_hand)
        if self.stage == EXCHANGE:
            return (*in_hand, DONE)
        if self.held:
            return tuple(self._destinations())
        return (*in_hand, *self._cards(), *self._removals(), *self._endings())

    @property
    def place(self) -> str:
        return ""

    def choose(self, target: str) -> ComposeDraft:
        kind, _, text = target.partition(":")
        if kind == "turn":
            return self._given(target, text)
        if target not in self.choices:
            raise self._refusal(target)
        after = self._chosen(target)
        return replace(after, targets=(*self.targets, target))

    def pick(self, target: str) -> ComposeDraft:
        """A card lifted by the hand; one that was held before is let go."""
        return (self.back() if self.held else self).choose(target)

    def back(self) -> ComposeDraft:
        """Without the last step: a card taken up and put somewhere is one."""
        steps = [ComposeDraft.new(self.state)]
        for target in self.targets[:-1]:
            steps.append(steps[-1].choose(target))
        return steps[-2] if steps[-1].held and len(steps) > 1 and not self.held else steps[-1]

    def redirect(self, target: str) -> ComposeDraft | None:
        """The card that is held goes back when touched again; another is taken up instead."""
        if not self.held:
            return None
        if target == self.held:
            return self.back()
        before = self.back()
        return before.choose(target) if target in before.choices else None

    def _cards(self) -> list[str]:
        """The cards of words that can be taken up: all but the capitals that have to stay."""
        return [
            f"card-{number}-{place}"
            for number, row in enumerate(self.rows, 1)
            for place, _ in enumerate(row.cards, 1)
            if place > 1 or (not row.old and len(row.cards) == 1)
        ]

    def _removals(self) -> list[str]:
        """The words that may be taken off now (TB-35 to TB-38)."""
        over = len(self.rows) > MOST_WORDS
        return [
            f"remove-{number}"
            for number, row in enumerate(self.rows, 1)
            if row.old and over and reasons.is_word(self.state, row.word)
        ]

    def _endings(self) -> list[str]:
        endings = []
        if self.changed and self.warning is None and self.rows:
            endings.append(DONE)
        if not self.changed:
            endings.append(PASSING if self.state.begun is None else DONE)
        return endings

    def _destinations(self) -> list[str]:
        """Where the card that is held can go."""
        card = self._held_card
        if is_capital(card[0]):
            room = len(self.rows) < MOST_WORDS + sum(row.old for row in self.rows)
            return [NEW] * room if self.held.startswith("hand") else [TO_HAND]
        found = [
            f"gap-{number}-{place}"
            for number, row in enumerate(self.rows, 1)
            for place in range(1, len(row.cards) + 1)
        ]
        if self.held.startswith("card"):
            found.append(TO_HAND)
            if card[0] == JOKER:
                found += [f"read:{letter}" for letter in self._readings()]
        return found

    @property
    def _held_card(self) -> str:
        if match := _HAND.fullmatch(self.held):
            return self.hand[int(match[1]) - 1]
        number, place = self._at(self.held)
        return self.rows[number].cards[place]

    def _at(self, target: str) -> tuple[int, int]:
        match = _CARD.fullmatch(target)
        assert match is not None
        return int(match[1]) - 1, int(match[2]) - 1

    def _readings(self) -> list[str]:
        """The letters that make the held joker's word a word."""
        number, place = self._at(self.held)
        row = self.rows[number]
        found = []
        for letter in "abcdefghijklmnopqrstuvwxyz":
            cards = (*row.cards[:place], f"*{letter}", *row.cards[place + 1 :])
            if reasons.is_word(self.state, "".join(cards)) and row.cards[place] != f"*{letter}":
                found.append(letter)
        return found

    def _chosen(self, target: str) -> ComposeDraft:
        if target == DONE:
            return self._ended()
        if target == PASSING:
            return replace(self, stage=EXCHANGE)
        if self.stage in (SURPLUS, EXCHANGE):
            return self._under(target)
        if match := _REMOVE.fullmatch(target):
            number = int(match[1]) - 1
            rows = (*self.rows[:number], *self.rows[number + 1 :])
            return replace(self, rows=rows, removed=(*self.removed, self.rows[number]))
        if not self.held:
            return replace(self, held=target)
        return self._put(target)

    def _under(self, target: str) -> ComposeDraft:
        match = _HAND.fullmatch(target)
        assert match is not None
        place = int(match[1]) - 1
        under, hand = self.under + self.hand[place], self.hand[:place] + self.hand[place + 1 :]
        draft = replace(self, hand=hand, under=under)
        return draft._ended() if self.stage == SURPLUS and len(hand) == HAND else draft

    def _ended(self) -> ComposeDraft:
        """The turn is over; or the surplus has still to be chosen (TB-42)."""
        if self.stage == EXCHANGE:
            return replace(self, stage=FINISHED, result=passing(self.under))
        if self.stage == COMPOSE:
            left = reasons.hand_after(self.state, self.turn) if self.changed else self.hand
            bonus = self.changed and reasons.earns_bonus(self.state, left or "")
            if len(self.hand) > HAND and not bonus:
                return replace(self, stage=SURPLUS)
        move = replace_under(self.turn, self.under) if self.changed else staying(self.under)
        return replace(self, stage=FINISHED, result=move)

    def _put(self, target: str) -> ComposeDraft:
        """The card that is held goes to a target."""
        if target.startswith("read:"):
            number, place = self._at(self.held)
            row = self.rows[number]
            cards = (*row.cards[:place], f"*{target[5:]}", *row.cards[place + 1 :])
            return self._with_row(number, cards, held="")
        card, draft = self._held_card, self
        gap = _GAP.fullmatch(target)
        number, place = (int(gap[1]) - 1, int(gap[2])) if gap else (-1, -1)
        if match := _HAND.fullmatch(self.held):
            hand = self.hand[: int(match[1]) - 1] + self.hand[int(match[1]) :]
            draft = replace(self, hand=hand)
        else:
            source, position = self._at(self.held)
            row = self.rows[source]
            cards = (*row.cards[:position], *row.cards[position + 1 :])
            if not cards:
                rows = (*self.rows[:source], *self.rows[source + 1 :])
                draft = replace(self, rows=rows)
            else:
                draft = self._with_row(source, cards)
            if source == number and position < place:
                place -= 1
        draft = replace(draft, held="")
        if target == TO_HAND:
            return replace(draft, hand=in_order(draft.hand + card[0]))
        if target == NEW:
            first = f"#{_FIRST_READING}" if card == CAPITAL_JOKER else card
            return replace(draft, rows=(*draft.rows, Row((first,), old=False)))
        row = draft.rows[number]
        fresh = f"*{_FIRST_READING.lower()}" if card == JOKER else card
        return draft._with_row(number, (*row.cards[:place], fresh, *row.cards[place:]))

    def _with_row(
        self, number: int, cards: tuple[str, ...], *, held: str | None = None
    ) -> ComposeDraft:
        row = self.rows[number]
        row = replace(row, cards=self._read(cards, old=row.old))
        rows = (*self.rows[:number], row, *self.rows[number + 1 :])
        return replace(self, rows=rows, held=self.held if held is None else held)

    def _read(self, cards: tuple[str, ...], *, old: bool) -> tuple[str, ...]:
        """The cards with a joker read so that they make a word, where one can be (R6)."""
        if reasons.is_word(self.state, "".join(cards)):
            return cards
        for place, card in enumerate(cards):
            fixed = card[0] == CAPITAL_JOKER and old and self.state.rules.fixed  # R7
            if fixed or card[0] not in (JOKER, CAPITAL_JOKER):
                continue
            letters = "abcdefghijklmnopqrstuvwxyz"
            for letter in letters.upper() if card[0] == CAPITAL_JOKER else letters:
                read = (*cards[:place], card[0] + letter, *cards[place + 1 :])
                if reasons.is_word(self.state, "".join(read)):
                    return read
        return cards

    def _given(self, target: str, text: str) -> ComposeDraft:
        """A turn as text."""
        try:
            move = parse_move(text)
        except Malformed:
            raise self._refusal(target) from None
        violation = self.state.explain(move)
        if violation is not None:
            raise violation
        return replace(ComposeDraft.new(self.state), stage=FINISHED, targets=(target,), result=move)

    def _refusal(self, target: str) -> Violation:
        """Why a touch leads nowhere."""
        if self.state.to_play is None:
            return Violation("TB-30", "game-over")
        if CONCEALED in self.hand:
            return Violation("TB-12", "concealed")
        if match := _CARD.fullmatch(target):
            number, place = int(match[1]) - 1, int(match[2]) - 1
            if number < len(self.rows) and place == 0:
                return Violation("TB-27", "capital-stays", {"card": self.rows[number].cards[0]})
        if _REMOVE.fullmatch(target):
            return Violation("TB-36", "no-removal")
        if self.held and is_capital(self._held_card[0]) and _GAP.fullmatch(target):
            return Violation("R3", "capital-heads")
        if self.held and target == NEW:
            full = is_capital(self._held_card[0])
            return Violation("TB-10", "no-room") if full else Violation("R2", "needs-capital")
        return Violation("TB-50", "no-such-target", {"target": target})


_FIRST_READING = "A"


def replace_under(move: TambouilleMove, under: str) -> TambouilleMove:
    """The same turn with its surplus."""
    return turn(move.words, move.removed, under)
