"""A round that ends like two before counts as idle, as an option (R47)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle, islice
from random import Random

from pygame_rules import Record
from pygame_rules.options import proposed
from pygame_rules.tambouille import GAME, TambouilleState, parse_move, parse_state, solver
from pygame_rules.tambouille.moves import passing, staying
from tests.pygame_rules.tambouille.positions import codes, in_use, listed, new, played
from tests.second_reading import tambouille as naive

WORDS = {"WATT", "WATTS", "BU", "RAZ", "RAY"}
ENDLESS = (
    "Watt/Bu/Raz xy/J -/- CensEnQuanifieronsSaoHelloInflechimesFaTaVsLuka - 0 t 0..p half60+house"
)
TO_DRAW = "Watt/Bu/Raz bcfgsxy/Jhjkmnp b/cd - - 0 t 0... full"
ROUND = ("Watt/Bu/Ray", "pass", "Watt/Bu/Raz", "pass")
"""One card is laid and another one taken back, twice."""


def played_on(line: str, moves: Iterable[str]) -> list[TambouilleState]:
    """The states of a game, as the second reading has them, too; no move after its end."""
    states, past = [parse_state(line)], list[str]()
    with in_use(listed(WORDS, set())):
        for text in moves:
            if states[-1].outcome is not None:
                break
            states.append(states[-1].play(parse_move(text)))
            now = str(states[-2])
            assert naive.play(now, text, WORDS, set(), past=past) == str(states[-1])
            past.append(now)
    return states


def idle(states: list[TambouilleState]) -> list[int]:
    """How many idle rounds are counted after each round."""
    return [state.idle for state in states[2::2]]


def test_without_the_option_nothing_ends_while_one_card_is_laid_and_one_taken_back() -> None:
    """R30: as in every record from before the option."""
    states = played_on(ENDLESS, islice(cycle(ROUND), 100))
    assert len(states) == 101
    assert set(idle(states)) == {0}
    assert states[-1].outcome is None


def test_the_third_round_that_ends_alike_ends_the_game_where_nothing_is_left_to_draw() -> None:
    """R47, TB-31, R31: the fewest cards win, and the outcome says why."""
    states = played_on(f"{ENDLESS}+threefold", islice(cycle(ROUND), 100))
    assert idle(states) == [0, 0, 0, 0, 1]
    outcome = states[-1].outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == ((1,), "repeated", "R47")
    assert outcome.scores == (2, 1)
    assert parse_state(str(states[-1])).outcome == outcome
    assert [codes(state, "pass") for state in states[1:-1:2]] == [["pass"]] * 4 + [
        ["pass", "repeated"]
    ]


def test_with_cards_to_draw_it_takes_three_such_rounds_in_a_row() -> None:
    """R47, TB-32, R31: a card laid to another end starts the count afresh (R30)."""
    line = f"{TO_DRAW}+threefold"
    states = played_on(line, islice(cycle(ROUND), 100))
    assert idle(states) == [0, 0, 0, 0, 1, 2, 3]
    assert states[-1].outcome is not None
    assert (states[-1].outcome.winners, states[-1].outcome.rule) == ((0,), "R47")
    other = (*islice(cycle(ROUND), 12), "Watts/Bu/Ray", "pass")
    assert idle(played_on(line, other)) == [0, 0, 0, 0, 1, 2, 0]
    passed = played_on(line, (*islice(cycle(ROUND), 12), "pass", "pass"))
    assert passed[-1].outcome is not None
    assert passed[-1].outcome.reason == "fewest", "in the last round nobody has laid a card"


def test_the_order_of_the_words_does_not_matter_and_the_other_hands_do() -> None:
    """R47: both are looked at when the round is over."""
    order = ("Bu/Ray/Watt", "pass", "Watt/Raz/Bu", "pass", *ROUND)
    assert idle(played_on(f"{ENDLESS}+threefold", islice(cycle(order), 100))) == [0, 0, 0, 0, 1]
    piles = TO_DRAW.replace("b/cd", "b/c") + "+threefold"
    exchanging = (ROUND[0], "pass+J", *ROUND[2:], ROUND[0], "pass+c", *ROUND[2:])
    assert idle(played_on(piles, islice(cycle(exchanging), 16))) == [0] * 8
    three = "Watt/Bu/Raz xy/J/kk -/-/- - - 0 t 0.... full+threefold"
    moves = cycle((ROUND[0], "pass", "pass", ROUND[2], "pass", "pass"))
    found = played_on(three, islice(moves, 99))
    assert (len(found), found[-1].outcome is not None) == (16, True)


def test_a_turn_can_be_the_last_of_such_a_round() -> None:
    """R47: it is told before the end."""
    line = ENDLESS.replace(" xy/J ", " J/xy ").replace(" 0 t ", " 1 t ") + "+threefold"
    moves = cycle(("Watt/Bu/Ray", "pass", "Watt/Bu/Raz", "pass"))
    states = played_on(line, islice(moves, 100))
    with in_use(listed(WORDS, set())):
        told = codes(states[-2], "Watt/Bu/Ray")
    assert told[-2:] == ["repeated", "last-round"]
    assert states[-1].outcome is not None


def test_new_games_are_proposed_with_the_option_and_old_records_mean_without() -> None:
    """R47: what a record does not name is off."""
    for people in (False, True):
        assert proposed(GAME.options, people=people)["repetition"] == "on"
    old = Record.parse('[Game "tambouille"]\n[Options "length=half60"]\n\n1. pass\n')
    assert old.options["repetition"] == "off"
    assert new().options["repetition"] == "off"
    record = Record.new("tambouille", {"repetition": "on", "length": "half60"}, 2, 5)
    assert Record.parse(str(record)) == record
    assert str(record.first()).endswith("half60+house+threefold")


def test_who_sees_only_some_cards_gets_no_past_that_shows_the_others() -> None:
    """R47, TB-12: the past holds all hands."""
    state = played_on(f"{TO_DRAW}+threefold", ROUND)[-1]
    assert state.seen is not None
    assert all(state.view(seat).seen is None for seat in (None, 0, 1))
    deck = new(2, 3, repetition="on")
    later = played(deck, "pass pass")
    assert later.seen is not None
    assert next(later.worlds(0, Random(1))).seen is None


def test_equal_states_continue_alike_only_with_the_same_past() -> None:
    """R47."""
    states = played_on(f"{ENDLESS}+threefold", islice(cycle(ROUND), 8))
    assert states[2] == states[6]
    assert not states[2].continues_like(states[6])
    assert states[6].continues_like(played_on(f"{ENDLESS}+threefold", islice(cycle(ROUND), 6))[-1])


def greedy_game(seed: int, repetition: str) -> TambouilleState:
    """The last state of a game whose players always lay as many cards as they can."""
    state = new(2, seed, repetition=repetition, length="half60")
    for _ in range(150):
        if state.outcome is not None:
            break
        none = passing() if state.begun is None else staying(state.hand[7:])
        state = state.play(solver.best(state, 10_000) or none)
    return state


def test_players_who_always_lay_what_they_can_come_to_an_end() -> None:
    """R47: without the option some of them lay cards and take others back for ever."""
    ended = [greedy_game(seed, "on").outcome is not None for seed in range(12)]
    assert all(ended)
    assert not all(greedy_game(seed, "off").outcome for seed in range(12))
