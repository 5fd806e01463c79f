"""Actions: a stable number for each, and masks."""

from __future__ import annotations

import hashlib
import pickle
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from pygame_rules import NAMES, Malformed, Move, learn, open_game
from tests.pygame_rules.learn.playing import GAMES, game

HASHES = Path(__file__).with_name("hashes.txt")


def digest(texts: tuple[str, ...]) -> str:
    """The hash that `hashes.txt` holds."""
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


def test_actions_and_planes_have_the_numbers_that_they_have_always_had() -> None:
    """What was learned depends on them. Later versions may add some at the end."""
    lines = [line.split() for line in HASHES.read_text("utf-8").splitlines()]
    assert {(name, what) for name, what, _, _ in lines} == {
        (name, what) for name in learn.encoded() for what in ("actions", "planes")
    }
    for name, what, count, expected in lines:
        its = open_game(name)
        texts = tuple(learn.actions(its)) if what == "actions" else learn.features(its)
        assert digest(texts[: int(count)]) == expected, (name, what)
        assert len(set(texts)) == len(texts)


def test_games_whose_turns_can_be_listed_have_an_encoding_and_others_say_so() -> None:
    listed = []
    for name in NAMES:
        its = open_game(name)
        try:
            its.new().legal_moves()
        except NotImplementedError:
            with pytest.raises(Malformed, match=r"no-encoding.*can be listed: siam"):
                learn.actions(its)
        else:
            listed.append(name)
    assert tuple(listed) == learn.encoded()
    with pytest.raises(Malformed, match="unknown-name"):
        learn.encoding("chess")


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_every_legal_move_has_actions_and_they_have_the_move(
    name: str, players: int, options: dict[str, str]
) -> None:
    actions = learn.actions(open_game(name))
    for state, chosen in list(game(name, players, options, 3))[:60:4]:
        if chosen:
            continue
        moves = list(state.legal_moves())[:200]
        for move in moves:
            assert actions.move(*actions.indices(move)) == move
        first = {actions.indices(move)[0] for move in moves}
        assert first <= set(learn.legal(state))


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_the_actions_that_may_be_chosen_make_the_legal_moves_and_no_others(
    name: str, players: int, options: dict[str, str]
) -> None:
    actions = learn.actions(open_game(name))
    seen = 0
    for state, chosen in list(game(name, players, options, 4))[:50:7]:
        if chosen:
            continue
        made = sorted(str(actions.move(*turn)) for turn in turns(state, ()))
        assert made == sorted(map(str, state.legal_moves()))
        seen += len(made)
    assert seen > 6


def turns(state: Any, chosen: tuple[int, ...]) -> list[tuple[int, ...]]:  # noqa: ANN401 (a state)
    """The actions of all turns that begin with these."""
    legal = learn.legal(state, chosen)
    assert len(set(legal)) == len(legal)
    ways = [(action, learn.after(state, chosen, action)[1]) for action in legal]
    return list(
        chain.from_iterable(
            turns(state, going) if going else [(*chosen, action)] for action, going in ways
        )
    )


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_mask_has_1_for_what_may_be_chosen_and_an_action_is_named_by_its_text(
    name: str, players: int, options: dict[str, str]
) -> None:
    actions = learn.actions(open_game(name))
    *turns_taken, (last, nothing) = game(name, players, options, 5)
    for state, chosen in turns_taken[::9]:
        mask = learn.mask(state, chosen)
        assert len(mask) == len(actions)
        assert [n for n, may in enumerate(mask) if may] == sorted(learn.legal(state, chosen))
        action = learn.legal(state, chosen)[0]
        if not chosen and not (after := learn.after(state, (), action))[1]:
            assert after[0] == state.play(actions[action])
    assert last.outcome is None or not any(learn.mask(last, nothing))


@pytest.mark.parametrize("name", learn.encoded())
def test_an_unknown_or_masked_action_is_refused_with_what_to_do(name: str) -> None:
    its = open_game(name)
    state = its.new()
    count = len(learn.actions(its))
    for wrong in (-1, count, 1.5, "0", None):
        with pytest.raises(Malformed, match=f"a whole number from 0 to {count - 1}"):
            learn.after(state, (), wrong)  # type: ignore[arg-type]
    masked = learn.mask(state).index(0)
    with pytest.raises(Malformed, match=r"masked.*an action that is 1 in the mask"):
        learn.after(state, (), masked)
    *_, (last, _) = game(name, 2, {}, 8)
    if last.outcome is not None:
        with pytest.raises(Malformed, match="a new game: this one is over"):
            learn.after(last, (), 0)


def test_a_masked_action_names_the_rule() -> None:
    its = open_game("siam")
    leaving = learn.actions(its).indices(its.parse_move("c1@"))[0]
    with pytest.raises(Malformed, match=r"c1@ .SI-05 empty-square"):
        learn.after(its.new(), (), leaving)


@pytest.mark.parametrize("name", learn.encoded())
def test_what_makes_no_move_is_refused(name: str) -> None:
    actions = learn.actions(open_game(name))
    for wrong in ((), (0, 0, 0)):
        with pytest.raises(Malformed, match="the actions of one whole turn"):
            actions.move(*wrong)
    with pytest.raises(Malformed, match="out-of-range"):
        actions.move(len(actions))
    with pytest.raises(Malformed, match="a move of this game that can be legal"):
        actions.indices(Move("nowhere"))


def test_moves_that_are_never_legal_have_no_action() -> None:
    for name, text in (("siam", "@c3n"), ("gambo", "a1c3"), ("malabars", "a2c4+b1d2")):
        its = open_game(name)
        with pytest.raises(Malformed, match="no-action"):
            learn.actions(its).indices(its.parse_move(text))


def test_a_turn_of_two_actions_may_begin_with_either() -> None:
    its = open_game("malabars")
    actions = learn.actions(its)
    for text, texts in (
        ("a3a1", ["a3a1", "done"]),
        ("a3a1+a2~b1", ["a3a1", "a2~b1"]),
        ("a2~b2+a3a1", ["a2~b2", "a3a1"]),
        ("a2~b2", ["a2~b2"]),
    ):
        move = its.parse_move(text)
        assert [actions[one] for one in actions.indices(move)] == texts
        assert actions.move(*actions.indices(move)) == move


def test_a_ring_that_wins_ends_the_turn() -> None:
    """R11: no elephant is moved."""
    state = open_game("malabars").parse_state("TwQw/TTT/TTT/TbTTTb w 0 * outer")
    actions = learn.actions(open_game("malabars"))
    winning = [action for action in learn.legal(state) if actions[action] == "a1~a2"]
    after, chosen = learn.after(state, (), *winning)
    assert chosen == ()
    assert after.outcome is not None and after.outcome.winners == (0,)


@pytest.mark.parametrize("name", learn.encoded())
def test_an_encoding_is_pickled_by_its_name(name: str) -> None:
    its = learn.encoding(name)
    assert pickle.loads(pickle.dumps(its)) is its
