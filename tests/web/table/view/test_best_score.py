"""The best score of a game for one player (Bombay Bazar, BB-37)."""

from __future__ import annotations

import random
import re
from dataclasses import replace

from pygame_rules import Record
from pygame_rules.display.locales import Catalogue
from tests.sentences import sentence
from tests.web.browser_store import Player, Store
from web.table import Frame
from web.table.view.page import Page


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
    assert sentence("table.best", score=max(scores)) in frame["parts"]["status"]
    assert store.visit().desk.kept.best == {"bombay_bazar": max(scores)}


def test_a_score_below_zero_has_a_minus_sign_wherever_it_is_said() -> None:
    """BB-37: not a hyphen."""
    language = "fr"
    made = Store().visit()
    made.send("language", value=language)
    score = solo(made, 1)
    assert score < 0
    frame = Page().render(made.desk, Catalogue(language))
    texts = [re.sub(r"<[^>]*>", " ", part) for part in frame.values()]
    said = made.send("type", text="s")["said"]
    assert sentence("bombay_bazar.label.solo", language, score=score) in said
    assert f"\N{MINUS SIGN}{-score}" in said
    for text in (*texts, said):
        assert not re.search(rf"(?<!\w)-{-score}\b", text), text
    assert sum(f"\N{MINUS SIGN}{-score}" in text for text in texts) > 1


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


def together(made: Player) -> Frame:
    """Play the last move of a game of two."""
    rng, record = random.Random(2), Record.new("bombay_bazar", {}, 2, 1)
    state, moves = record.first(), list[str]()
    while state.outcome is None:
        moves.append(str(rng.choice(state.legal_moves())))
        state = state.play(moves[-1])
    made.send("load", text=str(replace(record, moves=tuple(moves[:-1]))))
    return made.send("type", text=moves[-1])


def test_the_best_score_is_told_where_one_has_played_alone_and_not_where_two_have() -> None:
    """BB-37: a game of two makes none."""
    words, made = Catalogue("en"), Store().visit()
    best = solo(made, 1)
    told = words("table.best", {"score": best})
    assert told in Page().render(made.desk, words)["ending"]
    frame = together(made)
    assert made.desk.kept.best == {"bombay_bazar": best}
    assert "The game is over" in frame["parts"]["ending"]
    assert told not in frame["parts"]["ending"] + frame["parts"]["status"]


def test_who_plays_alone_hears_whose_turn_it_is_when_the_game_begins_and_never_again() -> None:
    made = Store().visit()
    made.send("game", name="bombay_bazar", seed=1)
    made.send("players", value="1")
    turn = "Coral to play"
    assert turn in made.send("start", seed=1)["said"]
    move = str(made.desk.session.state.legal_moves()[0])
    said = made.send("type", text=move)["said"]
    assert said and turn not in said


def test_the_best_survives_a_kept_game_that_can_not_be_read() -> None:
    """BB-37."""
    store = Store()
    store.visit().play("@c1n")
    store.facts["best"] = {"bombay_bazar": 5}
    store.texts = dict.fromkeys(store.texts, "junk")
    made = store.visit()
    assert made.desk.talk.trouble is not None
    assert made.desk.kept.best == {"bombay_bazar": 5}
