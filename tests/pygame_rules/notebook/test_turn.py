"""A board to play on, without a notebook."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules import NAMES, Malformed, Violation, open_game
from pygame_rules.display.locales import LANGUAGES, MARKS, Catalogue
from pygame_rules.draft import CANCEL
from pygame_rules.notebook.turn import Turn

WORDS = Catalogue("en")
SIAM = open_game("siam").new()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_played_by_touches_alone(name: str, language: str) -> None:
    """Each choice is on the board or on a button, and at each step something is said."""
    turn, chance, made = Turn.of(open_game(name).new(seed=3)), Random(1), 0
    for _ in range(60):
        choices = turn.draft.choices
        if turn.state.outcome is not None or not choices:
            break
        drawing = turn.drawing(language)
        shown = {target for target in choices if f'data-target="{target}"' in drawing}
        buttons = dict(turn.buttons(language))
        assert {*choices} - shown <= {*buttons}, turn.draft.path
        said = turn.note(language)
        assert said and "{" not in said and not {*MARKS} & {*said}
        assert all(not label.startswith((f"{name}.", "table.")) for label in buttons.values())
        before = turn
        ends = [target for target in buttons if target not in shown and target != CANCEL]
        turn = turn.touch(ends[0] if ends else chance.choice(choices))
        assert turn.refusal is None
        made += turn.state != before.state
    assert made > 3


def test_a_refusal_is_said_in_words_with_its_rule_and_marked() -> None:
    turn = Turn.of(SIAM).touch("reserve").touch("c3")
    assert turn.refusal is not None
    why = WORDS("siam.refused.not-border", {"cell": "c3"})
    assert turn.note("en") == f"{why} {WORDS('table.rule', {'rule': 'SI-07'})}"
    assert 'class="target cause"' in turn.drawing("en")
    assert turn.draft.path == ("reserve",), "what was chosen stays chosen"
    assert turn.touch("c1").refusal is None


def test_what_is_chosen_can_be_dropped() -> None:
    turn = Turn.of(SIAM).touch("reserve")
    assert (CANCEL, WORDS("table.cancel")) in turn.buttons("en")
    assert turn.touch(CANCEL).draft == SIAM.draft()
    assert Turn.of(SIAM).buttons("en") == []


def test_a_move_is_told_and_marked_until_the_next_turn_begins() -> None:
    turn = Turn.of(SIAM).touch("reserve").touch("c1").touch("facing:n")
    assert turn.state == SIAM.play("@c1n") == Turn.of(SIAM).play("@c1n").state
    (event,) = SIAM.events(SIAM.parse_move("@c1n"))
    assert turn.note("en").startswith(event.sentence())
    assert 'class="target last"' in turn.drawing("en")
    assert 'class="target last"' not in turn.touch("reserve").drawing("en")


def test_a_board_of_one_seat_waits_for_the_others() -> None:
    turn = Turn.of(SIAM, 1)
    assert turn.waits
    assert turn.touch("reserve") is turn
    assert 'data-target="' not in turn.drawing("en")
    assert turn.buttons("en") == []
    assert not turn.play("@c1n").waits


def test_a_board_shows_the_hand_of_its_seat_or_of_whoever_plays() -> None:
    state = open_game("tambouille").new(seed=3)
    seen = {seat: Turn.of(state, seat).drawing("en") for seat in (None, 0, 1)}
    hidden = 'aria-label="hidden card"'
    assert all(hidden not in drawing for drawing in seen.values())
    assert seen[0] != seen[1]
    other = Turn.of(state).play(state.sample(Random(1))).drawing("en")
    assert other != seen[None]


@pytest.mark.parametrize("name", NAMES)
def test_a_board_of_a_seat_is_the_same_in_every_world_that_it_may_be_in(name: str) -> None:
    state, chance = open_game(name).new(seed=3), Random(2)
    for _ in range(6):
        state = state.play(state.sample(chance))
    for seat in range(state.seats):
        world = next(state.worlds(seat, Random(4)))
        here, there = Turn.of(state, seat), Turn.of(world, seat)
        if here.waits:
            assert here.drawing("en") == there.drawing("en")
            assert here.note("en") == there.note("en")


def test_a_finished_game_says_how_it_ended() -> None:
    state = open_game("siam").parse_state("2R2/2N2/5/1R1R1/5 e 20 - * count")
    (move,) = (move for move in state.legal_moves() if str(move) == "c4c5n")
    turn = Turn.of(state).play(move)
    assert turn.state.outcome is not None
    assert turn.waits
    assert WORDS("siam.side.0") in turn.note("en").lower()


def test_what_can_not_be_is_refused() -> None:
    with pytest.raises(Malformed):
        Turn.of(SIAM, 2)
    with pytest.raises(Malformed):
        Turn.of(SIAM).play("c9")
    with pytest.raises(Violation):
        Turn.of(SIAM).play("c1@")
    assert Turn.of(SIAM).touch("nowhere").refusal is not None
