"""Positions of Tambouille: built from cards, reached by moves, or met in random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from typing import NamedTuple

from pygame_rules import open_game
from pygame_rules.tambouille import (
    TambouilleMove,
    TambouilleState,
    lexicon,
    parse_move,
    parse_state,
    solver,
)
from pygame_rules.tambouille.cards import cards_of, in_order
from tests.playing import some_move
from tests.second_reading import tambouille as naive
from web.words.pack import pack
from web.words.select import Tiers

GAME = open_game("tambouille")
CLAUSES = {clause.id for clause in GAME.rulebook.clauses}
LENGTHS = ("full", "half63", "half60")
FRENCH = lexicon.load()
SUZE = "Suze/U*t"
"""The tableau that the sheet's examples 1a to 1h begin with."""

LONGEST = 18
"""Moves of a random game: where players only exchange cards for others, none need be the last."""


def new(players: int = 2, seed: int = 0, **options: str) -> TambouilleState:
    state = GAME.new(options, players, seed)
    assert isinstance(state, TambouilleState)
    return state


def position(
    hand: str, tableau: str = SUZE, pile: str = "tisaneo", options: str = "full", turn: str = "t"
) -> TambouilleState:
    """The first of two players is to play; nothing has been discarded."""
    words, held, drawn = (tableau or "-"), in_order(hand) or "-", pile or "-"
    return parse_state(f"{words} {held}/aeinost {drawn}/lier - - 0 {turn} 0... {options}")


def played(state: TambouilleState, moves: str) -> TambouilleState:
    for text in moves.split():
        state = state.play(parse_move(text))
    return state


def rule(state: TambouilleState, text: str) -> str:
    """The rule that refuses a move; empty when it is legal."""
    violation = state.explain(parse_move(text))
    return "" if violation is None else violation.rule


def codes(state: TambouilleState, text: str) -> list[str]:
    """What is told of a move."""
    return [event.code for event in state.events(parse_move(text))]


def rule_of_word(word: str, options: str = "full") -> str:
    """The rule that refuses to open with a word whose cards are all in the hand."""
    return rule(position(cards_of(word) + "k", "", "", options), word)


def everything(state: TambouilleState) -> Counter[str]:
    """All cards there are, wherever they lie."""
    laid = "".join(map(cards_of, state.tableau))
    return Counter("".join((laid, *state.hands, *state.piles, state.discard, state.aside)))


def cards_left(state: TambouilleState) -> list[int]:
    return [len(hand) + len(pile) for hand, pile in zip(state.hands, state.piles, strict=True)]


def word_sets(move: TambouilleMove) -> tuple[set[str], set[str]]:
    """Those words of a move that are common, and those that are only proper nouns."""
    found = {naive.word_of(word).reading for word in (*move.words, *move.removed)}
    known = {word for word in found if lexicon.load().has(word)}
    common = {word for word in known if lexicon.load().has(word, proper=False)}
    return common, known - common


@contextmanager
def in_use(words: lexicon.Lexicon) -> Iterator[None]:
    """With another word list instead of the French one."""
    french = lexicon.load()
    try:
        lexicon._loaded["french", "words"] = words
        yield
    finally:
        lexicon._loaded["french", "words"] = french


def listed(common: set[str], proper: set[str]) -> lexicon.Lexicon:
    """A word list."""
    return lexicon.Lexicon.read(pack(Tiers(frozenset(common), frozenset(proper))))


@cache
def few_words() -> lexicon.Lexicon:
    """A twelfth of the French words up to six letters, and the words that all games need."""
    french = lexicon.load()
    words = set(islice((word for word in french.words() if len(word) < 7), 0, None, 12))
    common = {word for word in words if french.has(word, proper=False)} | {*"AOXY", "SUZE"}
    return listed(common, words - common)


class Played(NamedTuple):
    """A game, to its end or cut off: `states` has one more than `moves`."""

    players: int
    seed: int
    options: dict[str, str]
    states: tuple[TambouilleState, ...]
    moves: tuple[TambouilleMove, ...]


def random_game(players: int, seed: int, length: str, longest: int = LONGEST) -> Played:
    """The other options by chance, but for the language of the words (test_languages.py)."""
    rng = random.Random(f"{players} {seed} {length}")
    options = {
        option.name: rng.choice(option.values) for option in GAME.options if option.name != "words"
    }
    options |= {"length": length, "words": "french"}
    states, moves = [new(players, seed, **options)], list[TambouilleMove]()
    while len(moves) < longest and (move := some_move(states[-1], rng)) is not None:
        assert isinstance(move, TambouilleMove)
        if rule(states[-1], str(move)) == "R35":  # a pass by chance that the option refuses
            move = solver.best(states[-1])
            assert move is not None
        moves.append(move)
        states.append(states[-1].play(move))
    return Played(players, seed, options, tuple(states), tuple(moves))


@cache
def whole_list_games() -> tuple[Played, ...]:
    """Two for two, three and four players each."""
    with in_use(FRENCH):
        return tuple(
            random_game(players, players + seed, length, 60)
            for seed, lengths in ((0, LENGTHS), (10, LENGTHS[::-1]))
            for players, length in zip(GAME.player_counts, lengths, strict=True)
        )


@cache
def few_words_games() -> tuple[Played, ...]:
    """For two, three and four players: one with all cards and six with half of them."""
    with in_use(few_words()):
        return tuple(
            random_game(players, seed, LENGTHS[1 + seed % 2] if seed else "full")
            for players in GAME.player_counts
            for seed in range(7)
        )
