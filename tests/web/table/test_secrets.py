"""A viewer sees no hand and no secret choice but their own, at any ply of a game."""

from __future__ import annotations

import random
import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pygame_rules import NAMES, Record, open_game
from pygame_rules.display.locales import Catalogue
from tests.sentences import sentence, stretch
from tests.web.browser_store import Store
from tests.web.prowling import prowl, told
from tests.web.tables import send, table
from web.table import Frame, Table
from web.table.keep.packing import PACKED, unpacked
from web.table.view.page import Page

DEAL = "- {}/{} {}/{} - Wax 0 t 0... full"
MINE = "SUefuz*", "kcc"
THEIRS = (("Laeinst", "Vite"), ("Kbdghjq", "Rouy"))
"""Two hands and piles that the first player can't tell apart."""

CHOICES = (("2e", "1o"), ("3e", "2o"))
"""Two beginnings of a medal game that the third player can't tell apart: the same is announced."""


def tambouille(theirs: tuple[str, str]) -> tuple[str, list[str]]:
    """Both have passed twice, and the first player is to play."""
    line = DEAL.format(MINE[0], theirs[0], MINE[1], theirs[1])
    start = Record.starting_from("tambouille", open_game("tambouille").parse_state(line))
    return str(start), ["pass", "pass", "pass+e", f"pass+{theirs[0][1]}"]


def bombay_bazar(choices: tuple[str, ...]) -> tuple[str, list[str]]:
    """Two of three have chosen."""
    return str(Record.new("bombay_bazar", {"starter": "medals"}, 3)), list(choices)


GAMES = {
    "tambouille": [tambouille(theirs) for theirs in THEIRS],
    "bombay_bazar": [bombay_bazar(choices) for choices in CHOICES],
}


def at_the_table(record: str, moves: list[str]) -> Table:
    """The game played at one device, which lies before the player of the next turn."""
    table = Table()
    table.dispatch({"op": "hello", "language": "en"})
    table.dispatch({"op": "load", "text": record})
    for move in moves:
        table.dispatch({"op": "reveal"})
        table.dispatch({"op": "type", "text": move})
        assert table.desk.talk.trouble is None and table.desk.talk.refusal is None
    table.dispatch({"op": "reveal"})
    return table


def page(table: Table) -> str:
    """All that is on the page; what chance has named in the record of the game is not shown."""
    return "\n".join(Page().render(table.desk, Catalogue("en")).values())


def test_every_game_that_hides_something_is_looked_at() -> None:
    """Hands that another seat may not see, or choices that wait for a reveal."""
    hiding = set()
    for name in NAMES:
        rules = open_game(name)
        for option in rules.options:
            for value in option.values:
                state = rules.new({option.name: value}, max(rules.player_counts))
                hiding |= {name} if state.private else set()
    assert hiding == set(GAMES)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_looking_back_the_page_is_the_same_whatever_the_others_hold(name: str) -> None:
    """TB-12, BB-08: at every ply, forwards and backwards, drawn, listed and said."""
    tables = [at_the_table(*game) for game in GAMES[name]]
    assert str(tables[0].desk.session.state) != str(tables[1].desk.session.state)
    last = tables[0].desk.session.last
    own = "".join(page(tables[0]).split())
    for ply in (*range(last, -1, -1), *range(last + 1)):
        one, other = (table.dispatch({"op": "go", "ply": ply}) for table in tables)
        assert tables[0].desk.session.at == ply
        assert one["said"] == other["said"]
        assert page(tables[0]) == page(tables[1]), ply
    assert "".join(page(tables[0]).split()) == own
    for by in (-1, -1, 1):
        one, other = (table.dispatch({"op": "step", "by": str(by)}) for table in tables)
        assert (one["said"], one["parts"]) == (other["said"], other["parts"])


def test_looking_back_one_sees_ones_own_hand_at_every_ply() -> None:
    """TB-12: so the pages above are not alike for being empty."""
    table, words = at_the_table(*GAMES["tambouille"][0]), Catalogue("en")
    shown = {}
    for ply in range(table.desk.session.last + 1):
        table.dispatch({"op": "go", "ply": ply})
        shown[ply] = page(table).count(words("tambouille.label.concealed"))
    assert shown == dict.fromkeys(range(5), 0)
    assert 'id="face-hand-7"' in page(table)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_cover_that_was_lifted_lies_over_the_next_game_again(name: str) -> None:
    """TB-12, BB-08: over a new one, and over the same one brought back."""
    table = at_the_table(*GAMES[name][0])
    assert not table.desk.covered
    for operation in ("start", "unshelve"):
        table.dispatch({"op": operation, "seed": 1})
        assert table.desk.covered, operation


@pytest.mark.parametrize("name", sorted(GAMES))
def test_whoever_reads_the_rules_in_mid_game_has_the_cover_before_them(name: str) -> None:
    """Before the first turn the rules may be read without it: nobody has looked at a hand yet."""
    table = at_the_table(*GAMES[name][0])
    table.dispatch({"op": "start", "seed": 1})
    for moves, covered in enumerate((False, True)):
        table.dispatch({"op": "panel", "name": "rules"})
        assert table.desk.session.last == moves
        assert table.desk.covered
        drawn = Page().render(table.desk, Catalogue("en"))["board"]
        assert ('class="cover"' in drawn) == covered
        table.dispatch({"op": "panel", "name": ""})
        table.dispatch({"op": "reveal"})
        table.dispatch({"op": "type", "text": "pass" if name == "tambouille" else "1o"})


def test_looking_back_what_has_been_revealed_is_listed_and_what_waits_is_not() -> None:
    """BB-08: wherever in the game one looks."""
    record = Record.new("bombay_bazar", {"starter": "medals"}, 2)
    table = at_the_table(str(record), ["2e", "1e", "3o"])
    for ply in range(4):
        table.dispatch({"op": "go", "ply": ply})
        listed = Page().render(table.desk, Catalogue("en"))["moves"]
        assert re.findall("<code>([^<]+)</code>", listed) == ["2e", "1e", "?o"]


@pytest.mark.parametrize(("language", "odd", "even"), [
    ("en", "says odd", "says even"), ("fr", "annonce impair", "annonce pair")])  # fmt: skip
def test_what_is_announced_is_shown_and_said_to_all_before_medals_are_counted(
    language: str, odd: str, even: str
) -> None:
    """BB-09, R26, BB-08: on the plates, in the last move, in the list, in answers; and how many are
    kept in none of them, under the cover as without it."""
    record = Record.new("bombay_bazar", {"starter": "medals"}, 3)
    for covered in (False, True):
        table = at_the_table(str(record), ["2e", "3o"])
        if covered:
            table.dispatch({"op": "load", "text": table.desk.session.text})
        assert table.desk.covered is covered
        table.dispatch({"op": "language", "value": language})
        shown = Page().render(table.desk, Catalogue(language))
        plates, last = shown["status"].split("</ul>")
        listed = re.findall("<code>([^<]+)</code>", shown["moves"])
        score = [text.lower() for text in re.findall('"score">([^<]*)<', plates)]
        assert score == [even.split()[1], odd.split()[1], ""], "of three, no more than the word"
        assert odd in last
        assert listed == ["?e", "?o"]
        said = table.dispatch({"op": "type", "text": "s"})["said"] if not covered else odd + even
        assert odd in said and even in said
        for text in (plates, last, said, table.desk.session.draft.step):
            assert not re.search(r"\b[1-3] (medals?|médailles?)", text)


def medal_game(*choices: str) -> tuple[str, list[str]]:
    """Two seats, of which some have chosen."""
    return str(Record.new("bombay_bazar", {"starter": "medals"}, 2)), list(choices)


def medals(seats: int, looking: int, choices: tuple[str, ...], computers: tuple[int, ...]) -> str:
    """A medal game in which every seat before the one that looks has chosen, in the second round:
    in the first one nobody was right."""
    first = ["1o" if seats % 2 == 0 else "1e"] * seats
    record = Record.new("bombay_bazar", {"starter": "medals"}, seats)
    headers = tuple((f"Seat{seat + 1}", "calf nodes=9 seed=1") for seat in computers)
    moves = (*first, *(choices[seat] for seat in range(looking)))
    return replace(record, headers=headers, moves=moves).text(None)


def hands(seats: int, looking: int | None, world: int, computers: tuple[int, ...]) -> str:
    """A deal in which all that a seat (None: a viewer without a seat) may not know is drawn by
    lot; then all have passed, the others with a card exchanged."""
    rules = open_game("tambouille")
    rules.prepare({})
    start = rules.new({"house": "off"}, seats, 5)
    if world:
        start = next(start.worlds(looking, random.Random(world)))
    record = Record.starting_from("tambouille", start)
    moves, state = [], start
    for _ in range(seats + (looking or 0)):
        own = state.to_play == looking
        moves.append("pass" if own else f"pass+{state.hand[0]}")
        state = state.play(moves[-1])
    headers = tuple((f"Seat{seat + 1}", "calf nodes=9 seed=1") for seat in computers)
    return replace(record, headers=headers, moves=tuple(moves)).text(None)


def seated() -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """How many play, which seat looks, and the seats of computer players: none, or all others; of
    four seats by turns."""
    for seats in (2, 3, 4):
        for looking in range(seats):
            if seats < 4 or looking % 2:
                yield seats, looking, ()
            if seats < 4 or not looking % 2:
                yield seats, looking, tuple(seat for seat in range(seats) if seat != looking)


def before_the_seat(records: tuple[str, str], looking: int | None) -> list[Table]:
    """Two tables at which this seat has the device; at a cover, where it is nobody. What is shown
    and kept of the two on the way there is the same."""
    tables: list[Table] = []
    answers: list[list[object]] = []
    for record in records:
        table, frames = Table(), list[Frame]()
        frames.append(table.dispatch({"op": "hello", "language": "en", "site": "https://x.org/"}))
        frames.append(table.dispatch({"op": "load", "text": record}))
        assert table.desk.talk.trouble is None, table.desk.talk.trouble
        if looking is not None:
            frames.append(table.dispatch({"op": "reveal"}))
            assert not table.desk.covered
            assert table.desk.viewer == table.desk.session.state.to_play == looking
        tables.append(table)
        answers.append([*map(told, frames)])
    assert answers[0] == answers[1]
    one, other = (table.desk.session for table in tables)
    assert str(one.state) != str(other.state)
    assert one.state.view(looking) == other.state.view(looking)
    return tables


def test_looking_at_the_last_choice_of_a_round_tells_nobody_elses() -> None:
    """BB-08: by a mouse, the keyboard or a first touch; made, it reveals them all."""
    table = at_the_table(*medal_game("2e"))
    table.dispatch({"op": "set", "name": "confirm", "value": "on"})
    table.dispatch({"op": "choose", "target": "keep:1"})
    for operation in ("preview", "choose"):
        frame = table.dispatch({"op": operation, "target": "say:odd"})
        note = frame["parts"].get("note", "") + frame["said"]
        assert f"{stretch('table.shown')}: Teal kept 1 medal and said odd" in note
        assert "Coral kept" not in note
        assert "3 medals" not in note
    table.dispatch({"op": "back"})
    table.dispatch({"op": "choose", "target": "keep:1"})
    table.dispatch({"op": "choose", "target": "say:odd"})
    frame = table.dispatch({"op": "choose", "target": "say:odd"})
    assert "Coral kept 2 medals and said even" in frame["said"]


def test_what_can_not_be_read_of_a_packed_game_is_not_quoted() -> None:
    """TB-12, BB-08: the store was spoilt, or the text was cut."""
    record, moves = medal_game("2e")
    store = Store()
    player = store.visit()
    player.send("load", text=record)
    player.send("reveal")
    player.send("type", text=moves[0])
    name = player.desk.session.id
    lines = unpacked(store.texts[name]).replace("1. 2e", "1. 2e\n2. 2e\n3. 9o")
    spoilt = PACKED + ".".join(b64encode(line.encode()).decode() for line in lines.splitlines())
    store.texts[name] = spoilt
    again = store.visit()
    trouble = again.desk.talk.trouble
    assert trouble is not None
    assert (trouble.problem, trouble.text) == ("illegal-move", "")
    again.send("load", text=spoilt)
    trouble = again.desk.talk.trouble
    assert trouble is not None
    assert trouble.text == ""


@pytest.mark.parametrize(("seats", "looking", "computers"), [
    case for case in seated() if case[1]])  # fmt: skip
def test_no_surface_tells_a_seat_what_others_have_chosen(
    seats: int, looking: int, computers: tuple[int, ...]
) -> None:
    """BB-08, R26: whatever is looked at, touched, asked, opened, taken back or given away; what is
    announced is no secret."""
    games = (("2e", "1o", "3e"), ("1e", "3o", "2e"))
    records = [medals(seats, looking, choices, computers) for choices in games]
    tables = before_the_seat((records[0], records[1]), looking)
    asked = [event["op"] for event in prowl(tables, seats + looking, walks=3, steps=6)]
    assert {"preview", "choose", "hint", "undo", "shots", "panel", "type"} <= {*asked}


@pytest.mark.parametrize(("seats", "looking", "computers"), [*seated()])
def test_no_surface_tells_a_seat_what_others_hold(
    seats: int, looking: int, computers: tuple[int, ...]
) -> None:
    """TB-12: the other hands and all piles."""
    records = [hands(seats, looking, world, computers) for world in (0, 1)]
    tables = before_the_seat((records[0], records[1]), looking)
    asked = [event["op"] for event in prowl(tables, seats + looking, walks=3, steps=6)]
    assert {"preview", "choose", "hint", "undo", "shots", "panel", "type"} <= {*asked}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_surface_tells_anything_while_the_cover_lies(seats: int) -> None:
    """TB-12, BB-08: the viewer then sees what all may see."""
    dealt = [hands(seats, None, world, ()) for world in (0, 1)]
    chosen = [medals(seats, 1, choices, ()) for choices in (("2e",), ("1e",))]
    for records in ((dealt[0], dealt[1]), (chosen[0], chosen[1])):
        tables = before_the_seat(records, None)
        asked = [event["op"] for event in prowl(tables, seats, walks=3, steps=6, under=True)]
        assert {"undo", "shots", "panel", "type"} <= {*asked}


def test_a_game_that_nobody_has_chosen_players_for_asks_who_plays() -> None:
    """A reader who was alone was told to pass the device to a second player."""
    store = Store()
    player = store.visit()
    send(player, "game", name="tambouille")
    for visit in (player, store.visit()):
        assert visit.desk.covered
        drawn = page(visit.table)
        assert stretch("table.cover") not in drawn
        assert sentence("home.play.calf") in drawn
        assert sentence("home.here") in drawn
    send(player, "reveal")
    assert not player.desk.covered, "the choice to play on this device"
    send(player, "type", text="pass")
    assert stretch("table.cover") in page(player.table), "from then on as ever"


@pytest.mark.parametrize(
    ("op", "event"),
    [
        ("sit", {"name": "tambouille", "who": "person,person"}),
        ("link", {"link": "game=tambouille&players=person,person"}),
    ],
)
def test_where_two_have_been_chosen_the_cover_says_who_takes_the_device(
    op: str, event: dict[str, str]
) -> None:
    made = table()
    send(made, op, **event)
    assert made.desk.covered
    assert stretch("table.cover") in page(made)
    fresh = table()
    send(fresh, "game", name="tambouille")
    send(fresh, "sit", name="tambouille", who="person,calf1")
    assert not fresh.desk.covered
