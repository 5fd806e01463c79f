"""The rules of Tambouille, one of the games of the letter cards "Cardinal" (Joueizh!)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from pygame_rules.draft import Draft
from pygame_rules.options import SWITCH, Option
from pygame_rules.outcome import Event, Outcome
from pygame_rules.state import State
from pygame_rules.tambouille import lexicon, reasons, sampling, solver, telling, terminal
from pygame_rules.tambouille.cards import (
    CONCEALED,
    DECK,
    cards_of,
    in_order,
    minus,
    parse_deck,
)
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.moves import (
    HOUSE,
    PASS,
    TURN,
    TambouilleMove,
    parse_move,
    passing,
    staying,
)
from pygame_rules.tambouille.notation import (
    HAND,
    LENGTHS,
    NOBODY,
    Fields,
    Rules,
    from_text,
    to_text,
)
from pygame_rules.violation import Violation

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser

OPTIONS = (
    Option("length", LENGTHS, "TB-53"),
    Option("proper", tuple(reversed(SWITCH)), "R40"),
    Option("house", tuple(reversed(SWITCH)), "R43"),
    Option("strict_pass", SWITCH, "R35"),
    Option("capital_joker", ("free", "fixed"), "R7"),
    Option("loading", ("free", "forbidden"), "R16"),
    Option("clock", SWITCH, "R36"),
)

DEALT = (120, 60, 60)
"""Cards dealt, by length (TB-11, R38)."""

ASIDE = (3, 3, 0)
"""Cards put aside face up, by length."""

CHAIRS = {2: (0, 3), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
"""West, north, east, south in playing order, by the number of players (R1): south deals."""

T = TypeVar("T")

TURN_SECONDS = 120
"""Thinking time a turn (TB-51), where the option is on (R36)."""

ROUNDS_TO_DRAW, ROUNDS_AT_THE_END = 3, 1
"""Rounds without a card laid that end the game: while there are cards to draw, and after (R31)."""


class TambouilleState(Fields, State[TambouilleMove]):
    """A position of Tambouille; a tuple underneath, with the fields of `notation.Fields`."""

    __slots__ = ()
    game = "tambouille"

    def __str__(self) -> str:
        return to_text(self)

    def __repr__(self) -> str:
        return f"parse_state({str(self)!r})"

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def options(self) -> Mapping[str, str]:
        length, proper, house, strict, fixed, noload, clock = self.rules
        return {
            "length": LENGTHS[length],
            "proper": SWITCH[proper],
            "house": SWITCH[house],
            "strict_pass": SWITCH[strict],
            "capital_joker": "fixed" if fixed else "free",
            "loading": "forbidden" if noload else "free",
            "clock": SWITCH[clock],
        }

    @property
    def to_play(self) -> int | None:
        return None if self.seat == NOBODY else self.seat

    @property
    def hand(self) -> str:
        """The cards of the seat on turn."""
        return self.hands[self.seat]

    def chair(self, seat: int) -> int:
        return CHAIRS[self.seats][seat]

    @property
    def private(self) -> bool:
        return self.seat != NOBODY

    @property
    def seconds(self) -> int | None:
        return TURN_SECONDS if self.rules.clock and self.seat != NOBODY else None

    @property
    def timed_out(self) -> TambouilleMove:
        """A pass without exchange, or the end of the turn without the bonus card (R36).

        Where the strict option refuses the pass (R35) it is the turn that sheds most cards: nobody
        stops the game by letting the clock run out.
        """
        if self.begun is not None:
            return staying(self.hand[HAND:])
        refused = self.would_stop_the_game and self.can_lay
        return (solver.best(self) if refused else None) or passing()

    @property
    def outcome(self) -> Outcome | None:
        if self.seat != NOBODY:
            return None
        cards = tuple(len(hand) + len(pile) for hand, pile in zip(*self[1:3], strict=True))
        winners = tuple(seat for seat, count in enumerate(cards) if count == min(cards))
        if min(cards):
            return Outcome(winners, "fewest", "TB-32" if any(self.piles) else "TB-31", cards)
        if len(winners) > 1:
            return Outcome(winners, "out-together", "TB-47", cards)
        return Outcome(winners, "out", "TB-30", cards)

    @property
    def notices(self) -> tuple[Event, ...]:
        """A reminder of fair play for who could stop the game by passing (TB-49, R35).

        None while a bonus card waits: there is no pass then (TB-41).
        """
        may_pass = self.seat != NOBODY and self.begun is None
        return (Event("fair-play"),) if may_pass and self.ahead_alone else ()

    @property
    def would_stop_the_game(self) -> bool:
        """Whether the strict option refuses a pass where a card could be laid (TB-49, R35)."""
        return self.rules.strict and self.ahead_alone

    @property
    def ahead_alone(self) -> bool:
        """Whether all others have passed and the seat on turn has the fewest cards."""
        counts = [len(hand) + len(pile) for hand, pile in zip(*self[1:3], strict=True)]
        own = counts.pop(self.seat)
        others = [passed for seat, passed in enumerate(self.passed) if seat != self.seat]
        return all(others) and all(own < count for count in counts)

    @property
    def can_lay(self) -> bool:
        """Whether the seat on turn can lay a card at all."""
        return _can_lay(self, lexicon.load())

    def legal_moves(self) -> list[TambouilleMove]:
        """Raises NotImplementedError: there are too many turns to list them."""
        if self.seat == NOBODY:
            return []
        raise NotImplementedError("the turns of Tambouille can't be listed")

    def worlds(self, seat: int | None, rng: Random) -> Iterator[TambouilleState]:
        """The other hands and all piles drawn by lot (`sampling`)."""
        return sampling.worlds(self, seat, rng)

    def text(self) -> str:
        return terminal.text(self)

    def sample(self, rng: Random) -> TambouilleMove:
        """A legal move of any kind, found soon (`sampling`)."""
        return sampling.sample(self, rng)

    def play(self, move: TambouilleMove | str) -> TambouilleState:
        if isinstance(move, str):
            move = parse_move(move)
        violation = reasons.explain(self, move)
        if violation is not None:
            raise violation
        if move.kind == HOUSE:
            known = move.house in self.accepted
            accepted = self.accepted if known else (*self.accepted, move.house)
            return self._replace(accepted=accepted)
        if move.kind != TURN:
            return self._turn_over(self.hand, move.under, passed=move.kind == PASS)
        left = reasons.hand_after(self, move)
        assert left is not None, "explain has asked for this"
        after = self._replace(
            tableau=move.words,
            discard=self.discard + "".join(map(cards_of, move.removed)),
            laid=True,
        )
        if not reasons.earns_bonus(self, left):
            return after._turn_over(left, move.under, passed=False)
        pile = self.piles[self.seat]
        return after._replace(
            hands=_with(self.hands, self.seat, in_order(left + pile[0])),
            piles=_with(self.piles, self.seat, pile[1:]),
            begun=_still_there(self.tableau, move),
            loose=_not_discarded(self.tableau, move) if self.rules.noload else "",
            passed=_with(self.passed, self.seat, False),
        )

    def _turn_over(self, hand: str, under: str, *, passed: bool) -> TambouilleState:
        """Cards go under the pile, the hand is filled up, the next seat plays (R13, TB-16, R25)."""
        seat = self.seat
        kept = minus(hand, under)
        assert kept is not None, "explain has asked for this"
        pile = self.piles[seat] + under
        draw = max(0, HAND - len(kept))
        drawn, pile = pile[:draw], pile[draw:]
        after = self._replace(
            hands=_with(self.hands, seat, in_order(kept + drawn)),
            piles=_with(self.piles, seat, pile),
            seat=(seat + 1) % self.seats,
            begun=None,
            loose="",
            passed=_with(self.passed, seat, passed),
        )
        return after if after.seat else after._round_over()

    def _round_over(self) -> TambouilleState:
        """The end of a round, which may be that of the game (TB-29 to TB-32, R28 to R31)."""
        idle = 0 if self.laid else self.idle + 1
        limit = ROUNDS_TO_DRAW if any(self.piles) else ROUNDS_AT_THE_END
        out = any(not hand and not pile for hand, pile in zip(self.hands, self.piles, strict=True))
        over = out or idle >= limit
        return self._replace(idle=idle, laid=False, seat=NOBODY if over else 0)

    def explain(self, move: TambouilleMove) -> Violation | None:
        return reasons.explain(self, move)

    def refuse(self, path: tuple[str, ...]) -> Violation:
        draft: Draft[TambouilleMove] = self.draft()
        for target in path:
            try:
                draft = draft.choose(target)
            except Violation as violation:
                return violation
        return Violation("TB-50", "no-such-target", {"target": path[-1] if path else ""})

    def public(self, move: TambouilleMove, *, revealed: bool = False) -> str:
        """How many cards go under the pile, not which."""
        text, plus, cards = str(move).partition("+")
        return f"{text}+{len(cards)}" if plus else text

    def events(self, move: TambouilleMove, seat: int | None = None) -> tuple[Event, ...]:
        return telling.events(self, move)

    def draft(self) -> Draft[TambouilleMove]:
        return ComposeDraft.new(self)

    def view(self, seat: int | None) -> TambouilleState:
        """The other hands, and all piles, concealed."""
        hands = tuple(
            hand if owner == seat else CONCEALED * len(hand)
            for owner, hand in enumerate(self.hands)
        )
        return self._replace(hands=hands, piles=tuple(CONCEALED * len(p) for p in self.piles))


@lru_cache(maxsize=4)  # a hand that may not pass is asked about at every touch
def _can_lay(state: TambouilleState, words: lexicon.Lexicon) -> bool:
    """Whether there is a turn, with the word list in use."""
    return solver.best(state, solver.ANY_TURN) is not None


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _still_there(tableau: tuple[str, ...], move: TambouilleMove) -> tuple[int, ...]:
    """The places of the words that were on the tableau before, in whatever shape."""
    heads = [cards_of(word)[0] for word in tableau]
    for word in move.removed:
        heads.remove(cards_of(word)[0])
    places = []
    for place, word in enumerate(move.words):
        if cards_of(word)[0] in heads:
            heads.remove(cards_of(word)[0])
            places.append(place)
    return tuple(places)


def _not_discarded(tableau: tuple[str, ...], move: TambouilleMove) -> str:
    """The cards of the tableau without those of the words replaced, none of them of the hand."""
    left = minus("".join(map(cards_of, tableau)), "".join(map(cards_of, move.removed)))
    assert left is not None, "explain has asked for this (R16)"
    return in_order(left)


def hint(state: State[TambouilleMove]) -> TambouilleMove | None:
    """The turn that sheds most cards; None where passing is all that is left."""
    return solver.best(state) if isinstance(state, TambouilleState) else None


def start(options: Mapping[str, str], players: int, seed: int) -> TambouilleState:
    """The cards shuffled and dealt (TB-10 to TB-13): seven in each hand, the rest in piles."""
    return deal(options, players, seed, DECK)


def start_with(options: Mapping[str, str], players: int, seed: int, deck: str) -> TambouilleState:
    """The same with a deck given as text. Raises Malformed."""
    return deal(options, players, seed, parse_deck(deck))


def deal(
    options: Mapping[str, str], players: int, seed: int, deck: Mapping[str, int]
) -> TambouilleState:
    """A game about to begin with this deck: the same for the same counts, in whatever order."""
    from random import Random  # only here: it is slow to load in the browser

    on = {name: value == "on" for name, value in options.items()}
    rules = Rules(
        LENGTHS.index(options["length"]),
        on["proper"],
        on["house"],
        on["strict_pass"],
        options["capital_joker"] == "fixed",
        options["loading"] == "forbidden",
        on["clock"],
    )
    cards = [card for card in DECK for _ in range(deck.get(card, 0))]
    Random(seed).shuffle(cards)
    dealt, aside = DEALT[rules.length], ASIDE[rules.length]
    share = dealt // players
    shares = ["".join(cards[share * seat : share * (seat + 1)]) for seat in range(players)]
    return TambouilleState(
        tableau=(),
        hands=tuple(in_order(cards[:HAND]) for cards in shares),
        piles=tuple(cards[HAND:] for cards in shares),
        discard="",
        aside=in_order("".join(cards[dealt : dealt + aside])),
        seat=0,
        begun=None,
        loose="",
        idle=0,
        laid=False,
        passed=(False,) * players,
        accepted=(),
        rules=rules,
    )


def parse_state(text: str) -> TambouilleState:
    """The position a state line describes. Raises Malformed for anything else."""
    return TambouilleState(*from_text(text))
