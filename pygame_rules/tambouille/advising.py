"""The turns that hints advise: with words that a person knows, where that costs little."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame_rules.tambouille import solver
from pygame_rules.tambouille.cards import cards_of, letters_of
from pygame_rules.tambouille.lexicon import MUCH_USED, load
from pygame_rules.tambouille.moves import TURN, TambouilleMove
from pygame_rules.tambouille.simple import Known, simple
from pygame_rules.tambouille.simple_turns import simple_turn

if TYPE_CHECKING:
    from pygame_rules.tambouille.state import TambouilleState

COST = 1
"""The most cards that known words may cost."""

FEW = 2
"""The most cards that each word on the table loses in a turn that counts as simple."""

STEPS = 100_000
"""Steps of the solver for a turn with known words only."""


def known_turns(state: TambouilleState, best: TambouilleMove) -> Iterator[TambouilleMove]:
    """Turns with known words: with the most used ones, with those that most people know, and with
    these and one word of the best turn that they do not know."""
    child, used = simple(state), load(state.language.name, MUCH_USED)
    yield from _turn(state, lambda word: used.has(word, proper=False) or child(word))
    yield from _turn(state, lambda word: used.has(word) or child(word))
    for rare in map(letters_of, best.words):
        if not (used.has(rare) or child(rare)):
            yield from _turn(state, _with_one(rare, used.has, child))


def _with_one(rare: str, used: Known, child: Known) -> Known:
    return lambda word: word == rare or used(word) or child(word)


def _turn(state: TambouilleState, known: Known) -> Iterator[TambouilleMove]:
    """The turn with these words that lays most cards net; of those that lay as many, one that takes
    few cards out of the words on the table."""
    found = solver.best(state, STEPS, known)
    if found is None:
        return
    most = _gain(state, found)
    for giving in range(min(given(state, found), FEW + 1)):
        other = solver.best(state, STEPS, known, giving)
        if other and _gain(state, other) >= most and given(state, other) <= giving:
            found = other
            break
    yield found


def given(state: TambouilleState, move: TambouilleMove) -> int:
    """The most cards that one word on the table loses by a turn."""
    after = {word[0]: Counter(cards_of(word)) for word in (*move.words, *move.removed)}
    lying = ((Counter(cards_of(word)), after.get(word[0], Counter())) for word in state.tableau)
    return max(((had - has).total() for had, has in lying), default=0)


def unknown(state: TambouilleState, move: TambouilleMove) -> list[str]:
    """The words of a turn that hardly anybody knows and that did not lie there."""
    child, used = simple(state), load(state.language.name, MUCH_USED)
    written = (letters_of(word) for word in (*move.words, *move.removed))
    there = {letters_of(word) for word in state.tableau}
    return [word for word in written if not (word in there or used.has(word) or child(word))]


def advised(state: TambouilleState, best: TambouilleMove, *, gentle: bool) -> TambouilleMove:
    """The turn to advise instead of the best one; the first known turn that costs no more than
    `COST` cards. gentle: a simple turn; where there is none, the turn with the fewest unknown words
    that lays a card net; of those that lay as many, the one that takes fewest cards out of a word.
    Both whatever they cost: a turn is better advice than a pass."""
    if best.kind != TURN:
        return best
    if gentle and (easy := _simple(state)):
        return easy
    least = _gain(state, best) - COST
    turns = known_turns(state, best)
    if not gentle:
        return next((turn for turn in turns if _gain(state, turn) >= least), best)
    laying = [turn for turn in turns if _gain(state, turn) > 0] or [best]
    fewest = min(len(unknown(state, turn)) for turn in laying)
    plain = [turn for turn in laying if len(unknown(state, turn)) == fewest]
    close = [turn for turn in plain if _gain(state, turn) >= least][:1]
    most = _gain(state, close[0]) if close else max(_gain(state, turn) for turn in plain)
    return min(
        (turn for turn in plain if _gain(state, turn) >= most),
        key=lambda turn: given(state, turn),
    )


def _simple(state: TambouilleState) -> TambouilleMove | None:
    """The simple turn to advise: with the most used words, unless that costs more than `COST`
    cards."""
    found = [turn for rare in (False, True) if (turn := simple_turn(state, rare=rare))]
    most = max((_gain(state, turn) for turn in found), default=0)
    return next((turn for turn in found if _gain(state, turn) >= most - COST), None)


def as_good(state: TambouilleState, made: TambouilleMove, other: TambouilleMove) -> bool:
    """Whether a move that was made reduces the cards of its seat at least as much as another."""
    return state.explain(made) is None and _gain(state, made) >= _gain(state, other)


def _gain(state: TambouilleState, move: TambouilleMove) -> int:
    """By how many cards a turn reduces those of the seat on turn."""
    before, after = state.counts[state.seat], state.play(move)
    return before - len(after.hands[state.seat]) - len(after.piles[state.seat])
