"""Dealing, options, turns in order, rounds and the end of a game."""

from __future__ import annotations

from collections import Counter

import pytest

from pygame_rules import Malformed
from pygame_rules.tambouille import TambouilleState, parse_state
from pygame_rules.tambouille.cards import (
    CONCEALED,
    DECK,
    DECK_SIZE,
    deck_text,
    in_order,
    is_capital,
    parse_deck,
)
from tests.pygame_rules.tambouille.positions import (
    GAME,
    LENGTHS,
    cards_left,
    everything,
    new,
    played,
    rule,
)

COUNTS = (2, 3, 4)


def over(state: TambouilleState) -> tuple[tuple[int, ...], str, str] | None:
    """The winners, how and by which clause; None while the game goes on."""
    outcome = state.outcome
    return None if outcome is None else (outcome.winners, outcome.reason, outcome.rule)


# --- dealing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    """TB-01: two, three or four; two if nobody says otherwise."""
    with pytest.raises(Malformed) as caught:
        GAME.new({}, players)
    assert (caught.value.what, caught.value.problem) == ("players", "unknown-count")
    assert GAME.player_counts == COUNTS
    assert GAME.new().seats == 2


def test_the_deck_has_the_cards_of_the_rule_files_table() -> None:
    """TB-02, TB-10, section 3.2: 26 capitals, one capital joker, four jokers, 92 small letters."""
    assert sum(DECK.values()) == DECK_SIZE == 123
    kinds = Counter[str]()
    for card, count in DECK.items():
        kinds["capital" if card.isupper() else card if card in "#*" else "small"] += count
    assert kinds == {"capital": 26, "#": 1, "*": 4, "small": 92}
    assert set(DECK.values()) <= set(range(1, 15))
    assert max(DECK, key=lambda card: DECK[card]) == "e"
    assert all(DECK[capital] == 1 for capital in "AOXY")


@pytest.mark.parametrize("players", COUNTS)
def test_all_cards_are_dealt_in_equal_shares_but_three(players: int) -> None:
    """TB-10, TB-11, TB-12: 60, 40 or 30 each, seven of them in the hand."""
    for seed in range(5):
        state = new(players, seed)
        assert everything(state) == DECK
        assert cards_left(state) == [120 // players] * players
        assert [len(hand) for hand in state.hands] == [7] * players
        assert len(state.aside) == 3
        assert (state.tableau, state.discard, state.accepted) == ((), "", ())


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("length", "cards", "aside"), [("half63", 63, 3), ("half60", 60, 0)])
def test_a_short_game_deals_sixty_cards_at_random(
    players: int, length: str, cards: int, aside: int
) -> None:
    """TB-07, TB-53, R38: 60 or 63 cards; shares of 30, 20 or 15."""
    seen = Counter[str]()
    for seed in range(20):
        state = new(players, seed, length=length)
        assert cards_left(state) == [60 // players] * players
        assert len(state.aside) == aside
        assert everything(state).total() == cards
        assert everything(state) <= Counter(DECK)
        seen |= everything(state)
    assert set(seen) == set(DECK)


def test_capitals_and_small_letters_are_shuffled_together() -> None:
    """TB-02, TB-10, TB-12: every pile has both; every seed deals otherwise."""
    lines = set()
    for seed in range(20):
        state = new(4, seed)
        for hand, pile in zip(state.hands, state.piles, strict=True):
            assert len({is_capital(card) for card in pile}) == 2
            assert in_order(pile) != pile
            assert in_order(hand) == hand
        assert new(4, seed) == state
        lines.add(str(state))
    assert len(lines) == 20


def test_some_hands_have_no_capital_and_most_have() -> None:
    """R37, section 3.3: about one hand in six has none."""
    hands = [hand for seed in range(100) for hand in new(4, seed).hands]
    without = sum(not any(map(is_capital, hand)) for hand in hands)
    assert 40 < without < 100


@pytest.mark.parametrize("players", COUNTS)
def test_the_first_seat_begins_and_the_last_ends_the_round(players: int) -> None:
    """TB-13, TB-29, R1: the seats in playing order, the dealer last."""
    state = new(players, 3)
    for ply in range(2 * players):
        assert state.to_play == ply % players
        assert state.idle == ply // players
        state = played(state, "pass")


def test_a_hand_is_for_its_owner_and_piles_for_nobody() -> None:
    """TB-12: what is put aside, discarded or on the tableau is for all."""
    state = parse_state("Suze Laeinst/cegilru Vite/Tis Ou Wax 0 t 0... full")
    assert str(state.view(0)) == "Suze Laeinst/??????? ????/??? Ou Wax 0 t 0... full"
    assert str(state.view(None)) == "Suze ???????/??????? ????/??? Ou Wax 0 t 0... full"
    assert state.private
    assert CONCEALED == "?"


def test_a_starter_without_a_capital_passes_and_the_next_faces_the_empty_tableau() -> None:
    """R37, TB-14, R2."""
    state = parse_state("- cegilru/JMOaept Tisaneo/V - - 0 t 0... full")
    assert rule(state, "cri") == "R2"
    assert played(state, "pass+gu Jet/O/Ma").tableau == ("Jet", "O", "Ma")


# --- options ----------------------------------------------------------------------------------


def test_the_usual_game_has_the_usual_options() -> None:
    """TB-53, R7, R16, R35, R36, R40, R43: and each has another value."""
    assert new().options == {
        "length": "full",
        "proper": "on",
        "house": "on",
        "strict_pass": "off",
        "capital_joker": "free",
        "loading": "free",
        "clock": "off",
    }


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
def test_every_option_is_kept_in_the_state_and_its_line(option: object) -> None:
    """TB-07, R36, TB-51: the clock too, though the rules themselves measure no time."""
    (chosen,) = (known for known in GAME.options if known == option)
    for value in chosen.values:
        state = new(3, 1, **{chosen.name: value})
        assert state.options[chosen.name] == value
        assert parse_state(str(state)).options == state.options
        assert played(state, "pass").options == state.options


def test_the_clock_changes_nothing_but_itself() -> None:
    """TB-51, R36: at zero the table plays a pass without exchange, which is always legal then."""
    on, off = new(2, 4, clock="on"), new(2, 4)
    assert on._replace(rules=off.rules) == off
    assert played(on, "pass")._replace(rules=off.rules) == played(off, "pass")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"length": "half"}, "unknown-value"),
        ({"clock": ""}, "unknown-value"),
        ({"loading": "off"}, "unknown-value"),
        ({"joker": "free"}, "unknown-name"),
    ],
)
def test_other_options_are_refused(options: dict[str, str], problem: str) -> None:
    with pytest.raises(Malformed) as caught:
        GAME.new(options, 3)
    assert (caught.value.what, caught.value.problem) == ("option", problem)


def with_deck(**counts: int) -> str:
    return deck_text({**DECK, **counts})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "capital-missing"),
        (with_deck(A=0), "capital-missing"),
        (with_deck(Y=0), "capital-missing"),
        (with_deck(e=13), "card-count"),
        (with_deck(e=15), "card-count"),
        (with_deck() + " e1", "twice"),
        (with_deck() + " ?1", "unknown-card"),
        (with_deck() + " é1", "unknown-card"),
        (with_deck() + " e", "unknown-card"),
        (with_deck() + " e-1", "unknown-card"),
        (with_deck() + " e٣", "unknown-card"),
    ],
)
def test_a_deck_that_can_not_be_is_refused(text: str, problem: str) -> None:
    """TB-10, TB-46, section 3.2: 123 cards, and capitals A, O, X and Y among them."""
    with pytest.raises(Malformed) as caught:
        parse_deck(text)
    assert (caught.value.what, caught.value.problem) == ("deck", problem)


def test_another_deck_can_be_dealt() -> None:
    """TB-10: the true counts, once somebody knows them."""
    deck = {**DECK, "e": 15, "a": 8}
    assert parse_deck(deck_text(deck)) == deck
    state = GAME.new({}, 3, 7, deck_text(deck))
    assert isinstance(state, TambouilleState)
    assert everything(state) == deck
    assert everything(new(3, 7)) == DECK


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
    assert over(last) == ((0, 2), "out-together", "TB-30")
    assert last.to_play is None


def test_a_player_who_is_out_has_turns_until_the_round_is_over() -> None:
    """R29: with four players the first one out waits for three others."""
    state = parse_state("Suze cr/bb/dd/ff -/-/-/- - - 0 t 0..... full")
    after = played(state, "Sucrez pass pass")
    assert over(after) is None
    assert over(played(after, "pass")) == ((0,), "out", "TB-30")


IDLE = "Suze/U*t Laeinst/cgkru {piles} - Wax 0 t 0... full"


def test_with_nothing_left_to_draw_one_idle_round_ends_the_game() -> None:
    """TB-31, R31, R34: whoever has the fewest cards, whether or not he could have played."""
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
    assert played(state, "pass").outcome is not None


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


def test_a_turn_in_between_ends_a_run_of_passes() -> None:
    """R35: it is the last turn of each opponent that counts."""
    state = parse_state("Suze/U*t kkrr/ceilu -/- - - 1 t 0... full")
    after = played(state, "Suze/U*tile pass")
    assert after.passed == (True, False)
    assert played(after, "pass").passed == (True, True)


def test_lengths_are_those_of_the_sheet() -> None:
    """TB-53, TB-07."""
    assert GAME.options[0].values == LENGTHS
    assert [everything(new(2, 0, length=length)).total() for length in LENGTHS] == [123, 63, 60]
