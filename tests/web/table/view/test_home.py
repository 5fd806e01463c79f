"""Home: the boxes of the games."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import el, to_html
from pygame_rules.seating import RUNGS
from pygame_rules.tambouille.cards import deck_text
from pygame_rules.tambouille.languages import FRENCH
from tests.sentences import sentence
from tests.web.browser_store import Store
from tests.web.frames import asked
from tests.web.tables import send, table
from web.table import Frame, Table
from web.table.address import HOME, RECORDS, read_place
from web.table.desk import Desk
from web.table.reader import learned
from web.table.reader.progress import EVERY, Progress
from web.table.session import Session
from web.table.view.foot import about
from web.table.view.home import home

WON = ("@c1n", "@a5s", "c1c2n", "a5a4s", "c2c3n", "a4e", "c3c4n", "a4s", "c4c5n")
"""A game of Siam from its beginning to its end."""


def at_home(**more: object) -> tuple[Table, Frame]:
    made = Table()
    return made, send(made, "hello", language="en", home=True, **more)


def going(frame: Frame) -> list[str]:
    """The games whose boxes offer to go on."""
    return re.findall(r'class="game-box of-(\w+)(?: first)? begun"', frame["parts"]["home"])


@pytest.mark.parametrize("game", NAMES)
def test_what_stands_on_a_box_is_what_is_in_it(game: str) -> None:
    assert presentation(game).counts == tuple(sorted(open_game(game).player_counts))
    assert presentation(game).by_link == (not Session.new(game).state.private)


def test_everybody_who_made_a_game_is_named() -> None:
    said = to_html(*about(Desk.new(Session.new("siam")), Catalogue("fr")))
    for game in NAMES:
        credits = open_game(game).credits
        for name in (*credits.authors, credits.publisher, str(credits.year or "")):
            assert name in said, (game, name)


def test_the_first_page_shows_the_boxes_and_nothing_of_a_table() -> None:
    made, frame = at_home()
    assert (frame["address"], frame["title"]) == (HOME, "Five Elephants")
    parts = frame["parts"]
    assert parts["home"].count('class="game-box') == len(NAMES)
    assert [name for name, html in parts.items() if html] == ["head", "home", "settings", "foot"]
    assert made.desk.talk.trouble is None
    assert frame["said"] == ""
    facts = re.findall(r'class="facts"><span class="unseen">([^<]*)', parts["home"])
    found = [fact.split(", ")[1].replace("\u00a0", " ") for fact in facts]
    assert found == ["2 players", "2 players", "2 players", "1–4 players", "2–4 players"]
    assert parts["home"].count(' first"') == 1
    assert 'of-siam first"' in parts["home"]


def test_a_link_a_guest_and_a_broken_save_lead_to_the_table() -> None:
    for more in (
        {"link": "gambo"},
        {"name": "gambo"},
        {"link": "nowhere"},
        {"guest": True, "home": 0},
    ):
        made = Table()
        frame = send(made, "hello", **{"language": "en", "home": True, **more})
        assert frame["address"] != HOME, more
    kept = {"games": [{"id": "a.1", "game": "siam", "plies": 1}], "text": "no record",
            "facts": {"table": {"id": "a.1", "game": "siam", "at": 1, "turn": []}}}  # fmt: skip
    _, frame = at_home(kept=kept)
    assert frame["address"] == "siam/file"


@pytest.mark.parametrize(
    ("link", "game"), [("gambo=1AAAA", "gambo"), ("siam/foo", "siam"), ("=", "siam")]
)
def test_a_link_that_is_opened_at_home_and_can_not_be_read_is_told_where_it_is_seen(
    link: str, game: str
) -> None:
    """It was only said to those who listen."""
    made, _ = at_home()
    frame = send(made, "link", link=link)
    assert "The link can’t be read" in frame["said"]
    assert "The link can’t be read" in frame["parts"]["note"]
    assert frame["address"] == game
    send(made, "link", link=HOME)
    assert made.desk.visit.home


def test_every_link_of_the_shelf_leads_to_a_place() -> None:
    _, frame = at_home(site="https://example.org/games/")
    shelf = frame["parts"]["home"]
    links = re.findall(
        r'href="([^"#]*)#([^"]*)"', shelf.replace('href="#scene', "").replace('href="#head', "")
    )
    places = {
        fragment for _, fragment in links if not fragment.startswith(("scene-", "head-", "icon-"))
    }
    games = {*NAMES, "", HOME}  # the puzzle of today is of all games
    assert {read_place(place).game for place in places} == games
    panels = {"", "learn", "new", "puzzle", RECORDS}
    assert {read_place(place).panel for place in places} == panels
    assert 'href="https://example.org/games/gambo/#gambo/learn"' in shelf
    _, alone = at_home(site="file:")
    assert 'href="#gambo/learn"' in alone["parts"]["home"]


@pytest.mark.parametrize("game", ["siam", "tambouille"])
def test_one_touch_begins_a_game_against_each_level(game: str) -> None:
    for level in RUNGS:
        made, frame = at_home()
        assert f'data-who="person,{level}"' in frame["parts"]["home"]
        frame = send(made, "sit", name=game, who=f"person,{level}", seed=3)
        assert frame["address"] == game
        first, second = made.desk.session.players
        assert first is None
        assert second is not None and second.level == level


def test_as_many_people_sit_down_as_the_button_says_or_one_alone() -> None:
    _, frame = at_home()
    words = Catalogue("en")
    for count in range(1, 5):
        who = ",".join(["person"] * count)
        label = f'aria-label="{words("home.together", {"count": count})}"'
        label = label if count > 1 else words("home.alone")
        found = re.findall(rf'<button[^>]*data-who="{who}".*?</button>', frame["parts"]["home"])
        counts = [box.counts for box in map(presentation, NAMES)]
        chosen = sum(count in one and len(one) > 1 for one in counts)
        assert sum(label in button for button in found) == chosen > 0
        ways = sum(words("home.here") in button for button in found)
        assert ways == (len(NAMES) if count == 2 else 0)
        made, _ = at_home()
        send(made, "sit", name="tambouille" if count > 1 else "bombay_bazar", who=who, seed=3)
        assert made.desk.session.people == tuple(range(count))


def test_friends_at_other_devices_are_offered_beside_those_at_this_one() -> None:
    _, frame = at_home()
    words = Catalogue("en")
    sheets = frame["parts"]["home"].split('id="play-')[1:]
    assert len(sheets) == len(NAMES)
    for sheet in sheets:
        counts = presentation(sheet.partition('"')[0]).counts
        here, there = (sheet.index(words(f"home.{way}")) for way in ("here", "devices"))
        assert here < there
        for count in (one for one in counts if one > 1):
            who = ",".join(["person", *["friend"] * (count - 1)])
            twice = count == 2 and len(counts) > 1  # the way itself, and the number of players
            assert sheet.count(f'data-who="{who}"') == (2 if twice else 1)


@pytest.mark.parametrize(
    "event",
    [{"name": "chess", "who": "person,person"}, {"name": "siam", "who": "person,king"},
     {"name": "siam", "who": "person"}, {"name": "siam"}, {},
     {"name": "siam", "who": "person," * 40}, {"name": "siam", "who": "person,calf", "seed": "x"}],
)  # fmt: skip
def test_a_seat_that_is_none_begins_nothing(event: dict[str, object]) -> None:
    made, _ = at_home()
    before = made.desk.session
    frame = send(made, "sit", **event)
    assert made.desk.session is before
    assert frame["address"] == HOME
    assert frame["said"]


def test_who_has_a_game_by_link_is_told_what_to_do_from_its_beginning() -> None:
    """The reader of the link is told, too; who plays against the computer or in a post is not."""
    told = sentence("table.reply.first")
    made, _ = at_home()
    frame = send(made, "sit", name="siam", who="person,person", link="yes", seed=1)
    assert made.desk.session.record.moves == ()
    assert told in frame["parts"]["note"]
    assert told not in send(made, "choose", target="c3")["parts"]["note"], "why not comes first"
    send(made, "type", text="@c1n")
    assert told not in made.sent["note"]
    assert sentence("table.reply") in made.sent["note"]
    assert 'data-name="share"' in made.sent["note"]
    link = 'record=[Game "siam"]%0A1. @c1n'
    other, _ = at_home()
    assert told in send(other, "link", link=link)["parts"]["note"]
    other, _ = at_home()
    send(other, "link", link=link.replace("1. ", '[Seat1 "calf"]%0A1. '))
    assert told not in other.sent["note"]
    guest, _ = at_home(guest=True, link=link)
    assert told not in guest.sent["note"]
    here, _ = at_home()
    assert told not in send(here, "sit", name="siam", who="person,person")["parts"]["note"]


def test_what_was_begun_can_be_continued_and_what_is_over_can_not() -> None:
    made = table()
    send(made, "type", text="@c1n")
    shelf = send(made, "visit", link=HOME)["parts"]["home"]
    assert 'class="game-box of-siam first begun"' in shelf
    assert "Your turn · move 2" in shelf
    frame = send(made, "visit", link="siam", seed=1)
    assert (frame["address"], frame["focus"]) == ("siam", "board")
    assert made.desk.session.record.moves == ("@c1n",)
    send(made, "visit", link="gambo", seed=1)
    frame = send(made, "visit", link=HOME)
    assert going(frame) == ["siam"], "on the shelf"
    assert 'aria-label="Continue Siam at move 2"' in frame["parts"]["home"]
    send(made, "visit", link="siam", seed=1)
    for move in WON[1:]:
        send(made, "type", text=move)
    assert made.desk.session.state.outcome is not None
    assert not going(send(made, "visit", link=HOME))


def test_a_game_that_is_over_is_not_continued_on_a_later_visit_either() -> None:
    """Its record has not been read then: the browser has it."""
    store = Store()
    made = store.visit()
    for move in WON:
        made.send("type", text=move)
    made.send("game", name="gambo", seed=1)
    made.send("type", text="a1c1")
    later = store.visit("gambo", home=True)
    assert [kept.session for kept in later.desk.shelf if kept.game == "siam"] == [None]
    assert going(later.first) == ["gambo"]
    won = "\n".join(f"{ply}. {move}" for ply, move in enumerate(WON, 1))
    file = f'--- Ann\n[Game "siam"]\n[Result "1"]\n\n{won}\n'
    other = Store().visit()
    other.send("load", text=file)
    assert not going(other.send("visit", link=HOME))


def test_nobody_thinks_plays_or_counts_time_while_the_boxes_are_looked_at() -> None:
    made, _ = at_home()
    frame = send(made, "sit", name="siam", who="person,calf", seed=1)
    send(made, "type", text="@c1n")
    frame = send(made, "visit", link=HOME)
    assert [stop["leave"] for stop in asked(frame, "stop")] == [True]
    for event in ({"op": "choose", "target": "c1"}, {"op": "undo"}, {"op": "type", "text": "@c2n"},
                  {"op": "go", "ply": 0}, {"op": "back"}, {"op": "hint"}):  # fmt: skip
        send(made, str(event.pop("op")), **event)
    assert made.desk.session.record.moves == ("@c1n",)
    assert made.desk.session.at == 1
    frame = send(made, "visit", link="siam", seed=1)
    assert len(asked(frame, "think")) == 1, "it is still its turn"


def test_going_home_closes_what_was_open_and_puts_the_keyboard_on_its_heading() -> None:
    made = table()
    send(made, "panel", name="rules")
    frame = send(made, "visit", link=HOME)
    assert made.desk.form.panel == ""
    assert f'id="{frame["focus"]}"' in frame["parts"]["home"]
    frame = send(made, "visit", link="siam/rules", seed=1)
    assert frame["focus"] == "panel-rules"


def test_the_shelf_is_well_formed_and_nothing_on_it_lacks_a_name() -> None:
    parts = home(Desk.new(Session.new("siam")), Catalogue("fr"))
    whole = fromstring(to_html(el("div", None, *parts)).replace("&nbsp;", " "))
    for button in whole.iter("button"):
        assert button.get("aria-label") or "".join(button.itertext()).strip()
    ids = [element.get("id") for element in whole.iter() if element.get("id")]
    assert len(ids) == len({*ids})
    for button in whole.iter("button"):
        assert button.get("popovertarget", "play-siam") in ids


def test_from_an_example_one_touch_leads_back_to_the_game() -> None:
    made = table()
    send(made, "type", text="@c1n")
    example = made.desk.session.game.rulebook.examples[0]
    frame = send(made, "example", name=example.id)
    assert "Example: rule" in frame["parts"]["status"]
    refused = next(known for known in made.desk.session.game.rulebook.examples if known.refused)
    note = send(table(), "example", name=refused.id)["parts"]["note"]
    assert 'id="who"' not in note, "nobody sits down at an example"
    assert 'data-op="unshelve"' in frame["parts"]["note"]
    send(made, "unshelve")
    assert made.desk.session.record.moves == ("@c1n",)
    send(made, "undo")
    fresh = table()
    frame = send(fresh, "example", name=example.id)
    assert 'data-name="new"' in frame["parts"]["note"], "there is no game to go back to"


def test_continue_means_the_game_and_not_the_example_that_lies_on_the_table() -> None:
    made = table()
    send(made, "type", text="@c1n")
    example = made.desk.session.game.rulebook.examples[0]
    send(made, "example", name=example.id)
    send(made, "visit", link="siam/rules", seed=1)
    assert not made.desk.kept.sitting.lasts, "its address leads to the table as it is"
    frame = send(made, "visit", link=HOME)
    assert going(frame) == ["siam"]
    assert frame["said"] == "", "nothing of the table"
    send(made, "visit", link="siam", seed=1)
    assert made.desk.session.record.moves == ("@c1n",)
    fresh = table()
    send(fresh, "example", name=example.id)
    assert not going(send(fresh, "visit", link=HOME)), "there is none"


def test_a_game_that_nobody_has_begun_asks_who_plays() -> None:
    made = table()
    frame = send(made, "visit", link="gambo", seed=1)
    assert 'id="who"' in frame["parts"]["note"]
    assert 'id="who"' in send(made, "visit", link="tambouille", seed=1)["parts"]["note"]
    send(made, "visit", link="siam", seed=1)
    assert 'id="who"' not in send(made, "type", text="@c1n")["parts"]["note"]
    send(made, "sit", name="siam", who="person,calf", seed=1)
    assert 'id="who"' not in made.sent["note"]


def test_who_plays_alone_against_the_computer_is_told_which_side_is_theirs() -> None:
    made, _ = at_home()
    frame = send(made, "sit", name="siam", who="person,calf", seed=1)
    plates = frame["parts"]["status"].split("<li")
    assert ">You<" in plates[1]
    assert "Calf" in plates[2]
    frame = send(made, "sit", name="siam", who="person,person", seed=1)
    assert ">You<" not in frame["parts"]["status"]
    frame = send(made, "sit", name="bombay_bazar", who="person", seed=1)
    assert ">You<" not in frame["parts"]["status"]


def test_hidden_hands_are_not_sent_by_link_and_every_choice_closes_the_sheet() -> None:
    _, frame = at_home()
    sheets = frame["parts"]["home"].split('id="play-')[1:]
    offered = {sheet.partition('"')[0]: sheet.count('data-link="yes"') for sheet in sheets}
    assert offered == {name: int(presentation(name).by_link) for name in NAMES}
    for button in re.findall(r"<button[^>]*data-op=\"sit\"[^>]*>", "".join(sheets)):
        assert 'popovertargetaction="hide"' in button


def test_a_game_begun_at_home_has_the_material_of_its_owner_and_no_open_panel() -> None:
    made = table()
    send(made, "visit", link="tambouille/new", seed=1)
    changed = deck_text({**FRENCH.deck, "e": FRENCH.deck["e"] - 10, "k": FRENCH.deck["k"] + 10})
    send(made, "material", text=changed)
    assert made.desk.kept.material
    send(made, "sit", name="tambouille", who="person,calf", seed=2)
    assert made.desk.form.panel == ""
    usual = Session.new("tambouille", None, 2, 2)
    assert str(made.desk.session.states[0]) != str(usual.states[0])


def test_a_new_game_says_that_the_one_before_waits_and_home_leads_back_to_it() -> None:
    """Until the new one has a move; then that one is gone on with."""
    made = table()
    for text in ("@c1n", "@a5s"):
        send(made, "type", text=text)
    aside = Catalogue("en")("table.said.aside")
    assert aside in send(made, "sit", name="siam", who="person,person", seed=1)["parts"]["note"]
    assert made.desk.session.last == 0
    shelf = send(made, "visit", link=HOME)["parts"]["home"]
    assert 'aria-label="Continue Siam at move 3"' in shelf
    assert 'class="board' not in shelf, "the new game is not the one that goes on"
    send(made, "visit", link="siam", seed=1)
    assert made.desk.session.record.moves == ("@c1n", "@a5s")
    assert aside in send(made, "start", seed=2)["parts"]["note"]
    assert aside not in send(made, "type", text="@e5s")["parts"]["note"]
    send(made, "visit", link=HOME)
    send(made, "visit", link="siam", seed=1)
    assert [*made.desk.session.record.moves] == ["@e5s"]


def test_the_game_on_the_table_is_the_large_box_with_its_board_and_whose_turn_it_is() -> None:
    made, frame = at_home()
    assert 'class="board' not in frame["parts"]["home"]
    send(made, "sit", name="gambo", who="person,calf1", seed=1)
    send(made, "type", text="a1c1")
    shelf = send(made, "visit", link=HOME)["parts"]["home"]
    box = shelf[shelf.index('class="game-box of-gambo first begun"') :]
    assert box.index('class="board') < box.index("Under way · move 2") < box.index("</li>")
    assert "data-op" not in box[box.index('class="board') : box.index("</svg></a>")]


def test_nothing_hidden_is_on_the_board_at_home() -> None:
    made, _ = at_home()
    send(made, "sit", name="bombay_bazar", who="person,person", seed=1)
    send(made, "reveal")
    send(made, "choose", target=made.desk.session.draft.choices[0])
    send(made, "visit", link="gambo", seed=1)
    shown = send(made, "visit", link=HOME)["parts"]["home"]
    assert "hand-" not in shown


def today(page: str) -> str:
    """The card with the puzzles of the day."""
    return page.split('class="today"')[1].partition('class="own-record"')[0]


def test_the_puzzles_of_the_day_have_the_date_the_last_week_and_the_days_in_a_row() -> None:
    made, words = Table(), Catalogue("fr")
    frame = send(made, "hello", language="fr", home=True, day=20_055)  # 2024-11-28
    card = today(frame["parts"]["home"])
    assert "<b>28</b> <span>nov.</span>" in card
    assert words("home.week", {"count": 0}) in card
    assert words("home.days", {"count": 0})[:-1] not in card
    runs = Progress().with_fact(EVERY, learned.RUN, "20052", 3)
    made.desk = made.desk.with_kept(progress=runs)
    card = today(to_html(*home(made.desk, words)))
    assert words("home.days", {"count": 3}) in card
    assert words("home.week", {"count": 3}) in card
    assert re.findall("<i( class)?", card) == ["", "", "", " class", " class", " class", ""]


def test_each_game_has_a_puzzle_of_the_day_and_home_shows_which_are_solved() -> None:
    made, words = Table(), Catalogue("en")
    before = today(send(made, "hello", language="en", home=True)["parts"]["home"])
    links = re.findall('data-link="([^"]*)"', before)
    assert links == ["puzzle/today", *(f"{game}/puzzle/today" for game in NAMES)]
    assert "<svg" not in before  # drawn before the day is known, they would delay the first paint
    done = Progress().with_fact("gambo", learned.RUN, "20055", 1)
    made.desk = made.desk.with_kept(progress=done).with_visit(day=20_055)
    card = today(to_html(*home(made.desk, words)))
    for game in NAMES:
        about = {"game": words(f"{game}.title")}
        key = "home.puzzle.today.solved" if game == "gambo" else "home.puzzle.today.of"
        assert f'aria-label="{words(key, about)}"' in card
        assert f"#scene-{game}" in card


def test_the_calf_is_one_touch_away_at_the_rung_played_last() -> None:
    made, frame = at_home()
    first = 'data-name="siam" data-who="person,calf1"'
    box = frame["parts"]["home"].split("</li>")[0]
    assert first in box
    send(made, "sit", name="siam", who="person,calf3", seed=1)
    box = send(made, "visit", link=HOME)["parts"]["home"].split("</li>")[0]
    assert first.replace("calf1", "calf3") in box
