"""Puzzles of Tambouille: get rid of the whole hand, or lay as many cards as one can.

Each can be solved with words that everybody knows. Rarer words of the list count as well. The
option `words` says in which language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from pygame_rules.games import open_game
from pygame_rules.puzzles.grading import DEPTH
from pygame_rules.puzzles.hooks import PuzzleHooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.tasks import Counted
from pygame_rules.tambouille import solver
from pygame_rules.tambouille.cards import JOKER, cards_of, in_order
from pygame_rules.tambouille.languages import FRENCH, LANGUAGES, Language
from pygame_rules.tambouille.moves import TambouilleMove, turn
from pygame_rules.tambouille.position import HAND, MOST_WORDS, Position
from pygame_rules.tambouille.simple import CHILDREN, Known

LETTERS = range(3, 9)
"""How many letters a word of a puzzle has."""

FEWEST = 3
"""The fewest cards in a hand."""

TRIES = 40
"""How often words are drawn for one seed."""

RIVAL = 5
"""Cards in the rival's hand."""

JOKERS = 4
"""One puzzle of so many has a joker in the hand."""

STEPS = 150_000
"""Steps of the solver for the most cards that can be laid with known words."""

LEAST, MOST = 3, 6
"""How many cards can be laid of a hand that can't be laid whole."""


PLURAL = 4
"""From so many letters on a word with an S behind it is known as well."""


def words_known(language: Language) -> Known:
    """The words of a language that everybody knows."""
    simple, _ = CHILDREN[language.name]

    def knows(word: str) -> bool:
        if word in simple or word in language.one_letter:
            return True
        return len(word) > PLURAL and word[-1] == "S" and word[:-1] in simple

    return knows


def seek(seed: int) -> Iterator[Puzzle]:
    """A hand that can be laid whole, and one that can't, on French words drawn by the seed."""
    return _sought(seed, FRENCH)


def seek_with(seed: int, options: Mapping[str, str]) -> Iterator[Puzzle]:
    """The same in the language of the option `words`, those that the solver proves."""
    language = next(one for one in LANGUAGES if one.name == options["words"])
    return filter(proved, _sought(seed, language))


def _sought(seed: int, language: Language) -> Iterator[Puzzle]:
    rng = Random(seed)
    for make in (_whole, _part):
        for _ in range(TRIES):
            found = make(rng, language)
            if found:
                yield found
                break


@cache
def _by_capital(language: str) -> dict[str, tuple[str, ...]]:
    simple, _ = CHILDREN[language]
    words = sorted(word for word in simple if len(word) in LETTERS)
    return {
        capital: tuple(word for word in words if word[0] == capital)
        for capital in sorted({word[0] for word in words})
    }


def _cards(word: str) -> str:
    """A word of the list as cards."""
    return word[0] + word[1:].lower()


def _drawn(rng: Random, count: int, language: Language) -> list[str]:
    """So many words with different capitals."""
    words = _by_capital(language.name)
    return [rng.choice(words[capital]) for capital in rng.sample(list(words), count)]


def _whole(rng: Random, language: Language) -> Puzzle | None:
    """The words after the turn are drawn, then shorter ones before it from the same letters: the
    cards that are left over are the hand."""
    after = [_cards(word) for word in _drawn(rng, rng.choice((2, 3, 3)), language)]
    pool = Counter("".join(word[1:] for word in after))
    before = []
    for word in after[: rng.randint(1, len(after))]:
        fitting = [
            other
            for other in map(_cards, _by_capital(language.name)[word[0]])
            if other not in after and not Counter(other[1:]) - pool
        ]
        if not fitting:
            return None
        chosen = rng.choice(fitting)
        pool -= Counter(chosen[1:])
        before.append(chosen)
    hand = "".join(word[0] for word in after[len(before) :]) + "".join(pool.elements())
    if not FEWEST <= len(hand) <= HAND:
        return None
    if not rng.randrange(JOKERS):
        after, hand = _with_joker(rng, after, hand)
    return _made(rng, language, before, hand, turn(tuple(after)), 0)


def _with_joker(rng: Random, after: list[str], hand: str) -> tuple[list[str], str]:
    """The same with a joker instead of a small card of the hand."""
    small = [card for card in hand if card.islower()]
    if not small:
        return after, hand
    card = rng.choice(small)
    place = next(number for number, word in enumerate(after) if card in word)
    changed = after[place].replace(card, f"{JOKER}{card}", 1)
    return [*after[:place], changed, *after[place + 1 :]], hand.replace(card, JOKER, 1)


def _moved(before: Sequence[str], after: Sequence[str]) -> int:
    """How many small cards leave their word for another one."""
    now = {word[0]: Counter(cards_of(word)) for word in after}
    kept = (Counter(word) - now.get(word[0], Counter()) for word in map(cards_of, before))
    return sum(cards.total() for cards in kept)


def _part(rng: Random, language: Language) -> Puzzle | None:
    """Words and a hand are drawn; the solver says how much can be laid with known words."""
    before = [_cards(word) for word in _drawn(rng, rng.randint(1, MOST_WORDS), language)]
    left = Counter(language.deck) - Counter("".join(before))
    hand = in_order("".join(rng.sample(list(left.elements()), HAND)))
    state = _state(rng, language, before, hand)
    if state is None:
        return None
    found = solver.best(state, STEPS, words_known(language))
    if found is None:
        return None
    after = state.play(found)
    laid = HAND - len(after.hands[0])
    if not LEAST <= laid <= MOST:
        return None
    return _made(rng, language, before, hand, found, HAND - laid, state)


def _state(rng: Random, language: Language, before: list[str], hand: str) -> Any:  # noqa: ANN401 (a state)
    """The position, with a hand for the rival; None where the deck has not all these cards."""
    used = Counter("".join(before) + hand)
    if used - Counter(language.deck):
        return None
    rival = rng.sample(sorted((Counter(language.deck) - used).elements()), RIVAL)
    hands = f"{in_order(hand)}/{in_order(''.join(rival))}"
    line = f"{'/'.join(before) or '-'} {hands} -/- - - 0 t 0... full"
    if language is not LANGUAGES[0]:
        line += f"+{language.name}"
    return open_game("tambouille").parse_state(line)


def _made(
    rng: Random,
    language: Language,
    before: list[str],
    hand: str,
    move: TambouilleMove,
    goal: int,
    state: Any = None,  # noqa: ANN401 (a state)
) -> Puzzle | None:
    """The puzzle, if its solution is legal."""
    state = state or _state(rng, language, before, hand)
    if state is None or state.explain(move) is not None:
        return None
    puzzle = Puzzle("most" if goal else "shed", 1, goal, str(state), (str(move),))
    return replace(puzzle, hard=measure(puzzle))


def measure(puzzle: Puzzle) -> int:
    """How hard a puzzle is by its solution: the more cards are laid, the more go from word to word
    and the more words change, the harder; a joker adds a little."""
    game = open_game("tambouille")
    state: Any = game.parse_state(puzzle.state)
    before, after = state.tableau, game.parse_move(puzzle.first[0]).words
    hand = state.hands[state.seat]
    changed = sum(word not in before for word in after)
    moved = _moved(before, after)
    return DEPTH * (len(hand) - puzzle.goal) + 150 * moved + 50 * changed + 40 * (JOKER in hand)


def _left(state: Position, seat: int) -> int:
    return state.counts[seat]


def essence(state: Position) -> object:
    """The cards of all words and the hand: other words of the same cards are alike."""
    return in_order("".join(map(cards_of, state.tableau)) + state.hands[state.seat])


def proved(puzzle: Puzzle) -> bool:
    """The solution has words that everybody knows, and no turn with such words lays more."""
    game = open_game("tambouille")
    state: Any = game.parse_state(puzzle.state)
    words = game.parse_move(puzzle.first[0]).words
    knows = words_known(state.language)
    if not all(map(knows, _letters(words))):
        return False
    best = solver.best(state, 4 * STEPS, knows) if puzzle.goal else None
    return best is None or len(state.play(best).hands[state.seat]) == puzzle.goal


def _letters(words: tuple[str, ...]) -> Iterator[str]:
    return (word.replace(JOKER, "").replace("#", "").upper() for word in words)


PUZZLES = PuzzleHooks(
    tasks={"shed": Counted(_left), "most": Counted(_left)},
    shares={("shed", 1): 5, ("most", 1): 1},
    seek=seek,
    seek_with=seek_with,
    essence=essence,
    proved=proved,
    measure=measure,
)
