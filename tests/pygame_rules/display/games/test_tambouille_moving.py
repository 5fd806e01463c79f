"""Cards of Tambouille come from a hand; a joker that is read turns over; nothing moves twice."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree.ElementTree import Element, fromstring

import pytest

from pygame_rules import Record
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.games.tambouille.moving import changed, fresh
from pygame_rules.display.locales import Catalogue
from pygame_rules.seating import Player, seated
from pygame_rules.tambouille import parse_move, parse_state
from pygame_rules.tambouille.moves import turn
from pygame_rules.tambouille.rows import signs
from tests.web.frames import asked
from tests.web.tables import send, table
from tests.web.tambouille import begun

LINE = "Sucre Uabcde*/Taefg Laeinst/Vite - - 0 t 0... full"


def drawn(touches: str, *, laid: bool = True, plates: bool = False) -> Element:
    draft = parse_state(LINE).draft()
    for target in touches.split():
        draft = draft.choose(target)
    look = Look(Catalogue("en"), path=draft.path, choices=draft.choices, laid=laid, plates=plates)
    return fromstring(open_board("tambouille")(parse_state(LINE), look))


def joker_read() -> str:
    """The touches that lay the joker behind the word and read it as the first letter offered."""
    touches = "hand-7 gap-1-5 card-1-6"
    draft = parse_state(LINE).draft()
    for target in touches.split():
        draft = draft.choose(target)
    return f"{touches} {next(name for name in draft.choices if name.startswith('read:'))}"


def moving(board: Element) -> dict[str, tuple[str, str]]:
    """What has a way to come: from where, and how."""
    return {
        node.get("id", ""): (way, node.get("data-how", ""))
        for node in board.iter()
        if (way := node.get("data-from"))
    }


@pytest.mark.parametrize(
    ("before", "now", "new"),
    [
        (["abc"], ["abc"], []),
        (["abc"], ["abcd"], [(0, 3)]),
        (["abc"], ["xabc"], [(0, 0)]),
        ([], ["ab"], [(0, 0), (0, 1)]),
        (["abc", "xyz"], ["xyz", "abcc"], [(1, 3)]),
    ],
)
def test_only_cards_that_no_word_had_before_are_new(
    before: list[str], now: list[str], new: list[tuple[int, int]]
) -> None:
    assert sorted(fresh(before, now)) == new


def brought(
    before: list[str], now: list[str], removed: tuple[str, ...] = (), options: str = "full"
) -> frozenset[tuple[int, int]]:
    """The cards that a turn with these words has brought there, by word and place."""
    state = parse_state(f"{'/'.join(before)} Babc/a -/- - - 0 t 0... {options}")
    return changed(state, turn(tuple(now), removed), [signs(word) for word in now])


@pytest.mark.parametrize(
    ("before", "now", "marks"),
    [
        ("Owen Lets Bash", "Lets Bash Jives", "..../..../JIVES"),
        ("Tier Beer", "True Beak Violin", "..U./..AK/VIOLIN"),
        ("Cats", "Cat Sit", ".../SIT"),
        ("Bed Bat", "Bat Beds", ".../...S"),
        ("Chat Lit Pose", "Lait Pose Lit-Chat", "LAIT/..../..."),
        ("Chat Lit Pose", "Lait Pose Chat-Lit", "LAIT/..../...."),
        ("Chat Lit Pose", "Pose Lait Vol-Chats", "..../.A../VOL"),
        ("Pose Pain", "Paint Poser", "....T/....R"),
    ],
)
def test_a_turn_has_brought_every_card_of_a_new_word_and_no_capital_that_stayed(
    before: str, now: str, marks: str
) -> None:
    """Whatever letters the words have in common with others."""
    words, _, removed = now.partition("-")
    found = brought(before.split(), words.split(), tuple(removed.split()))
    marked = (
        "".join(
            card.upper() if (number, place) in found else "." for place, card in enumerate(word)
        )
        for number, word in enumerate(words.split())
    )
    assert "/".join(marked) == marks


def test_a_capital_joker_that_is_read_otherwise_or_replaced_goes_on_with_its_word() -> None:
    assert brought(["#Be"], ["#Ce"]) == {(0, 0)}
    assert brought(["#Be"], ["Be"], options="full+jokerback") == {(0, 0)}
    assert fresh([("S", "*a")], [("S", "*o")]) == {(0, 1)}, "a small one is a new card"


def test_a_card_that_is_laid_comes_from_its_place_in_the_hand_once() -> None:
    """The fourth card of the hand goes behind the fifth of the word."""
    found = moving(drawn("hand-4 gap-1-5"))
    assert [*found] == ["face-card-1-6"]
    x, y = map(float, found["face-card-1-6"][0].split(","))
    assert x == (10 + 20 + 3 * 48) - (10 + 20 + 5 * 44)
    assert y > 60, "the hand lies below"
    assert moving(drawn("hand-4 gap-1-5", laid=False)) == {}
    assert moving(drawn("hand-4")) == {}, "it is only held"
    second = moving(drawn("hand-2 gap-1-5 hand-4 gap-1-6"))
    assert [*second] == ["face-card-1-7"]
    assert float(second["face-card-1-7"][0].split(",")[0]) == x - 44


def test_a_joker_turns_over_when_it_is_read() -> None:
    assert moving(drawn(joker_read())) == {"face-card-1-6": ("0,0", "flip")}, "it lay there"
    laid_after = moving(drawn(f"{joker_read()} hand-2 gap-1-6"))
    assert laid_after["face-card-1-7"][0] != "0,0", "it comes from the hand"
    state = parse_state(LINE)
    after = state.play(parse_move("Sucre*s"))
    look = Look(Catalogue("en"), before=state, move=parse_move("Sucre*s"))
    draw = open_board("tambouille")
    ((way, how),) = moving(fromstring(draw(after, look))).values()
    assert how == "flip"
    assert way.startswith("0,-"), "somebody else's cards come from beyond the table's edge"
    assert moving(fromstring(draw(after, replace(look, before=None, move=None)))) == {}


def test_the_counts_stand_in_one_place_only() -> None:
    """On the page they are on the players' plates, in a picture by itself on the drawing."""
    with_plates, alone = drawn("", plates=True), drawn("")
    counts = [node for node in alone.iter("text") if node.get("class") == "counts"]
    assert len(counts) == 4
    assert not [node for node in with_plates.iter("text") if node.get("class") == "counts"]
    heights = [float((one.get("viewBox") or "").split()[3]) for one in (with_plates, alone)]
    assert heights[0] < heights[1] - 40, "the room goes to the cards"


@pytest.mark.parametrize(
    ("players", "guest", "stand"), [(2, False, 0), (2, True, 4), (3, False, 0), (3, True, 6)]
)
def test_where_plates_are_too_small_for_counts_the_drawing_has_them(
    players: int, guest: bool, stand: int
) -> None:
    made = table(guest=guest)
    board = send(made, "load", text=f'[Game "tambouille"]\n[Players "{players}"]\n')["parts"]
    assert board["board"].count('class="counts"') == stand


def test_what_the_last_move_has_laid_stays_marked_until_the_next_turn_begins() -> None:
    made = table()
    send(made, "load", text='[Game "tambouille"]\n[Players "2"]\n[Seed "7"]\n\nDalt\n')
    board = send(made, "reveal")["parts"]["board"]
    for place in range(1, 5):
        assert re.search(rf'id="target-card-1-{place}" class="[^"]*\blast\b', board)
    board = send(made, "choose", target="hand-1")["parts"]["board"]
    assert not re.search(r'class="target[^"]*\blast\b', board)


def test_what_a_computer_player_lays_arrives_and_what_one_has_laid_oneself_lies_there() -> None:
    made = table()
    start = Record.starting_from("tambouille", parse_state(LINE))
    send(made, "load", text=str(seated(start, (None, Player("calf")))))
    frame = send(made, "type", text="Sucre*s")
    assert "data-from" not in frame["parts"]["board"]
    (task,) = asked(frame, "think")
    frame = send(made, "thought", key=task["key"], move="Taf/Sucre*s")
    assert "data-from" in frame["parts"]["board"]


def test_a_card_comes_when_it_is_laid_and_not_again_when_the_page_is_drawn_anew() -> None:
    made = begun()
    laid = send(made, "choose", target="hand-1", tap="yes")["parts"]["board"]
    assert "data-from=" in laid
    assert "data-from=" not in send(made, "language", value="fr")["parts"]["board"]
