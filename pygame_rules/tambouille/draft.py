"""The draft of a turn of Tambouille, which is put together card by card or given as a whole."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame_rules.draft import DONE, Draft, checked
from pygame_rules.malformed import Malformed
from pygame_rules.tambouille import refusals
from pygame_rules.tambouille.cards import CAPITAL_JOKER, in_order, is_capital
from pygame_rules.tambouille.composing import COMPOSE, EXCHANGE, FINISHED, SURPLUS, Composing
from pygame_rules.tambouille.moves import TambouilleMove, parse_move, passing, staying, turn
from pygame_rules.tambouille.position import HAND, NOBODY, Position
from pygame_rules.tambouille.reasons import explain
from pygame_rules.tambouille.rows import Row, fresh, rows_of, well_read
from pygame_rules.tambouille.targets import CARD, GAP, IN_HAND, NEW, PASSING, REMOVE, TO_HAND, UNDER
from pygame_rules.tambouille.words import begins_word, earns_bonus, hand_after, is_word
from pygame_rules.violation import Violation


@dataclass(frozen=True, slots=True)
class ComposeDraft(Composing, Draft[TambouilleMove]):
    """A half-made turn, and the choices that change it.

    Targets, with numbers from 1:

    - `hand-2`, `card-1-3`: take up a card of the hand, or of a word (its capital is card 1).
    - `gap-1-3`: put it behind the third card of the first word; `new`: begin a word with it;
      `to-hand`: take it into the hand. `read:t`: give a joker another reading.
    - `remove-1`: remove a word that another one has replaced.
    - `pass`: pass, and exchange cards. During that, and for the surplus, `hand-2` chooses a card
      that goes under the pile and `under-1` takes the first of those back. With an empty pile
      a pass exchanges none: the same cards would come back (R25).
    - A capital that was laid in this turn may be changed (TB-27): `to-hand` takes it back with its
      whole word, `card-1-1` replaces it by the held capital. With the option, both also replace a
      capital joker that was on the tableau (R8).
    - `turn:…`: a whole turn as text.
    """

    @classmethod
    def new(cls, before: Position) -> ComposeDraft:
        """The draft at the beginning of a turn."""
        over = before.seat == NOBODY
        hand, stage = ("", FINISHED) if over else (before.hand, COMPOSE)
        return cls(before, rows_of(before), hand=hand, stage=stage)

    @property
    def path(self) -> tuple[str, ...]:
        return self.targets

    @property
    def move(self) -> TambouilleMove | None:
        return self.result

    @property
    def place(self) -> str:
        return self.at

    def choose(self, target: str) -> ComposeDraft:
        kind, _, text = checked(target).partition(":")
        if kind == "turn":
            return self._given(target, text)
        if self._goes_back(target):
            target = TO_HAND
        if target not in self.choices:
            raise self._refusal(target)
        after = self._chosen(target)
        return replace(after, targets=(*self.targets, target))

    def pick(self, target: str) -> ComposeDraft:
        """The draft after a drag has taken up a card instead of the held one."""
        return (self.back() if self.held else self).choose(target)

    def tap(self, target: str) -> ComposeDraft:
        """A card that is touched is held, and a place that is touched takes it. A card of the hand
        goes by itself where nothing else can be meant: a capital begins the next word, other cards
        go to the end of the new word that is being written."""
        after = self.choose(target)
        if self.held or not after.held or after.choosing_under:
            return after
        goal = self._goal(target, after)
        return after if goal is None else after.choose(goal)

    def _goal(self, target: str, after: ComposeDraft) -> str | None:
        """The place to which the card just taken up goes by itself; None where it is held."""
        if not IN_HAND.fullmatch(target):
            return None
        if NEW in after.choices:
            return NEW
        number = self._written()
        if number is None:
            return None
        goal = f"gap-{number + 1}-{len(self.rows[number].cards)}"
        return goal if goal in after.choices and self._goes_on(number, after, goal) else None

    def _written(self) -> int | None:
        """The row of the new word that is being written; None if there is none, or if a card has
        been put into a word that was there before. With the bonus card, that is each word of the
        turn: the card may go anywhere in it."""
        lying = {word[0] for word in self.before.tableau if self.before.begun is not None}
        new = [
            number
            for number, row in enumerate(self.rows)
            if not row.old and row.cards[0][0] not in lying
        ]
        if at := CARD.fullmatch(self.at):
            return int(at[1]) - 1 if int(at[1]) - 1 in new else None
        return new[-1] if new else None

    def _goes_on(self, number: int, after: ComposeDraft, goal: str) -> bool:
        """Whether the new word is not complete, or some word begins like it with one more card."""
        if not is_word(self.before, self.rows[number].word):
            return True
        return begins_word(self.before, after.choose(goal).rows[number].word)

    def back(self) -> ComposeDraft:
        """The draft without its last step; to take up a card and put it down is one step."""
        steps = [ComposeDraft.new(self.before)]
        for target in self.targets[:-1]:
            steps.append(steps[-1].choose(target))
        return steps[-2] if steps[-1].held and len(steps) > 1 and not self.held else steps[-1]

    def _goes_back(self, target: str) -> bool:
        """Whether to drop something on a card of the hand means the hand, into which the held card
        of a word may go: cards cover most of it."""
        return IN_HAND.fullmatch(target) is not None and TO_HAND in self.choices

    def _is_capital(self, target: str) -> bool:
        """Whether this target is a capital of the hand."""
        place = int(target.removeprefix("hand-"))
        return any(map(is_capital, self.hand[place - 1 : place]))

    def redirect(self, target: str) -> ComposeDraft | None:
        """A second touch on the held card puts it back; a touch on another card puts it back and
        means that one. While a small card of a word is held, a touch on a small card of the hand
        means the hand: cards cover most of it. A capital still begins a word."""
        target = checked(target)
        if not self.held or (self._goes_back(target) and not self._is_capital(target)):
            return None
        before = self.back()
        if target == self.held:
            return before
        return before.tap(target) if target in before.choices else None

    def _chosen(self, target: str) -> ComposeDraft:
        if target == DONE:
            return self._ended()
        if target == PASSING:
            return replace(self, stage=EXCHANGE, at="")
        if match := UNDER.fullmatch(target):
            return self._back_from_under(int(match[1]) - 1)
        if self.choosing_under:
            return self._under(target)
        if match := REMOVE.fullmatch(target):
            return self._without(int(match[1]) - 1)
        if not self.held:
            return replace(self, held=target, at=target)
        return self._put(target)

    def _without(self, number: int) -> ComposeDraft:
        """The draft without a word. The word that is being written stays the same, or becomes a
        neighbour of the removed one."""
        rows = (*self.rows[:number], *self.rows[number + 1 :])
        written = CARD.fullmatch(self.at)
        if written and int(written[1]) != number + 1:
            row = int(written[1]) - (int(written[1]) > number + 1)
            at = f"card-{row}-{written[2]}"
        else:
            row = min(number + 1, len(rows))
            at = f"card-{row}-{len(rows[row - 1].cards)}"
        return replace(self, rows=rows, removed=(*self.removed, self.rows[number]), at=at)

    def _under(self, target: str) -> ComposeDraft:
        match = IN_HAND.fullmatch(target)
        assert match is not None
        place = int(match[1]) - 1
        under, hand = self.under + self.hand[place], self.hand[:place] + self.hand[place + 1 :]
        at = f"hand-{min(place + 1, len(hand))}" if hand else ""
        draft = replace(self, hand=hand, under=under, at=at)
        return draft._ended() if self.stage == SURPLUS and len(hand) == HAND else draft

    def _back_from_under(self, place: int) -> ComposeDraft:
        """The draft with a card that was to go under the pile in the hand again."""
        hand = in_order(self.hand + self.under[place])
        under = self.under[:place] + self.under[place + 1 :]
        at = f"hand-{hand.index(self.under[place]) + 1}"
        return replace(self, hand=hand, under=under, at=at)

    def _ended(self) -> ComposeDraft:
        """The draft at the end of the turn, or before the choice of the surplus (TB-42)."""
        if self.stage == EXCHANGE:
            return replace(self, stage=FINISHED, result=passing(self.under))
        if self.stage == COMPOSE:
            left = hand_after(self.before, self.turn) if self.changed else self.hand
            bonus = self.changed and earns_bonus(self.before, left or "", self.turn.removed)
            if len(self.hand) > HAND and not bonus:
                return replace(self, stage=SURPLUS)
        move = replace_under(self.turn, self.under) if self.changed else staying(self.under)
        return replace(self, stage=FINISHED, result=move)

    def _put(self, target: str) -> ComposeDraft:
        """The draft after the held card has gone to a target."""
        if self.held.startswith("hand"):
            draft, card = self._out_of_hand()
        elif target.startswith("read:"):
            number, place = self.spot(self.held)
            row = self.rows[number]
            row = row.with_card(place, row.cards[place][0] + target[5:])
            rows = (*self.rows[:number], row, *self.rows[number + 1 :])  # read as it was chosen
            return replace(self, rows=rows, held="")
        elif target == TO_HAND and (letter := self._letter_for_held):
            return self._put_there(letter)
        else:
            draft, card = self._out_of_word()
        draft = replace(draft, held="", at=target)
        if target == TO_HAND:
            hand = in_order(draft.hand + card)
            return replace(draft, hand=hand, at=f"hand-{hand.index(card) + 1}")
        if target == NEW:
            rows = (*draft.rows, Row((fresh(card),), old=False))
            return replace(draft, rows=rows, at=f"card-{len(rows)}-1")
        if CARD.fullmatch(target):
            number, _ = self.spot(target)
            row, hand = draft.rows[number], in_order(draft.hand + draft.rows[number].cards[0][0])
            return replace(draft, hand=hand)._with_row(number, row.with_card(0, fresh(card)))
        gap = GAP.fullmatch(target)
        assert gap is not None
        number, place = int(gap[1]) - 1, int(gap[2])
        if self.held.startswith("card"):
            source, position = self.spot(self.held)
            place -= source == number and position < place
            card = self.rows[source].cards[position]  # a joker keeps its reading where it can
        else:
            card = fresh(card)
        row = draft.rows[number]
        row = replace(row, cards=(*row.cards[:place], card, *row.cards[place:]))
        return replace(draft._with_row(number, row), at=f"card-{number + 1}-{place + 1}")

    def _put_there(self, letter: str) -> ComposeDraft:
        """The draft with a capital of the hand in place of the held joker."""
        in_hand = replace(self, held=f"hand-{self.hand.index(letter) + 1}")
        after = in_hand._put(self.held)
        return replace(after, at=f"hand-{after.hand.index(CAPITAL_JOKER) + 1}")

    def _out_of_hand(self) -> tuple[ComposeDraft, str]:
        """The draft without the held card, and that card."""
        match = IN_HAND.fullmatch(self.held)
        assert match is not None
        place = int(match[1]) - 1
        hand = self.hand[:place] + self.hand[place + 1 :]
        return replace(self, hand=hand), self.hand[place]

    def _out_of_word(self) -> tuple[ComposeDraft, str]:
        """The same for a card of a word; with a capital, its whole word goes back to the hand."""
        number, place = self.spot(self.held)
        row = self.rows[number]
        if place:
            cards = (*row.cards[:place], *row.cards[place + 1 :])
            return self._with_row(number, replace(row, cards=cards)), row.cards[place][0]
        hand = in_order(self.hand + "".join(card[0] for card in row.cards[1:]))
        rows = (*self.rows[:number], *self.rows[number + 1 :])
        return replace(self, hand=hand, rows=rows), row.cards[0][0]

    def _with_row(self, number: int, row: Row) -> ComposeDraft:
        """The draft with another word in a row, its joker read so that it is a word."""
        row = well_read(self.before, row)
        return replace(self, rows=(*self.rows[:number], row, *self.rows[number + 1 :]))

    def _given(self, target: str, text: str) -> ComposeDraft:
        """The draft of a whole turn as text."""
        try:
            move = parse_move(text)
        except Malformed:
            raise self._refusal(target) from None
        violation = explain(self.before, move)
        if violation is not None:
            raise violation._of("tambouille")
        return replace(
            ComposeDraft.new(self.before), stage=FINISHED, targets=(target,), result=move
        )

    def _refusal(self, target: str) -> Violation:
        """Why a touch is refused."""
        found = refusals.ended(self, target)
        if found is None and self.stage == COMPOSE:
            found = refusals.composing(self, target)
        found = found or Violation("TB-50", "no-such-target", {"target": target})
        return found._of("tambouille")


def replace_under(move: TambouilleMove, under: str) -> TambouilleMove:
    """The same draft with these cards as its surplus."""
    return turn(move.words, move.removed, under)
