"""The line about what was played last leaves nothing out: score, words on the table, pieces."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.games import open_speech
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.speech import telling
from pygame_rules.gambo import GamboState
from pygame_rules.gambo.events import SIDES
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import cards_of, letters_of
from pygame_rules.tambouille.moves import TURN, TambouilleMove
from tests.sentences import sentence, stretch
from web.table.sentences import spoken
from web.table.session import Session

WORDS = Catalogue("en")


def answered(game: str, seats: int = 2) -> Iterator[Session]:
    """Random games of one person, after each turn or row of turns of computer players."""
    for seed in range(2):
        rng = Random(seed)
        head = f'[Game "{game}"]\n[Players "{seats}"]\n[Seed "{seed}"]\n'
        others = [f'[Seat{seat} "calf1 nodes=9 seed=1"]\n' for seat in range(2, seats + 1)]
        session = Session.load("".join((head, *others)))
        for _ in range(60):
            if session.state.outcome is not None:
                break
            session = session.play(session.state.sample(rng))
            there = session.state.outcome is not None or session.player(session.at) is None
            if there and session.player(session.at - 1):
                yield session


@pytest.mark.parametrize("game", NAMES)
def test_the_sentences_to_unfold_tell_every_event_since_a_persons_move(game: str) -> None:
    answers = list(answered(game, 3 if game in ("bombay_bazar", "tambouille") else 2))
    assert answers
    for session in answers:
        whole = spoken.told_last(WORDS, session)
        for ply in range(session.since, session.at + 1):
            assert spoken.move(WORDS, session, ply, telling.SEEN) in whole


def test_points_of_gambo_are_in_the_line_whatever_was_played_after_the_duel() -> None:
    gained = 0
    for session in answered("gambo"):
        before, after = session.states[session.since - 1], session.state
        assert isinstance(before, GamboState)
        assert isinstance(after, GamboState)
        told = spoken.told_one_by_one(WORDS, session)
        for seat, who in enumerate(SIDES):
            points = after.totals[seat] - before.totals[seat]
            if points and session.since < session.at:
                gain = sentence("gambo.come-to.seat", who=WORDS(who), count=points)
                assert gain in told[0]
                gained += 1
            elif points:
                named = re.findall(r"(\d+) points?\b", " ".join(told))
                assert sum(map(int, named)) == points
    assert gained


@pytest.mark.parametrize("seats", [2, 4])
def test_words_that_changed_are_in_the_line_first_of_all(seats: int) -> None:
    changed = 0
    for session in answered("tambouille", seats):
        before, after = session.states[session.since - 1], session.state
        assert isinstance(before, TambouilleState)
        assert isinstance(after, TambouilleState)
        new = Counter(after.tableau) - Counter(before.tableau)
        first = spoken.told_one_by_one(WORDS, session)[0]
        for word in new:
            assert letters_of(word) in first
            changed += 1
        gone = Counter(map(letters_of, before.tableau)) - Counter(map(letters_of, after.tableau))
        for word in gone:
            assert word in spoken.told_last(WORDS, session)
    assert changed


def test_every_card_that_a_word_loses_is_told() -> None:
    """Those that go into the hand, too."""
    losses = 0
    for session in answered("tambouille"):
        for ply in range(1, session.at + 1):
            before, move = session.states[ply - 1], session.moves[ply - 1]
            assert isinstance(before, TambouilleState)
            assert isinstance(move, TambouilleMove)
            if move.kind != TURN:
                continue
            lain, now = before.tableau, (*move.words, *move.removed)
            for event in session.events[ply - 1]:
                if event.code in ("give", "change"):
                    was = [word for word in lain if letters_of(word) == event.params["was"]]
                    new = [word for word in now if letters_of(word) == event.params["word"]]
                    off = {
                        "".join(sorted((Counter(cards_of(a)) - Counter(cards_of(b))).elements()))
                        for a in was
                        for b in new
                    }
                    given = str(event.params.get("cards", "")).replace(" ", "")
                    assert "".join(sorted(given)) in off
                    losses += bool(given)
    assert losses


def test_a_rings_run_comes_before_the_rings_that_ride_along() -> None:
    rode = 0
    for session in answered("malabars"):
        codes = [event.code for event in session.events[session.at - 1]]
        if "shifted" in codes and "ring" in codes:
            told = spoken.told_one_by_one(WORDS, session)
            rides = [stretch("malabars.event.shifted") in one for one in told]
            runs = [stretch("malabars.seen.ring") in one for one in told]
            assert runs.index(True) < rides.index(True)
            rode += 1
    assert rode


def test_what_goes_off_the_board_comes_before_what_is_pushed_along() -> None:
    start = "R3R/5/S4/S4/R4 e 20 - * count"
    head = f'[Game "siam"]\n[Seat1 "calf1 nodes=9 seed=1"]\n[Start "{start}"]\n\n'
    state, pushed = Session.load(head).state, 0
    for move in state.legal_moves():
        session = Session.load(head).play(move)
        codes = [event.code for event in session.events[0]]
        if "pushed" in codes and codes[-1] in ("rock-out", "animal-out"):
            told = spoken.told_one_by_one(WORDS, session)
            assert stretch(f"siam.event.{codes[-1]}") in told[1]
            pushed += 1
    assert pushed


def test_a_single_word_is_listed_where_others_have_played_after_it() -> None:
    come_to = open_speech("tambouille").come_to
    line = "Zeugme/Khi Aeinstu/Laeinst Tisaneo/Vite - Wax 0 t 0... full"
    before = open_game("tambouille").parse_state(line)
    first = "Zeugme/Khi/Anes"
    after = before.play(first)
    assert come_to((before, after)) == ()
    assert come_to((before, after, after.play("pass")))
    assert come_to((before, before.play("pass"))) == ()


def test_a_row_with_an_event_that_has_no_few_words_is_told_in_whole_sentences(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing of it would be left out."""
    has, told = Catalogue.has, []
    monkeypatch.setattr(
        Catalogue, "has", lambda words, key: key != "gambo.brief.swap" and has(words, key)
    )
    for session in answered("gambo"):
        since = session.events[session.since - 1 : session.at]
        swaps = any(event.code == "swap" for events in since for event in events)
        told.append(swaps)
        assert bool(spoken.briefly(WORDS, session, session.since)) is not swaps
    assert {*told} == {False, True}
