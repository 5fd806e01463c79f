"""The best score of a game for one player (Bombay Bazar, BB-37)."""

from __future__ import annotations

import random
from dataclasses import replace

from pygame_rules import Record
from tests.web.browser_store import Player, Store


def solo(made: Player, seed: int) -> int:
    """Play a solo game to its end; returns its score."""
    made.send("game", name="bombay_bazar", seed=seed)
    made.send("players", value="1")
    made.send("start", seed=seed)
    for _ in range(70):
        state = made.desk.session.state
        if state.outcome is not None and state.outcome.scores:
            return state.outcome.scores[0]
        moves = state.legal_moves()
        made.send("type", text=str(moves[(seed * 7 + made.desk.session.at * 3) % len(moves)]))
    raise AssertionError("a solo game ends")


def test_the_best_solo_score_is_kept_and_comes_back() -> None:
    """BB-37."""
    store = Store()
    made = store.visit()
    scores = [solo(made, seed) for seed in range(4)]
    assert len(set(scores)) > 1
    assert made.desk.kept.best == {"bombay_bazar": max(scores)}
    made.send("undo")
    frame = made.send("redo")
    assert store.facts["best"] == {"bombay_bazar": max(scores)}
    assert f"Best score so far: {max(scores)}" in frame["parts"]["status"]
    assert store.visit().desk.kept.best == {"bombay_bazar": max(scores)}


def test_a_game_begun_from_a_set_up_position_is_no_best_score() -> None:
    """BB-37: an earlier score is that of a whole game."""
    played = Store().visit()
    solo(played, 1)
    record = played.desk.session.record
    line = str(played.desk.session.states[-3])
    made = Store().visit()
    text = f'[Game "bombay_bazar"]\n[Options "starter=lots seating=fixed"]\n[Start "{line}"]\n'
    made.send("load", text=text)
    while made.desk.session.state.outcome is None:
        made.send("type", text=str(made.desk.session.state.legal_moves()[-1]))
    assert made.desk.session.record != record
    assert made.desk.kept.best == {}


def test_a_game_of_two_is_no_best_score() -> None:
    """BB-37: there is one for who plays alone."""
    rng, record = random.Random(2), Record.new("bombay_bazar", {}, 2, 1)
    state, moves = record.first(), list[str]()
    while state.outcome is None:
        moves.append(str(rng.choice(state.legal_moves())))
        state = state.play(moves[-1])
    made = Store().visit()
    made.send("load", text=str(replace(record, moves=tuple(moves[:-1]))))
    made.send("type", text=moves[-1])
    assert made.desk.session.state.outcome is not None
    assert made.desk.kept.best == {}


def test_a_kept_best_that_is_no_number_is_left_out() -> None:
    store = Store()
    store.visit().play("@c1n")
    store.facts["best"] = {"bombay_bazar": "many", "chess": 3, "gambo": True}
    assert store.visit().desk.kept.best == {}


def test_the_best_survives_a_kept_game_that_can_not_be_read() -> None:
    """BB-37."""
    store = Store()
    store.visit().play("@c1n")
    store.facts["best"] = {"bombay_bazar": 5}
    store.texts = dict.fromkeys(store.texts, "junk")
    made = store.visit()
    assert made.desk.talk.trouble is not None
    assert made.desk.kept.best == {"bombay_bazar": 5}
