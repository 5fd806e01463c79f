"""The board told by one command: with what is said, the position could be set up again."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from pygame_rules import NAMES, Draft, State, open_game
from pygame_rules.display.games import open_speech
from pygame_rules.display.games.tambouille.card_names import cards
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import parted
from pygame_rules.display.speech.phrase import join_phrases, text, texts
from tests.playing import some_move
from tests.pygame_rules.facts import facts, random_move
from tests.sentences import sentence
from tests.web.heard import checked
from web.table.desk import Desk
from web.table.events import handle
from web.table.sentences import spoken
from web.table.session import Session

WORDS = Catalogue("en")


def positions(name: str, games: int, plies: int = 60, least: int = 0) -> Iterator[State[Any]]:
    """Views of the states of random games of every kind, as the seat on turn has them.

    plies: of a game, at most. least: how many states there are; short games become more.
    """
    game, seen = open_game(name), 0
    for seed in count():
        if seed >= games and seen >= least:
            return
        rng = random.Random(seed)
        options = {option.name: rng.choice(option.values) for option in game.options}
        state = game.new(options, rng.choice(game.player_counts), seed)
        for _ in range(plies):
            yield state.view(state.to_play)
            seen += 1
            move = some_move(state, rng) if facts(name).listed else random_move(state, rng)
            if move is None:
                break
            state = state.play(move)


def board(state: State[Any], name: str) -> str:
    return parted(join_phrases(WORDS, open_speech(name).board(state)))[0]


@pytest.mark.parametrize("name", NAMES)
def test_one_command_tells_the_whole_board(name: str) -> None:
    for state in positions(name, 10 if facts(name).listed else 4, least=100):
        checked(name)(state, board(state, name))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_is_in_words(name: str, language: str) -> None:
    """No key and no parameter without its sentence, in any game and language."""
    words, speech = Catalogue(language), open_speech(name)
    lines = [*"abcdefghi", *map(str, range(1, 13)), "x", ""]
    for state in positions(name, 2, 25):
        found = [*speech.board(state), *speech.pieces(state), *speech.score(state)]
        found += speech.coming(state)
        for part in lines:
            found += speech.line(state, part)
        said = texts(words, found)
        assert all(said)
        assert not [line for line in said if f"{name}." in line or "{" in line]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_that_is_said_after_a_move_ends_twice(name: str, language: str) -> None:
    for seed in range(4):
        desk = Desk.new(Session.new(name)).with_visit(language=language)
        desk, rng = handle(desk, {"op": "start", "seed": seed}), random.Random(seed)
        while (move := some_move(desk.session.state, rng)) and desk.session.at < 120:
            if desk.covered:
                desk = handle(desk, {"op": "reveal"})
            desk, before = handle(desk, {"op": "type", "text": str(move)}), desk
            assert not re.search(r"[.!?…] ?[.!?]", spoken.announcement(before, desk))


def test_lines_are_told_place_by_place() -> None:
    siam_state = open_game("siam").new()
    speech = open_speech("siam")
    assert texts(WORDS, speech.line(siam_state, "3")) == [
        "a3: empty", "b3: rock", "c3: rock", "d3: rock", "e3: empty",
    ]  # fmt: skip
    assert texts(WORDS, speech.line(siam_state, "c"))[2] == "c3: rock"
    assert speech.line(siam_state, "k") == ()
    rows = texts(WORDS, open_speech("gambo").line(open_game("gambo").new(), "5"))
    assert [row.partition(":")[0] for row in rows] == ["a5", "c9", "c10", "b5"]


def test_a_design_says_what_its_tile_would_join_and_where_the_trunk_leaves() -> None:
    """BB-14: the trunk's own way comes first."""
    state = open_game("bombay_bazar").new()
    draft: Draft[Any] = state.draft().choose("B5")
    said = texts(WORDS, open_speech("bombay_bazar").chosen(draft))
    joins = "south-east to north-east and north-west to west"
    assert said == [f"The tile joins {joins}; the trunk leaves at h8, length 1"]
    ways = texts(WORDS, open_speech("bombay_bazar").ways(draft))
    fitting = [str(move) for move in state.legal_moves() if str(move).startswith("B5")]
    assert [way.partition(",")[0] for way in ways] == fitting


def test_a_capital_is_heard() -> None:
    assert [text(WORDS, said) for said in cards(("S", "s", "*", "*t", "#A", "#", "?"))] == [
        "capital S", "s", "a joker", "joker read as t", "capital joker read as A",
        "the capital joker",
        sentence("tambouille.label.concealed"),
    ]  # fmt: skip
