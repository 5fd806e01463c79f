"""Tambouille's drawing in the middle of a turn."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree.ElementTree import Element, fromstring

import pytest

from pygame_rules import open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.games.tambouille import around
from pygame_rules.display.games.tambouille.board import named
from pygame_rules.display.games.tambouille.sizes import WIDTH
from pygame_rules.display.locales import Catalogue
from pygame_rules.tambouille import parse_state
from pygame_rules.tambouille.draft import ComposeDraft
from tests.sentences import sentence
from tests.web.puzzles import opened
from tests.web.tables import send, table
from tests.web.tambouille import begun

LINE = "Suze/#Sas/U*t ABcino/ck -/e - - 0 t 0... full"


def drawn(touches: str, line: str = LINE, language: str = "en") -> Element:
    """The board after touches."""
    state = parse_state(line)
    draft = state.draft()
    for target in touches.split():
        draft = draft.choose(target)
    look = Look(Catalogue(language), path=draft.path, choices=draft.choices, live=True)
    return fromstring(open_board("tambouille")(state, look))


def targets(board: Element) -> dict[str, Element]:
    """What can be touched."""
    return {name: part for part in board.iter() if (name := part.get("data-target"))}


def where(part: Element) -> tuple[float, float]:
    """Where a part stands, in its group."""
    match = re.match(r"translate\((\S+) (\S+)\)", part.get("transform", ""))
    assert match is not None
    return float(match[1]), float(match[2])


def size(board: Element) -> tuple[float, float]:
    """Width and height of a drawing."""
    _, _, width, height = map(float, (board.get("viewBox") or "").split())
    return width, height


def text_of(board: Element, kind: str) -> list[str]:
    return [one.text or "" for one in board.iter("text") if one.get("class") == kind]


def rects(board: Element, kind: str) -> list[Element]:
    return [one for one in board.iter("rect") if kind in str(one.get("class")).split()]


@pytest.mark.parametrize(
    ("touches", "some"),
    [("card-2-1", "BLT"), ("card-3-2", "nrs"), ("hand-1 new remove-2 card-2-2", "nrs")],
)
def test_what_else_a_held_joker_can_stand_for_can_be_touched(touches: str, some: str) -> None:
    """R6, R7: a button for each letter that makes a word, side by side inside the drawing."""
    board = drawn(touches)
    read = {name: part for name, part in targets(board).items() if name.startswith("read:")}
    assert set(read) >= {f"read:{letter}" for letter in some}
    for name, part in read.items():
        assert part.get("role") == "button"
        assert (part.get("aria-label") or "").startswith(f"read the joker as {name[5:]}")
    places = [where(part) for part in read.values()]
    width, height = size(board)
    assert all(20 <= x <= width - 20 and y <= height - 27 for x, y in places)
    for place, (x, y) in enumerate(places):
        assert all(abs(x - a) >= 40 or abs(y - b) >= 54 for a, b in places[:place])


def test_no_letters_are_offered_for_other_cards() -> None:
    """Nor does the drawing grow for them."""
    heights = set()
    for touches in ("", "card-1-2", "hand-3"):
        board = drawn(touches)
        assert not any(name.startswith("read:") for name in targets(board))
        heights.add(size(board)[1])
    assert len(heights) == 1


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("cards", [1, 3, 7, 9])
def test_the_place_of_the_hand_is_seen_beside_each_of_its_cards_while_it_takes_one(
    cards: int, upright: bool
) -> None:
    """TB-26: a touch on a card of the hand takes that one up; bars between them mean the hand."""
    state = parse_state(f"Suze/U*t {'abcdefgil'[:cards]}/ck -/e - - 0 t 0... full")
    for touches, seen in (("", False), ("card-1-4", True), ("hand-1", False)):
        draft = state.draft()
        for name in touches.split():
            draft = draft.choose(name)
        look = Look(Catalogue("en"), draft.path, draft.choices, upright=upright)
        board = fromstring(open_board("tambouille")(state, look))
        place = targets(board).get("to-hand")
        assert (place is not None) is seen
        if place is not None:
            assert len(bars := rects(place, "bar")) == cards + 1
            assert {bar.get("height") for bar in bars} == {"48"}


def test_an_own_capital_is_shown_as_a_place_for_another() -> None:
    """TB-27: while one of the hand is held."""
    board = drawn("hand-1 new hand-1")
    assert "choice" in (targets(board)["card-4-1"].get("class") or "").split()
    assert "choice" not in (targets(board)["card-1-1"].get("class") or "").split()


LONG = "Anticonstitutionnel/U*t/#Sas Abino*/ck -/e ss wx 0 t 0... full"
PHONE = 360 - 2 * 8
"""CSS pixels that the drawing is wide on a small phone: the page's padding is half a rem."""

LEAST = 24
"""CSS pixels that a target is wide and high at least."""


def boxes(board: Element, kind: str) -> list[tuple[str, float, float, float, float]]:
    """The targets of a kind with where they are in the drawing: x, y, width, height.

    A part that is moved stands in at most one more group that is.
    """
    found = []
    parents = {child: parent for parent in board.iter() for child in parent}
    for name, part in targets(board).items():
        rect = next((node for node in part.iter("rect")), None)
        if not name.startswith(kind) or rect is None:
            continue
        scaled = re.search(r"scale\((\S+)\)", part.get("transform", ""))
        scale = float(scaled[1]) if scaled else 1
        x, y, wide, high = (scale * float(rect.get(it, 0)) for it in ("x", "y", "width", "height"))
        node: Element | None = part
        while node is not None:
            dx, dy = where(node) if node.get("transform") else (0, 0)
            x, y = x + dx, y + dy
            node = parents.get(node)
            assert node is None or "scale" not in node.get("transform", "")
        found.append((name, x, y, wide, high))
    return found


@pytest.mark.parametrize("touches", ["", "hand-3", "card-2-2", "hand-1 new hand-1", "card-1-9"])
def test_cards_and_gaps_of_a_long_word_lie_apart_and_can_be_touched(touches: str) -> None:
    """TB-45: a word of 19 cards goes on below; nothing is too small to be touched on a phone."""
    board = drawn(touches, LONG)
    width, height = size(board)
    cards, gaps = boxes(board, "card-"), boxes(board, "gap-")
    assert len(cards) >= 24
    assert len(gaps) == (len(cards) if touches else 0)
    hands = boxes(board, "hand-")
    for _, x, y, wide, high in (*cards, *gaps, *hands):
        assert min(wide, high) * PHONE / WIDTH >= LEAST
        assert x >= 0
        assert y >= 0
        assert x + wide <= width - 25
        assert y + high <= height
    for group in (cards + hands, gaps):
        for place, (name, x, y, wide, high) in enumerate(group):
            for other, a, b, broad, _ in group[:place]:
                assert x >= a + broad or a >= x + wide or abs(y - b) >= high, (name, other)


def test_a_gap_stands_behind_its_card_also_at_the_end_of_a_line() -> None:
    """TB-48: in the line of that card; each word on a strip that ends before the next begins."""
    board = drawn("hand-3", LONG)
    cards = {name[5:]: (x + wide, y) for name, x, y, wide, _ in boxes(board, "card-")}
    for name, x, y, wide, _ in boxes(board, "gap-"):
        right, top = cards[name[4:]]
        assert abs(x + wide / 2 - right - 2) < 1, "where the next card begins"
        assert abs(y - top) < 10
    strips = [
        (float(part.get("y", 0)), float(part.get("height", 0)))
        for part in rects(drawn(""), "strip")
        if float(part.get("width", 0)) > WIDTH / 2
    ]
    assert len(strips) >= 3
    assert all(y + height < below for (y, height), (below, _) in pairwise(strips))


def test_the_button_that_takes_a_word_off_covers_no_card() -> None:
    """TB-35: nor does the sign that says whether it is a word, also behind eight cards."""
    board = drawn("hand-1 new", "Sucrerie/#Sas/U*t ABcino/ck -/e - - 0 t 0... full")
    right = max(x + wide for _, x, _, wide, _ in boxes(board, "card-"))
    assert not boxes(board, "gap-"), "those come while a card is held, the button at other times"
    (button,) = (part for name, part in targets(board).items() if name == "remove-1")
    (plate,) = button.iter("circle")
    radius = float(plate.get("r", 0))
    assert 2 * radius * PHONE / WIDTH >= LEAST
    assert where(button)[0] - radius >= right
    verdicts = [where(part) for part in board.iter("g") if "verdict" in part.get("class", "")]
    assert len(verdicts) == 4
    assert all(x - 13 >= right for x, _ in verdicts)
    assert all(abs(y - where(button)[1]) >= radius + 13 for _, y in verdicts)


@pytest.mark.parametrize(
    ("language", "seats", "told"),
    [("en", 2, ("7 in hand", "3 in pile")), ("fr", 4, ("7 en main", "tas\u00a0: 3"))],
)
def test_what_a_players_two_numbers_count_is_written_there(
    language: str, seats: int, told: tuple[str, str]
) -> None:
    """TB-12: the hand and the pile; all inside the player's plate."""
    hands = "/".join(["Aeinost"] * seats)
    piles = "/".join(["abc"] * seats)
    state = parse_state(f"- {hands} {piles} - - 0 t 0.{'.' * seats} full")
    board = fromstring(open_board("tambouille")(state, Look(Catalogue(language))))
    plates = [part for part in board.iter("g") if (part.get("class") or "").startswith("seat ")]
    assert len(plates) == seats
    for plate in plates:
        (frame,) = plate.iter("rect")
        name, hand, pile = plate.iter("text")
        assert (hand.text, pile.text) == told
        bottom = float(frame.get("y", 0)) + float(frame.get("height", 0))
        assert all(float(text.get("y", 0)) < bottom - 5 for text in (name, hand, pile))


@pytest.mark.parametrize("touches", ["pass", "pass hand-1 hand-1", "pass " + "hand-1 " * 6])
def test_cards_put_aside_are_shown_as_cards_that_can_be_taken_back(touches: str) -> None:
    """TB-39: below the hand, each a button."""
    board = drawn(touches, LINE.replace(" -/e ", " tisa/e "))
    count = touches.count("hand")
    aside = boxes(board, "under-")
    assert len(aside) == count
    _, height = size(board)
    low = max((y + high for _, _, y, _, high in boxes(board, "hand-")), default=0)
    for name, _, y, _, high in aside:
        assert low < y
        assert y + high < height
        assert "under your pile" in (targets(board)[name].get("aria-label") or "")
    assert any(part.text == "Under your pile" for part in board.iter("text"))
    assert not any(part.text == "Under your pile" for part in drawn("").iter("text"))


@pytest.mark.parametrize(
    ("touches", "name", "expected"),
    [
        ("", "hand-3", "c de votre main"),
        ("", "card-1-2", "u (SUZE)"),
        ("", "card-3-2", "joker valant t (UT)"),
        ("hand-3", "gap-1-2", "après u dans le mot 1"),
        ("hand-1 new", "remove-1", "Retirer le mot 1\u00a0: SUZE"),
        ("pass hand-3", "under-1", "c sous votre tas"),
        ("pass", "under-1", ""),
        ("", "card-9-1", ""),
        ("", "hand-9", ""),
        ("", "done", ""),
    ],
)
def test_a_target_is_named_by_the_letter_of_its_card(
    touches: str, name: str, expected: str
) -> None:
    """For what is read out: letters, not places; nothing for what is no card, gap or word."""
    draft = parse_state(LINE.replace(" -/e ", " tisa/e ")).draft()
    for target in touches.split():
        draft = draft.choose(target)
    assert isinstance(draft, ComposeDraft)
    assert named(Catalogue("fr"), draft, name) == expected


def of_plate(hand: str, pile: str) -> tuple[int, int, list[str | None], str | None]:
    """What the plate of the first player shows: cards, empty places, numbers; and its breadth."""
    state = parse_state(f"Suze {hand}/Taefg {pile}/Vite - - 0 t 0... full")
    plate = fromstring(around.plate_of(state.view(None), 0))
    places = [one.get("class") for one in plate.iter("rect")]
    numbers = [text.text for text in plate.iter("text")]
    return places.count(None), places.count("none"), numbers, plate.get("width")


def test_each_plate_shows_as_many_cards_as_its_player_holds_and_says_how_many() -> None:
    """In hand, and in the pile, of which three are to be seen."""
    for hand, pile in (("Dacek", "t"), ("Dacekmn", "Vites")):
        shown, empty, numbers, _ = of_plate(hand, pile)
        assert (shown, empty) == (len(hand) + min(3, len(pile)), 0)
        assert numbers == [str(len(hand)), str(len(pile))]


def test_without_a_pile_the_plate_shows_the_last_cards_as_a_race() -> None:
    """Of seven places each card that is gone leaves one empty, and the plate does not move."""
    _, _, _, breadth = of_plate("Dacekmn", "Vite")
    for hand in ("Dacekmn", "jkw", "-"):
        left = len(hand.replace("-", ""))
        assert of_plate(hand, "-") == (left, 7 - left, [str(left)], breadth)


def test_the_pot_counts_the_discarded_cards_and_steams_when_it_was_fed() -> None:
    fed = parse_state(LINE.replace(" - - 0 ", " ab - 0 "))
    assert "".join(text_of(drawn("", str(fed)), "in-pot")) == str(len(fed.discard))
    look = Look(Catalogue("en"), since=parse_state(LINE))
    steams = '#tambouille-steam"'
    assert steams in open_board("tambouille")(fed, look)
    assert steams not in open_board("tambouille")(fed, Look(Catalogue("en"), since=fed))


def test_the_pot_has_a_ground_only_where_it_can_be_touched() -> None:
    """The ground is clear only there: in a half-made turn it was a black square."""
    state = parse_state(LINE)
    idle = fromstring(open_board("tambouille")(state, Look(Catalogue("en"), live=False)))
    for board, touched in ((drawn(""), True), (drawn("hand-1"), False), (idle, False)):
        grounds = [one for one in board.iter("rect") if one.get("height") == "60"]
        assert bool(grounds) == touched
        if touched:
            assert board.find(".//*[@class='asks-pot']/rect[@class='hit']") is not None


def test_a_touch_on_the_pot_tells_what_is_out_of_play() -> None:
    """R18."""
    made = begun("- SUefuz*/Laeinst Tisaneo/Vite abb Wax 0 t 0... full")
    board = fromstring(made.sent["board"])
    (pot,) = (part for part in board.iter() if part.get("data-op") == "ask")
    send(made, "ask", text=str(pot.get("data-text")))
    assert (
        "Discarded: a and 2 times b. Set aside, not in play: capital W, a and x"
        in made.sent["note"]
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_line_of_what_is_out_of_play_is_longer_or_lower_than_its_room(language: str) -> None:
    """Not even with a long word taken off and jokers put aside."""
    state = parse_state("Municipales/Temps/Bons Sefuz*/Laeinst Raneo/Vite - #*x 0 t 0... full")
    for touches in ("", "hand-1 new hand-4 gap-4-1", "hand-1 new hand-4 gap-4-1 remove-1"):
        board = drawn(touches, str(state), language)
        lines = text_of(board, "foot")
        assert lines
        for one in lines:
            assert len(one) - one.count(" ") / 2 <= around.LETTERS
        lows = [float(one.get("y") or 0) for one in board.iter() if one.get("class") == "foot"]
        assert all(0 < size(board)[1] - low < around.POT for low in lows)
    assert "Municipales".upper() in " ".join(lines).upper()


def test_each_word_that_can_still_come_has_its_empty_plate_and_the_next_one_its_capital() -> None:
    def empty(board: Element) -> tuple[int, int]:
        plates = [one for one in board.iter("path") if one.get("class") == "cutlery"]
        return len(plates), len(rects(board, "ghost-card"))

    none_yet = drawn("", "- SUefuz*/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    assert empty(none_yet) == (3, 1)
    assert empty(drawn("", "Suze/Ut " + LINE.split(maxsplit=1)[1])) == (1, 1)


@pytest.mark.parametrize("words", ["-", "Suze", "Sucrerie/Ut", "Anticonstitutionnel/Suze/Ut"])
def test_upright_the_cards_are_larger_and_the_others_hands_lie_above_the_words(words: str) -> None:
    """On a phone: 48 pixels a card of a short word, 44 a card of the hand; nothing lies outside."""
    state = parse_state(f"{words} SUefuz*/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    look = Look(Catalogue("en"), choices=state.draft().choices, plates=True, upright=True)
    board = fromstring(open_board("tambouille")(state, look))
    width, height = size(board)
    least = {"hand-": 44, "card-": 47 if len(words) < 5 else LEAST}
    for kind, pixels in least.items():
        for _, x, y, wide, high in boxes(board, kind):
            assert wide * PHONE / WIDTH >= pixels
            assert 0 <= x <= x + wide <= width
            assert 66 <= y <= y + high <= height
    backs = [one for one in board.iter("use") if one.get("href") == "#tambouille-back"]
    assert len(backs) == len("Laeinst"), "what the other one holds"
    assert [one.text for one in board.iter("text") if one.get("class") == "held-count"] == ["7"]
    assert height <= 530 or len(words) > 12, "it fills a phone, and is no higher"


def test_in_a_turn_rows_close_up_where_a_word_is_taken_off() -> None:
    state = parse_state(LINE)
    draft, ways = state.draft(), []
    for target in ("hand-1", "new", "remove-1"):
        draft = draft.choose(target)
        look = Look(Catalogue("en"), path=draft.path, choices=draft.choices, laid=True)
        board = fromstring(open_board("tambouille")(state, look))
        rows = [one for one in board.iter("g") if (one.get("aria-label") or "").startswith("Word")]
        ways.append([one.get("data-from") for one in rows])
    assert ways[:2] == [[None] * 3, [None] * 4]
    assert ways[2] == ["0,70"] * 3


def test_nothing_lies_where_no_hand_is_to_be_shown_any_more() -> None:
    state, draw = parse_state(LINE), open_board("tambouille")
    passing = open_game("tambouille").parse_move("pass")
    assert len(rects(fromstring(draw(state, Look(Catalogue("en")))), "mat")) == 1
    while state.outcome is None:
        state = state.play(passing)
    assert not rects(fromstring(draw(state, Look(Catalogue("en")))), "mat")


def test_a_first_hand_that_can_begin_no_word_is_offered_an_exchange_in_one_touch() -> None:
    """No word is possible, as the solver proves; one that can be begun is offered nothing. The
    cards are marked, and counted on the button."""
    made = begun("- KWqvwxz/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    note = made.sent["note"]
    assert sentence("tambouille.relief", cards="capital W, q, v, w, x and z") in note
    assert 'id="way-relief"' in note
    assert "Exchange 6 cards" in note
    hinted = re.compile(r'id="target-(hand-\d)" class="[^"]*\bhinted\b')
    assert hinted.findall(made.sent["board"]) == [f"hand-{place}" for place in range(2, 8)]
    assert " next" not in made.sent["board"]
    send(made, "choose", target="pass")
    assert not hinted.search(made.sent["board"]), "the player chooses"
    send(made, "type", text="pass+Wqvwxz")
    assert made.desk.session.last == 1
    assert "way-relief" not in begun().sent["note"]


def test_where_nothing_is_easy_the_note_says_what_can_be_done_and_offers_an_exchange() -> None:
    """In one touch; without a pile only the usual button passes."""
    made = begun("X/O/Un Kjvwxz/Ta Laeinst/Vite - - 0 t 0... full")
    note = made.sent["note"]
    assert sentence("tambouille.relief.exchange", cards="j, v, w, x and z") in note
    assert "Exchange 5 cards" in note
    send(made, "type", text="pass+jvwxz")
    assert made.desk.session.last == 1
    note = begun("X/O/Un Kjvwxz/Ta -/Vite - - 0 t 0... full").sent["note"]
    assert sentence("tambouille.relief.pass") in note
    assert "way-relief" not in note
    assert note.count('id="way-pass"') == 1


def test_a_puzzle_does_not_say_that_nothing_is_easy() -> None:
    """The hard turn is what is to be found."""
    solving = opened("tambouille", 1).kept.sitting
    hard = begun("X/O/Un Kjvwxz/Ta Laeinst/Vite - - 0 t 0... full").desk
    assert hard.relief is not None
    assert hard.with_kept(sitting=solving).relief is None
    first = begun("- KWqvwxz/Laeinst Tisaneo/Vite - Wax 0 t 0... full").desk
    assert first.with_kept(sitting=solving).relief == first.relief is not None


def test_an_exchange_that_is_offered_is_a_legal_move_that_keeps_one_capital() -> None:
    state = parse_state("- BCDFGHK/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    offered = open_game("tambouille").hooks.relief(state)
    assert offered is not None
    assert str(offered[0]) == "pass+CDFGHK"
    assert state.explain(offered[0]) is None


def test_a_pass_with_an_empty_pile_offers_no_cards_to_exchange() -> None:
    """They would come back at once (R25)."""
    state = parse_state("Suze Kqvwx/Laeinst -/Vite - Wax 0 t 0... full")
    passed = state.draft().choose("pass")
    assert passed.choices == ("done",)
    assert str(passed.choose("done").move) == "pass"
    drawing = drawn("pass", str(state))
    assert "Under your pile" not in [one.text for one in drawing.iter("text")]
    full = parse_state("Suze Kqvwx/Laeinst Tisa/Vite - Wax 0 t 0... full").draft().choose("pass")
    assert "hand-2" in full.choices


def test_after_an_exchange_in_the_lesson_the_readers_own_hand_lies_on_their_own_towel() -> None:
    """With the new cards marked, though the other player is on turn."""
    for language in ("english", "french"):
        made = table()
        send(made, "visit", link=f"learn=tambouille.8&words={language}")
        board = send(made, "type", text="pass+kw")["parts"]["board"]
        assert 'aria-label="Your hand" class="tambouille-0"' in board
        drawn = re.findall(r'id="target-(hand-\d)" class="[^"]*\blast\b', board)
        assert len(drawn) == 2, "T and i"


@pytest.mark.parametrize("upright", [False, True])
def test_a_card_that_is_put_comes_from_its_place_in_the_hand(upright: bool) -> None:
    """However large it is drawn in its word: the offset is in units of the card itself."""
    state = parse_state(f"Suze {LINE.split(maxsplit=1)[1]}")
    draft = state.draft()
    before = Look(Catalogue("en"), choices=draft.choices, upright=upright)
    hand = targets(fromstring(open_board("tambouille")(state, before)))["hand-1"]
    for target in ("hand-1", "new"):
        draft = draft.choose(target)
    look = Look(Catalogue("en"), path=draft.path, choices=draft.choices, laid=True, upright=upright)
    board = fromstring(open_board("tambouille")(state, look))
    ((row, card, way),) = (
        (row, card, inner.get("data-from", ""))
        for row in board.iter("g")
        for card in row
        for inner in card
        if inner.get("data-from")
    )
    scale = float((re.search(r"scale\((.*?)\)", card.get("transform", "")) or ["", "1"])[1])
    there = [sum(pair) for pair in zip(where(row), where(card), strict=True)]
    start = [at + scale * float(by) for at, by in zip(there, way.split(","), strict=True)]
    assert start == pytest.approx(where(hand), abs=1)
