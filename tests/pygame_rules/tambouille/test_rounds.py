"""Turns in order, rounds, the end of a game, and the strict pass."""

from __future__ import annotations

import pytest

from pygame_rules.tambouille import GAME, TambouilleState, parse_move, parse_state
from tests.pygame_rules.tambouille.positions import (
    new,
    played,
    rule,
)

HOOKS = GAME.hooks

COUNTS = (2, 3, 4)


def over(state: TambouilleState) -> tuple[tuple[int, ...], str, str] | None:
    """The winners, how and by which clause; None while the game goes on."""
    outcome = state.outcome
    return None if outcome is None else (outcome.winners, outcome.reason, outcome.rule)


# --- turns in order --------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_the_first_seat_begins_and_the_last_ends_the_round(players: int) -> None:
    """TB-13, TB-29, R1: the seats in playing order, the dealer last."""
    state = new(players, 3)
    for ply in range(2 * players):
        assert state.to_play == ply % players
        assert state.idle == ply // players
        state = played(state, "pass")


@pytest.mark.parametrize(("players", "chairs"), [(2, (0, 3)), (3, (0, 1, 3)), (4, (0, 1, 2, 3))])
def test_seats_have_the_names_of_the_sheet(players: int, chairs: tuple[int, ...]) -> None:
    """R1, TB-11, TB-13: west begins, south deals and is last; two leave out north and east."""
    state = new(players)
    assert tuple(HOOKS.chair(players, seat) for seat in range(players)) == chairs
    for chair in chairs:
        (event,) = state.events(parse_move("pass"))
        assert event.params["who"] == f"tambouille.side.{chair}"
        state = played(state, "pass")


def test_a_starter_without_a_capital_passes_and_the_next_faces_the_empty_tableau() -> None:
    """R37, TB-14, R2."""
    state = parse_state("- cegilru/JMOaept Tisaneo/V - - 0 t 0... full")
    assert rule(state, "cri") == "R2"
    assert played(state, "pass+gu Jet/O/Ma").tableau == ("Jet", "O", "Ma")


# --- the end ----------------------------------------------------------------------------------


def test_who_is_out_wins_after_equal_turns() -> None:
    """TB-09, TB-30, R28, R29: hand and pile empty; the round is finished first."""
    state = parse_state("Suze cr/Laeinst -/- - - 0 t 0... full")
    after = played(state, "Sucrez")
    assert over(after) is None
    assert after.to_play == 1
    assert over(played(after, "pass")) == ((0,), "out", "TB-30")


def test_who_has_an_empty_hand_but_a_pile_is_not_out() -> None:
    """R28, TB-16: he draws from it."""
    state = parse_state("Suze cr/Laeinst ab/- - - 0 t 0... full")
    after = played(state, "Sucrez pass")
    assert over(after) is None
    assert after.hands[0] == "ab"


def test_the_last_player_out_ends_the_game_at_once() -> None:
    """R29: nobody before him has another turn."""
    state = parse_state("Suze Laeinst/cr -/- - - 1 t 0+.. full")
    assert over(played(state, "Sucrez")) == ((1,), "out", "TB-30")


def test_all_who_are_out_in_the_same_round_share_the_win() -> None:
    """TB-47, R29: the first and the third of three; the second is not."""
    state = parse_state("Suze/U*t cr/aeo/eil -/-/- - - 0 t 0.... full")
    after = played(state, "Sucrez/U*t pass")
    assert over(after) is None
    last = played(after, "Sucrez/U*tile")
    assert over(last) == ((0, 2), "out-together", "TB-47")
    assert last.to_play is None


def test_a_player_who_is_out_has_turns_until_the_round_is_over() -> None:
    """R29: with four players the first one out waits for three others."""
    state = parse_state("Suze cr/bb/dd/ff -/-/-/- - - 0 t 0..... full")
    after = played(state, "Sucrez pass pass")
    assert over(after) is None
    assert over(played(after, "pass")) == ((0,), "out", "TB-30")


IDLE = "Suze/U*t Laeinst/cgkru {piles} - Wax 0 t 0... full"


def test_with_nothing_left_to_draw_one_idle_round_ends_the_game() -> None:
    """TB-31, R31, R34: the player with the fewest cards wins, also one who could have played."""
    state = parse_state(IDLE.format(piles="-/-"))
    assert over(played(state, "pass")) is None
    assert over(played(state, "pass pass")) == ((1,), "fewest", "TB-31")


@pytest.mark.parametrize("piles", ["a/-", "-/a", "a/b"])
def test_while_there_are_cards_to_draw_it_takes_three(piles: str) -> None:
    """TB-32, R31: anybody's pile counts."""
    state = parse_state(f"Suze/U*t Laeinst/Tcegkru {piles} - Wax 0 t 0... full")
    for _ in range(5):
        state = played(state, "pass")
        assert over(state) is None
    assert (over(played(state, "pass")) or ())[1:] == ("fewest", "TB-32")


def test_a_card_laid_in_between_starts_the_count_afresh() -> None:
    """R30, TB-32: a turn counts, a pass that exchanges does not."""
    state = played(parse_state(IDLE.format(piles="abc/de")), "pass pass pass pass")
    assert state.idle == 2
    after = played(state, "pass Sucrez/U*t")
    assert (over(after), after.idle, after.laid) == (None, 0, False)
    after = played(after, "pass+ae pass+g pass pass")
    assert after.idle == 2
    assert over(played(after, "pass pass")) is not None


def test_only_whole_rounds_are_counted() -> None:
    """R30: passes in a row that begin in the middle of a round are no round."""
    state = parse_state("Suze/U*t ckr/gku/Lae -/-/- - - 0 t 0.... full")
    after = played(state, "Sucrez/U*t")
    assert after.laid
    after = played(after, "pass pass")
    assert (over(after), after.idle, after.to_play) == (None, 0, 0)
    assert over(played(after, "pass pass")) is None
    assert over(played(after, "pass pass pass")) is not None


def test_hand_and_pile_count_for_the_fewest_cards() -> None:
    """R32, TB-31, TB-32: and nothing else does, whatever lies on the tableau."""
    for tableau in ("Suze", "Sucrez/U*tile/Anticonstitutionnellement"):
        state = parse_state(f"{tableau} abc/abcd eee/e - - 1 t 2.p. full")
        outcome = played(state, "pass").outcome
        assert outcome is not None
        assert (outcome.winners, outcome.scores) == ((1,), (6, 5))


def test_words_score_nothing() -> None:
    """TB-05: the scores are the cards that are left."""
    outcome = played(parse_state(IDLE.format(piles="-/-")), "pass pass").outcome
    assert outcome is not None
    assert outcome.scores == (7, 5)


def test_equally_few_cards_share_the_win() -> None:
    """R33."""
    state = parse_state("Suze abc/abd/abcd -/-/- - - 2 t 0.pp. full")
    assert over(played(state, "pass")) == ((0, 1), "fewest", "TB-31")


def test_a_bonus_card_kept_at_the_end_keeps_a_player_in() -> None:
    """R28, R24, TB-41: he is out only without it."""
    state = parse_state("Suze/U*t Laeinst/ceinrst -/A - - 1 t 0+.. full")
    bonus = played(state, "Sucrez/Unites")
    assert (bonus.hands[1], bonus.piles[1]) == ("A*", "")
    assert over(played(bonus, "stay")) is None
    state = parse_state("Suze/U*t Laeinst/Aceilrs -/n - - 1 t 0+.. full")
    bonus = played(state, "Sucrez/U*tiles/A")
    assert over(bonus) is None
    assert over(played(bonus, "Sucrez/U*tiles/An")) == ((1,), "out", "TB-30")


def test_nothing_is_played_after_the_end() -> None:
    """TB-30."""
    state = parse_state("Suze a/ab -/- - Wax - t 1.pp full+house")
    for text in ("pass", "stay", "Suzea", "house:ZOU"):
        assert rule(state, text) == "TB-30"
    assert (state.to_play, state.legal_moves(), state.private) == (None, [], False)


def test_turns_can_not_be_listed() -> None:
    """TB-18: there are too many."""
    with pytest.raises(NotImplementedError):
        new().legal_moves()


# --- the strict pass --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Suze cr/aeinost -/- - - 0 t 0..p full+strict", "R35"),
        ("Suze cr/aeinost -/- - - 0 t 0..p full", ""),
        ("Suze cr/aeinost -/- - - 0 t 0... full+strict", ""),
        ("Suze cr/ae -/- - - 0 t 0..p full+strict", ""),
        ("Suze cr/aei xx/- - - 0 t 0..p full+strict", ""),
        ("Suze kw/aeinost -/- - - 0 t 0..p full+strict", ""),
        ("Suze cr/aei/aei -/-/- - - 0 t 0..pp full+strict", "R35"),
        ("Suze cr/aei/aei -/-/- - - 0 t 0..p. full+strict", ""),
        ("Suze cr/aei/ae -/-/- - - 0 t 0..pp full+strict", ""),
    ],
)
def test_a_strict_pass_is_refused_where_it_would_win_by_stopping_the_game(
    line: str, expected: str
) -> None:
    """R35, TB-49: all opponents passed, strictly the fewest cards, a card could be laid."""
    assert rule(parse_state(line), "pass") == expected


def test_the_reminder_of_fair_play_comes_only_to_who_is_about_to_pass() -> None:
    """TB-49, R35: and could stop the game by it."""
    state = parse_state("Suze cr/aeinost -/- - - 0 t 0..p full")
    foretold = HOOKS.foretold(state, state.draft().choose("pass"))
    assert foretold is not None
    assert foretold.code == "fair-play"
    assert HOOKS.foretold(state, state.draft()) is None
    behind = parse_state("Suze aeinost/cr -/- - - 0 t 0..p full")
    assert HOOKS.foretold(behind, behind.draft().choose("pass")) is None


def test_a_turn_in_between_ends_a_run_of_passes() -> None:
    """R35: it is the last turn of each opponent that counts."""
    state = parse_state("Suze/U*t kkrr/ceilu -/- - - 1 t 0... full")
    after = played(state, "Suze/U*tile pass")
    assert after.passed == (True, False)
    assert played(after, "pass").passed == (True, True)
