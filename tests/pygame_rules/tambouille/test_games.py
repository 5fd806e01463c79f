"""What holds after every turn of games played at random, for all numbers of players."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from pygame_rules import Malformed, Violation
from pygame_rules.tambouille import (
    TambouilleMove,
    TambouilleState,
    lexicon,
    parse_move,
    parse_state,
)
from pygame_rules.tambouille.cards import CONCEALED, in_order
from pygame_rules.tambouille.languages import FRENCH
from pygame_rules.tambouille.moves import PASS, STAY, TURN, passing, staying, turn
from pygame_rules.tambouille.reasons import can_lay
from pygame_rules.tambouille.words import earns_bonus, hand_after
from tests.pygame_rules.tambouille.positions import (
    CLAUSES,
    GAME,
    Played,
    cards_left,
    everything,
    few_words,
    few_words_games,
    in_use,
    whole_list_games,
    word_sets,
)
from tests.second_reading import tambouille as naive

HOOKS = GAME.hooks

SIZES = {"full": 123, "half63": 63, "half60": 60}
SIGNS = "aestuinSUA*#/-+"


@pytest.fixture(params=["whole list", "few words"])
def games(request: pytest.FixtureRequest) -> Iterator[tuple[Played, ...]]:
    """Games, with the word list that they were played with in place."""
    whole = request.param == "whole list"
    found = whole_list_games() if whole else few_words_games()
    with in_use(lexicon.load() if whole else few_words()):
        yield found


def plies(game: Played) -> Iterator[tuple[TambouilleState, TambouilleMove, TambouilleState]]:
    """Every move with the state before it and the one after."""
    for (before, after), move in zip(pairwise(game.states), game.moves, strict=True):
        yield before, move, after


def can_play(line: str) -> bool:
    """For R35, where trying all turns would take too long."""
    return can_lay(parse_state(line))


def test_all_lengths_players_and_options_are_played() -> None:
    """TB-01, TB-07: some come to an end; turns, passes and bonus cards are among the moves."""
    found = (*whole_list_games(), *few_words_games())
    assert len(found) == 27
    assert len({(game.players, game.options["length"]) for game in found}) == 9
    for option in (one for one in GAME.options if one.name != "words"):
        assert {game.options[option.name] for game in found} == set(option.values)
    assert any(game.states[-1].outcome is not None for game in found)
    assert {move.kind for game in found for move in game.moves} >= {TURN, PASS, STAY}
    assert any(move.removed for game in found for move in game.moves)
    assert any("b" in str(state).split()[6] for game in found for state in game.states)


def test_all_cards_are_somewhere_after_every_turn(games: tuple[Played, ...]) -> None:
    """TB-10, TB-53, R18: the deck's exact multiset; in a short game the one it began with."""
    for game in games:
        cards = everything(game.states[0])
        assert cards.total() == SIZES[game.options["length"]]
        assert cards <= Counter(FRENCH.deck)
        assert cards == FRENCH.deck or game.options["length"] != "full"
        for state in game.states:
            assert everything(state) == cards, str(state)


def test_a_view_shows_ones_own_hand_and_no_other_and_no_pile(games: tuple[Played, ...]) -> None:
    """TB-12: what a seat may know is a state too: its hand, and what it has put under its pile."""
    for game in games:
        for state in game.states:
            for seat in (None, *range(game.players)):
                view = state.view(seat)
                for owner, hand in enumerate(view.hands):
                    own = owner == seat
                    assert hand == (state.hands[owner] if own else CONCEALED * len(hand))
                for owner, pile in enumerate(view.piles):
                    under = state.known[owner] if owner == seat and state.known else 0
                    down = len(pile) - under
                    assert pile == CONCEALED * down + state.piles[owner][down:], "its own cards"
                assert cards_left(view) == cards_left(state)
                shown = state._replace(hands=view.hands, piles=view.piles)
                assert view == shown == parse_state(str(view))


def without_secrets(
    state: TambouilleState, move: TambouilleMove
) -> tuple[TambouilleState, TambouilleMove]:
    """The same turn by players whose hidden cards are all the same, and none like it on the
    tableau (R22): only what is laid is the same."""
    held, laid = state.hand, ""
    card = next(card for card in "kwjq" if card not in "".join(state.tableau))
    if move.kind == TURN:
        left = hand_after(state, move)
        assert left is not None
        # R22: what is in the hand then lay on the table before
        every = earns_bonus(state, left, move.removed)
        laid = held if every else "".join((Counter(held) - Counter(left)).elements())
    hands = [card * len(hand) for hand in state.hands]
    hands[state.seat] = in_order(laid + card * (len(held) - len(laid)))
    piles = tuple(card * len(pile) for pile in state.piles)
    doctored = state._replace(hands=tuple(hands), piles=piles)
    if move.kind == TURN:
        rest = hand_after(doctored, move)
        assert rest is not None
        return doctored, turn(move.words, move.removed, in_order(rest)[: len(move.under)])
    make = passing if move.kind == PASS else staying
    return doctored, make(card * len(move.under))


def test_what_is_told_names_no_hidden_card(games: tuple[Played, ...]) -> None:
    """TB-12, TB-44, R26: it is the same whatever the hidden cards are."""
    for game in games:
        for state, move, _ in plies(game):
            other, same = without_secrets(state, move)
            if other.explain(same) is not None:
                continue  # a strict pass, say: with other cards there is a turn
            assert HOOKS.public(other, same) == HOOKS.public(state, move)
            for seat in (None, *range(game.players)):
                assert other.events(same, seat) == state.events(move, seat)


def test_public_texts_count_the_cards_that_go_under_a_pile() -> None:
    """TB-12, TB-39, TB-42: which they are is nobody else's business."""
    state = few_words_games()[0].states[0]
    for text, public in (
        ("pass", "pass"),
        ("pass+kR", "pass+2"),
        ("stay+k", "stay+1"),
        ("Hic/U*t-Suze+kze", "Hic/U*t-Suze+3"),
        ("Hic/U*t", "Hic/U*t"),
    ):
        assert HOOKS.public(state, parse_move(text)) == public


def test_every_turn_tells_something(games: tuple[Played, ...]) -> None:
    """TB-44: a turn of play tells of a word."""
    for game in games:
        for state, move, _ in plies(game):
            events = state.events(move)
            told = {event.code for event in events}
            assert told
            if move.kind == TURN:
                assert told & {"word", "change", "give", "joker-in", "joker-out"}
            assert len([e for e in events if e.code == "remove"]) == len(move.removed)


def test_moves_are_legal_and_lead_where_the_second_reading_says(games: tuple[Played, ...]) -> None:
    """R13, TB-16, TB-29: the very same state lines."""
    for game in games:
        past: list[str] = []
        for before, move, after in plies(game):
            sets = word_sets(move)
            line = str(before)
            assert naive.check(line, str(move), *sets, can_play) is None
            assert naive.play(line, str(move), *sets, can_play, past) == str(after)
            past.append(line)


def doctored(move: str, rng: random.Random) -> str:
    """Another text: a sign more or fewer, another one, two exchanged, all of them, a part left
    out or added."""
    at, sign = rng.randrange(len(move) or 1), rng.choice(SIGNS)
    how = rng.randrange(7)
    if how == 0:
        return move[:at] + sign + move[at:]
    if how == 1:
        return move[:at] + move[at + 1 :]
    if how == 2:
        return move[:at] + sign + move[at + 1 :]
    if how == 3:
        return move[:at] + move[at + 1 : at + 2] + move[at : at + 1] + move[at + 2 :]
    if how == 4:
        return move.partition(rng.choice("/-+"))[0]
    if how == 5:
        return "".join(rng.sample(move, len(move)))
    return f"{move}{rng.choice('/-+')}{rng.choice(('A', 'Su', 'e', 'ae', '#A'))}"


def tried(game: Played) -> Iterator[tuple[TambouilleState, TambouilleMove]]:
    """Moves that are mostly not legal: doctored ones, those of other plies, any kind of pass."""
    rng = random.Random(f"{game.players} {game.seed}")
    for state, move, _ in plies(game):
        texts = {doctored(str(move), rng) for _ in range(6)}
        texts |= {doctored(doctored(str(move), rng), rng) for _ in range(2)}
        texts |= {str(rng.choice(game.moves)), "stay", "house:ZOU", "pass+k"}
        texts |= {"/".join((*state.tableau, rng.choice(("A", "#O", "E")))), "/".join(state.tableau)}
        for text in sorted(texts):
            try:
                yield state, parse_move(text)
            except Malformed:
                continue


def test_the_second_reading_refuses_the_same_moves_for_the_same_reason(
    games: tuple[Played, ...],
) -> None:
    """TB-27, TB-28, TB-36, TB-38, TB-42, TB-50, R2, R3, R4, R11, R14: doctored moves."""
    refusals = Counter[str]()
    for game in games:
        for state, move in tried(game):
            violation = state.explain(move)
            rule = None if violation is None else violation.rule
            sets = word_sets(move)
            assert rule == naive.check(str(state), str(move), *sets, can_play), (
                str(state),
                str(move),
            )
            refusals[rule or "legal"] += 1
            if violation is None:
                after = naive.play(str(state), str(move), *sets, can_play)
                assert str(state.play(move)) == after
            else:
                assert violation.rule in CLAUSES
    assert {"legal", "TB-28", "TB-41", "TB-42", "TB-50", "R2", "R3", "R11"} <= set(refusals)


def test_play_raises_what_explain_says(games: tuple[Played, ...]) -> None:
    for game in games[:4]:
        for state, move in tried(game):
            violation = state.explain(move)
            if violation is not None and violation.rule != "R35":
                with pytest.raises(Violation) as caught:
                    state.play(move)
                assert caught.value == violation


def test_the_outcome_is_that_of_the_second_reading(games: tuple[Played, ...]) -> None:
    """TB-30, TB-31, TB-47, R29, R32, R33: none before the last state."""
    for game in games:
        for state in game.states:
            outcome = state.outcome
            assert (None if outcome is None else outcome.winners) == naive.winners(str(state))
            assert (outcome is None) == (state.to_play is not None)
        for state in game.states[:-1]:
            assert state.outcome is None
