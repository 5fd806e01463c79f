"""The solver: as good as trying everything on small positions, legal on all, always the same."""

from __future__ import annotations

import random
from functools import cache

import pytest

from pygame_rules.tambouille import TambouilleState, lexicon, parse_move, parse_state, solver
from pygame_rules.tambouille.cards import in_order, shared
from pygame_rules.tambouille.moves import TURN
from pygame_rules.tambouille.words import hand_after
from tests.pygame_rules.tambouille.positions import (
    few_words,
    few_words_games,
    in_use,
    listed,
    position,
    rule,
    whole_list_games,
)
from tests.second_reading import tambouille as naive

VARIANTS = ("", "+noproper", "+house:ZEZE,TAN", "+strict", "+noload", "+house+noload", "+fixed")


@cache
def small_list() -> tuple[set[str], set[str]]:
    """Short French words: those that are common, and those that are only proper nouns."""
    french = lexicon.load()
    words = [w for w in french.words() if len(w) < 5 and set(w) <= set("AEINSTUZLO")]
    common = {word for word in words if french.has(word, proper=False)}
    rng = random.Random(1)
    proper = set(rng.sample(sorted(set(words) - common), 12))
    return {*rng.sample(sorted(common), 50), *"AO", "SUZE"}, proper


def laid(word: str, rng: random.Random) -> str:
    """A word as it may lie: sometimes with a joker."""
    text, place = word[0] + word[1:].lower(), rng.randrange(6)
    if place == 0:
        return f"#{text}"
    return f"{text[:place]}*{text[place:]}" if place < len(text) else text


def small_position(seed: int) -> TambouilleState:
    """Up to three short words, up to four cards in the hand; some with a bonus card to play."""
    rng = random.Random(seed)
    common, proper = small_list()
    short = sorted(word for word in common | proper if len(word) < 4)
    count = seed % 4
    tableau = [laid(word, rng) for word in rng.sample(short, count)]
    if sum("#" in word for word in tableau) > 1:
        tableau = [word.replace("#", "") for word in tableau]
    hand = [rng.choice("AESTLNOU" + "aeinstuzlo" * 2 + "*") for _ in range(rng.choice((2, 3, 4)))]
    old = "".join(place for place in "123"[:count] if rng.random() < 0.7)
    turn = f"b{old}" if seed % 5 == 0 else "t"
    words, cards = "/".join(tableau) or "-", in_order("".join(hand))
    pile, variant = rng.choice(("-", "a", "no")), rng.choice(VARIANTS)
    return parse_state(f"{words} {cards}/ab {pile}/b - - 0 {turn} 0... full{variant}")


@pytest.mark.parametrize("variants", [range(0, 12), range(12, 24), range(24, 36)])
def test_the_best_turn_is_as_good_as_the_best_of_all_turns(variants: range) -> None:
    """TB-18, R11: and there is none exactly where another reading finds none."""
    common, proper = small_list()
    nothing = 0
    with in_use(listed(common, proper)):
        for seed in variants:
            state = small_position(seed)
            expected = naive.best(str(state), common, proper)
            move = solver.best(state)
            found = None if move is None else naive.shed(str(state), str(move))
            assert found == expected, (str(state), str(move))
            nothing += move is None
    assert nothing < len(variants)


def test_some_small_positions_have_no_turn_and_some_lay_everything() -> None:
    """R11, R34: both kinds are among those of the comparison."""
    with in_use(listed(*small_list())):
        moves = [(state := small_position(seed), solver.best(state)) for seed in range(36)]
    assert any(move is None for _, move in moves)
    assert any(move is not None and hand_after(state, move) == "" for state, move in moves)


def test_a_fixed_capital_joker_does_not_hide_the_turns_it_allows() -> None:
    """R7: Sac is legal there, as is any word of # read as S."""
    state = parse_state("#Sa c/a -/b - - 0 t 0... full+fixed")
    assert rule(state, "#Sac") == ""
    move = solver.best(state)
    assert move is not None
    assert naive.shed(str(state), str(move)) == 1


def test_a_strict_pass_is_refused_also_with_a_fixed_capital_joker() -> None:
    """R35, R7: the fewest cards, the rival has passed, Sac could be laid."""
    state = parse_state("#Sa c/ab -/b - - 0 t 0..p full+strict+fixed")
    assert rule(state, "pass") == "R35"
    assert rule(state._replace(rules=state.rules._replace(fixed=False)), "pass") == "R35"


@pytest.mark.parametrize("seed", range(6))
def test_a_choice_among_many_capitals_is_as_good_as_the_best_of_all_turns(seed: int) -> None:
    """TB-14, TB-22, R15: each set of capitals has its share of the search."""
    common, proper = small_list()
    rng = random.Random(seed)
    hand = in_order("".join(rng.sample("AESTLNOU", 4)) + rng.choice("aeinstuz"))
    tableau = ("-", "Ut", "Ut/A", "Su/Os/#Anse")[seed % 4]
    state = parse_state(f"{tableau} {hand}/ab -/b - - 0 t 0... full")
    with in_use(listed(common | {"UT", "SU", "OS", "ANSE"}, proper)):
        expected = naive.best(str(state), common | {"UT", "SU", "OS", "ANSE"}, proper)
        move = solver.best(state)
    assert (None if move is None else naive.shed(str(state), str(move))) == expected


@pytest.mark.parametrize("count", [15, 16, 31, 40])
def test_any_number_of_cards_of_one_letter_is_counted(count: int) -> None:
    """docs/rules/tambouille.md#deck: a deck that somebody has edited may have more than fifteen of
    a letter."""
    words = {"A", "S" + "E" * count, "S" + "E" * (count + 1), "SU"}
    with in_use(listed(words, set())):
        state = position("Su" + "e" * count, "A", "")
        move = solver.best(state)
        assert move is not None
        assert "S" + "e" * count in move.words
        assert hand_after(state, move) == "u"
        state = position("Su" + "e" * count, "A", "", "full+house:EE")
        assert solver.best(state) == move


HARD = (
    "Juguleront/Declen*cherais/Ce LZiltuu/Gdemmsw/ANiqsv*/BMWfijr e/FH/t/V - Pos 1 t 0+..p. full",
    "Bouil*lotteraient/Hideuse/Gay JVeegpz/CTdpsv* neUs/qDE - ais 0 t 0..p full",
    "Kil*osteradian/Tombe/Mu Q#ccknw/CELNVpq yFo/OuorG - Siv 1 t 0+.. full",
    "- ABCDEF#/aeinost aei/lier - - 0 t 0... full",
)
"""Long words, jokers, many capitals: hundreds of thousands of words could be made."""


@pytest.mark.parametrize("line", HARD)
@pytest.mark.parametrize("budget", [0, 2_000, 40_000, 200_000])
def test_a_search_ends_once_its_budget_is_spent(line: str, budget: int) -> None:
    """The listing of words included, so that a hint never takes longer than its budget."""
    search = solver._Solver(parse_state(line), budget)
    move = search.best()
    assert search.budget >= -2_000 - budget // 10
    assert move is None or rule(parse_state(line), str(move)) == ""


@pytest.mark.parametrize("line", HARD)
def test_a_search_that_is_cut_short_still_finds_a_turn(line: str) -> None:
    """R34: some words of every kind are listed, and what the hand adds to those that lie there."""
    move = solver.best(parse_state(line), 40_000)
    assert move is not None
    assert naive.shed(line, str(move)) > 0


@pytest.mark.parametrize("budget", [0, 1, 30, 1000])
def test_turns_are_legal_and_lay_a_card_whatever_the_budget(budget: int) -> None:
    """R11, TB-42: the surplus included; the same budget gives the same turn."""
    with in_use(few_words()):
        for game in few_words_games()[budget % 3 :: 4]:
            for state in game.states[:-1:6]:
                move = solver.best(state, budget)
                assert move == solver.best(parse_state(str(state)), budget)
                if move is None:
                    continue
                assert move.kind == TURN
                assert state.explain(move) is None
                left = hand_after(state, move)
                assert left is not None
                assert shared(state.hand, left) < len(state.hand)


def test_a_turn_found_without_a_search_is_never_better_than_one_with() -> None:
    with in_use(few_words()):
        for game in few_words_games()[::3]:
            for state in game.states[2:-1:8]:
                least, most = solver.best(state, 0), solver.best(state)
                if least is not None:
                    assert most is not None
                    shed = [naive.shed(str(state), str(move)) for move in (least, most)]
                    assert shed[0] <= shed[1]


def test_legal_turns_are_found_with_the_whole_list() -> None:
    """TB-03."""
    for game in whole_list_games():
        for state in game.states[:-1:9]:
            move = solver.best(state)
            assert move is None or state.explain(move) is None


@pytest.mark.parametrize(
    ("hand", "tableau", "text"),
    [
        ("cr", "Suze", "Sucrez"),
        ("k", "Suze", ""),
        ("", "Suze", ""),
        ("aeinost", "", ""),
        ("O", "Suze/U*t", "Suze/U*t/O"),
    ],
)
def test_turns_that_are_easy_to_see(hand: str, tableau: str, text: str) -> None:
    """TB-14, R2, R34: no capital, no opening; no letter fits, no turn."""
    state = position(hand, tableau, "")
    move = solver.best(state)
    assert (move is None) == (text == "")
    assert (move is not None and hand_after(state, move)) == ("" if text else False)


def test_house_words_are_found_and_only_in_their_game() -> None:
    """R43."""
    with in_use(listed({"A", "O"}, set())):
        move = solver.best(position("Zkwq", "", "", "full+house:ZKWQ"))
        assert move == parse_move("Zkwq")
        assert solver.best(position("Zkwq", "", "", "full+house")) is None


def test_proper_nouns_are_found_where_they_are_words() -> None:
    """R40."""
    with in_use(listed({"A"}, {"LYON"})):
        assert solver.best(position("Lyon", "", "")) == parse_move("Lyon")
        assert solver.best(position("Lyon", "", "", "full+noproper")) is None


def test_after_the_end_there_is_no_best_turn() -> None:
    """R34, TB-30."""
    state = position("cr", "Suze", "")
    assert solver.best(state) is not None
    assert solver.best(state._replace(seat=-1)) is None


def test_a_concealed_hand_has_no_best_turn_and_no_error() -> None:
    """TB-12, R35: what a seat sees while another plays is a state too."""
    state = parse_state("Suze/U*t cr/Laeinst e/- - - 0 t 0..p full+strict")
    assert solver.best(state.view(1)) is None
    assert rule(state.view(1), "pass") in ("", "R35")


@pytest.mark.parametrize("tableau", ["SUZE", "suze", "S*u*uze"])
def test_a_state_with_impossible_words_does_no_harm(tableau: str) -> None:
    """R2, R3, TB-04: what `parse_state` lets in, the solver can look at."""
    state = parse_state(f"{tableau} cer/b -/b - - 0 t 0... full")
    move = solver.best(state)
    assert move is None or rule(state, str(move)) == ""
