"""Options that meet each other, or the bonus card."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules import Malformed
from pygame_rules.tambouille import GAME, lexicon, parse_move, parse_state
from tests.pygame_rules.tambouille.positions import played, rule
from tests.second_reading import tambouille as naive

HOOKS = GAME.hooks

CLOCK = "Suze/U*t/Draps ael/cegilrs -/Ti - Wax 0 t 0+.p full+strict+clock"
DOOMED = "Suze/Ut/Draps ceeilrs/Laeinst O/Ti - Wax 0 t 0+.. full+noload"


def test_a_turn_whose_time_is_up_ends_although_a_pass_is_refused() -> None:
    """R35, R36: a card is laid then, as nobody may stop the game by waiting either."""
    state = parse_state(CLOCK)
    assert rule(state, "pass") == "R35"
    assert rule(state, str(HOOKS.timed_out(state))) == ""
    assert state.play(HOOKS.timed_out(state)).to_play == 1
    assert str(HOOKS.timed_out(parse_state(CLOCK.replace("+strict", "")))) == "pass"
    assert str(HOOKS.timed_out(parse_state(CLOCK.replace("0+.p", "0+..")))) == "pass"


def test_a_turn_whose_time_is_up_is_a_pass_where_no_card_could_be_laid() -> None:
    """R35, R36, R34."""
    stuck = parse_state("X/Y kk/cegilrs -/Ti - Wax 0 t 0+.p full+strict+clock")
    assert str(HOOKS.timed_out(stuck)) == "pass"
    assert rule(stuck, "pass") == ""


def test_the_clock_runs_to_the_end_of_the_game_and_no_longer() -> None:
    """R36, TB-30."""
    assert HOOKS.seconds(parse_state(CLOCK)) == 120
    assert HOOKS.seconds(parse_state(CLOCK.replace("+clock", ""))) is None
    over = parse_state("Suze a/ab -/- - Wax - t 1.pp full+clock")
    assert over.outcome is not None
    assert HOOKS.seconds(over) is None


def test_hand_cards_are_not_loaded_into_a_doomed_word_by_way_of_the_bonus() -> None:
    """R16, TB-41: what was laid before the bonus card came is of the hand still."""
    first = played(parse_state(DOOMED), "Sucrez/Utiles/Drapes")
    assert first.begun == (0, 1, 2)
    assert rule(first, "Sucrez/O/Drapes-Utiles") == "R16"
    assert rule(played(parse_state(DOOMED.replace("noload", "house")), "Sucrez/Utiles/Drapes"),
                "Sucrez/O/Drapes-Utiles") == ""  # fmt: skip
    assert rule(first, "Sucrez/O/Drapes-Ut") in ("", "TB-42")


def test_what_lay_there_is_noted_for_the_bonus_and_read_back() -> None:
    """R16: in the state's line, so that a position taken up there goes on by the same rule."""
    first = played(parse_state(DOOMED), "Sucrez/Utiles/Drapes")
    assert " b123:DSUaeprstuz " in str(first)
    again = parse_state(str(first))
    assert again == first
    assert rule(again, "Sucrez/O/Drapes-Utiles") == "R16"
    assert naive.play(DOOMED, "Sucrez/Utiles/Drapes", set(lexicon.load().words()), set()) == str(
        first
    )
    over = first.play(parse_move("stay"))
    assert over.loose == ""
    older = parse_state(str(first).replace(":DSUaeprstuz", ""))
    assert rule(older, "Sucrez/O/Drapes-Utiles") == "", "nobody wrote down what lay there"


@pytest.mark.parametrize(
    "line",
    [
        DOOMED.replace(" t ", " t:SU "),
        DOOMED.replace(" t ", " b12: "),
        DOOMED.replace(" t ", " b12:- "),
        DOOMED.replace(" t ", " b12:US "),
        DOOMED.replace(" t ", " b12:S?U "),
        DOOMED.replace(" t ", " b12:SU ").replace("noload", "house"),
    ],
)
def test_a_note_of_what_lay_there_that_no_game_makes_is_malformed(line: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_state(line)
    assert caught.value.where in ("turn",)


def test_a_capital_laid_anew_in_place_of_one_taken_off_is_no_old_one() -> None:
    """TB-27, TB-41: with the bonus card it may still be changed."""
    state = parse_state("Suze/Ut/Draps Seiorst/Laeinst O/Ti - - 0 t 0... full")
    after = played(state, "Ut/Draps/Sorties-Suze")
    assert after.begun == (0, 1)
    assert played(state, "Sorties/Ut/Draps-Suze").begun == (1, 2)


def test_a_pass_is_made_by_chance_but_not_where_it_is_refused() -> None:
    """R35."""
    rng = Random(1)
    for line, passes in (
        ("Suze/U*t Laeinst/cr e/- - Wax 1 t 0.p. full+strict", False),  # there is a turn
        ("Suze/U*t Laeinst/cr e/- - Wax 1 t 0.p. full", True),
        ("Suze/U*t er/cr -/- - Wax 1 t 0.p. full+strict", True),  # it would not end the game
    ):
        state = parse_state(line)
        moves = [state.sample(rng) for _ in range(150)]
        assert all(state.explain(move) is None for move in moves)
        assert any(str(move).startswith("pass") for move in moves) is passes, line
