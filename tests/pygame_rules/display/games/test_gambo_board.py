"""What Gambo's board says of a turn before it is made: each duel's points, and who plays next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from xml.etree.ElementTree import Element, fromstring

from pygame_rules import open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.locales import Catalogue
from pygame_rules.gambo import GamboState
from pygame_rules.gambo.geometry import PLACES
from pygame_rules.gambo.moves import DUEL, ENTER
from tests.playing import positions
from tests.web.drawings import of_class
from web.builder.pages import picture

ENGLISH = Catalogue("en")
START = "e1e2e3c1c2c3m1m2m3/------------------/E1E2E3C1C2C3M1M2M3"


def drawn(state: GamboState, **look: object) -> Element:
    return fromstring(open_board("gambo")(state, Look(ENGLISH, **look)))  # type: ignore[arg-type]


def at_turn(state: GamboState) -> Element:
    """The board as a person sees it whose turn it is."""
    return drawn(state, choices=state.draft().choices)


def texts(svg: Element, kind: str) -> list[str]:
    """The texts in elements of a class."""
    return ["".join(one.itertext()) for one in of_class(svg, kind)]


def said(svg: Element) -> str:
    """What the place says that tells who plays next."""
    (seesaw,) = [one for one in svg.iter() if one.get("class") == "seesaw"]
    return seesaw.get("aria-label") or ""


def test_each_possible_duel_shows_its_points_from_the_start_of_a_turn() -> None:
    """To who plays (GA-13 to GA-17); not while somebody else plays, and not in a lesson."""
    seen = 0
    for state in games(3):
        gains = []
        for move in state.legal_moves():
            if move.action == DUEL:
                gain = [b - a for a, b in zip(state.totals, state.play(move).totals, strict=True)]
                gains.append(gain[state.seat] - gain[1 - state.seat])
        marks = texts(at_turn(state), "bid")
        assert sorted(marks) == sorted(f"{n:+}".replace("-", "\u2212") for n in gains)
        assert texts(drawn(state), "bid") == []
        assert texts(drawn(state, choices=state.draft().choices, plain=True), "bid") == []
        seen += len(gains)
    assert seen > 50


def test_a_piece_that_may_come_in_shows_what_each_duel_there_would_bring() -> None:
    """To who brings it in, whoever would attack then."""
    seen = {True: 0, False: 0}
    for state in islice(games(6), 0, None, 3):
        for move in state.legal_moves():
            if move.action != ENTER:
                assert texts(drawn(state, path=move.path[:1], choices=move.path[1:]), "bid") == []
                continue
            draft, after, gains = state.draft().choose(move.path[0]), state.play(move), []
            for duel in after.legal_moves():
                if duel.action == DUEL and move.target in (duel.origin, duel.target):
                    then = after.play(duel)
                    gain = [b - a for a, b in zip(after.totals, then.totals, strict=True)]
                    gains.append(gain[state.seat] - gain[1 - state.seat])
                    seen[after.seat == state.seat] += 1
            choosing = {"path": draft.path, "choices": draft.choices}
            marks = texts(drawn(state, **choosing), "bid")
            assert sorted(marks) == sorted(f"{n:+}".replace("-", "\u2212") for n in gains)
            assert texts(drawn(state, **choosing, plain=True), "bid") == []
    assert min(seen.values()) > 50


def test_a_plain_board_and_a_picture_of_the_site_do_not_say_who_plays_next() -> None:
    """In lessons and puzzles that is often the question."""
    state = next(games(1))
    for shown in (fromstring(picture("gambo")), fromstring(picture("gambo", state))):
        assert texts(shown, "then") == []
        assert texts(shown, "points") != []
    assert texts(drawn(state), "then") != []
    assert texts(drawn(state, plain=True), "then") == texts(drawn(state, plain=True), "why") == []
    usual = drawn(state, plain=True).find(".//*[@class='seesaw']")
    assert usual is not None
    assert usual.get("aria-label") == Catalogue("en")("gambo.seesaw")


def test_who_plays_next_is_right_of_every_piece_that_is_brought_in() -> None:
    """Whatever the options: the table says it of bringing a piece in, the rules play it."""
    found = set()
    for state in games(8):
        enters = [move for move in state.legal_moves() if move.action == ENTER]
        if not enters:
            continue
        told = said(at_turn(state))
        seats = {state.play(move).seat for move in enters}
        assert len(seats) == 1
        depends = "until ahead" in told or "a duel may" in told
        assert ("again" in told) == (seats == {state.seat}), told
        assert depends == (len(seats_after(state)) > 1), told
        found.add(("again" in told, depends))
    assert len(found) == 4


def games(count: int) -> Iterator[GamboState]:
    """States of random games, once all pieces are lined up, and before the end."""
    for state, _, _ in positions("gambo", count):
        assert isinstance(state, GamboState)
        if not (state.over or state.lining_up):
            yield state


def seats_after(state: GamboState) -> set[int]:
    """Who may play after a piece is brought in or a duel is fought."""
    return {state.play(move).seat for move in state.legal_moves() if move.action in (ENTER, DUEL)}


def test_of_a_turn_that_is_looked_at_the_points_and_who_plays_next_are_those_after_it() -> None:
    looked = 0
    for state in games(2):
        for move in state.legal_moves():
            if move.action != DUEL:
                continue
            after = state.play(move)
            svg = drawn(state, ahead=move, choices=state.draft().choices)
            assert texts(svg, "points") == [str(points) for points in after.totals]
            if not after.over:
                assert ("again" in said(svg)) == (after.seat == state.seat)
            looked += 1
    assert looked > 20


def test_the_reason_for_who_plays_next_counts_the_points_between_them() -> None:
    state = open_game("gambo").parse_state(f"{START} a - - 0/0 totals+random")
    assert isinstance(state, GamboState)
    assert said(at_turn(state)) == "After this: Indigo, in turns until a duel"
    for played in games(4):
        told = said(at_turn(played))
        lead = played.totals[played.seat] - played.totals[1 - played.seat]
        if not played.duels or "a duel may" in told or "no move" in told:
            continue
        assert ("equal" in told) == (not lead)
        alternates = "comes in" in told
        assert (f"{abs(lead)} behind" in told) == (bool(lead) and not alternates)
        assert alternates <= (played.options["order"] == "alternate")


def test_each_duel_that_was_fought_stands_in_its_place_with_the_points_it_brought() -> None:
    """In the order in which they were fought (GA-17), and the bonus waits in the last place, and
    stays beside it for the winner, so that all of them add up to the totals (GA-31)."""
    for state, _, _ in positions("gambo", 2):
        assert isinstance(state, GamboState)
        if state.lining_up:
            continue
        svg = drawn(state)
        gains = [int(text) for text in texts(svg, "gain")]
        assert len(gains) == len(state.duels) // 2
        assert sum(gains) == sum(state.points)
        owners = [1 if winner > 9 else 0 for winner in state.duels[::2]]
        won = [one.get("class", "") for one in svg.iter("g") if is_won(one)]
        assert won == [f"gain of-{owner}" for owner in owners]
        assert texts(svg, "bonus") == ["+4"]
        for seat in (0, 1):
            pips = (*of_class(svg, "gain"), *of_class(svg, "extra"))
            mine = [one for one in pips if f"of-{seat}" in one.get("class", "").split()]
            assert sum(int("".join(one.itertext())) for one in mine) == state.totals[seat]
        assert len(of_class(svg, "extra")) == state.over


def is_won(shape: Element) -> bool:
    return shape.get("class", "").startswith("gain of-")


def test_a_square_with_a_piece_is_named_only_where_the_strip_speaks_of_it() -> None:
    """On the piece its name would not be read."""
    state = next(state for state, _, _ in islice(positions("gambo", 1), 9, None))
    assert isinstance(state, GamboState)
    taken = {PLACES[place] for place, piece in enumerate(state.cells) if piece}
    assert {*texts(drawn(state), "taken")} == taken
    some = next(iter(sorted(taken)))
    told = drawn(state, causes=(some,))
    assert {*texts(told, "taken")} == taken - {some}
    assert texts(told, "named") == [some]
