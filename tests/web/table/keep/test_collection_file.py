"""All games as one text: saved, opened again."""

from __future__ import annotations

from base64 import b85encode
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any
from zlib import compress

import pytest

from pygame_rules import Malformed, Record
from pygame_rules.display.locales import Catalogue
from tests.sentences import sentence
from tests.web.browser_store import Player, Store
from tests.web.frames import kept
from web.table.address import write_link
from web.table.handlers.shelf import MOST_TEXT
from web.table.keep.collection import MOST_PARTS, Part, is_collection, split
from web.table.keep.packing import PACKED, packed, unpacked
from web.table.keep.shelf import (
    LONGEST_NAME,
    MOST_NAMES,
    MOST_PLAYED,
    MOST_VISITED,
    Shelved,
    records,
)
from web.table.session import Session

SIAM = '[Game "siam"]\n[Rules "1"]\n\n1. @c1n\n2. @c5s\n'
GAMES = [f'[Game "siam"]\n[Event "{number}"]\n\n1. @c1n\n' for number in range(200)]
"""Games of which none is like another."""


def test_every_game_of_a_file_is_on_the_shelf_with_its_name() -> None:
    store = Store()
    player = store.visit()
    player.play("@e1n")
    text = f"--- Sunday\n{SIAM}\n---\n{SIAM.replace('c1n', 'a1n')}\n"
    assert is_collection(text)
    frame = player.send("load", text=text)
    assert sentence("table.said.added") in frame["said"]
    assert player.moves == ["@e1n"]
    again = store.visit()
    assert again.names == {"Sunday"}
    again.send("open", name="Sunday")
    assert again.moves == ["@c1n", "@c5s"]
    for moves in (["@e1n"], ["@a1n", "@c5s"]):
        again.send("unshelve")
        assert again.moves == moves


@pytest.mark.parametrize(
    "text",
    [
        "{0}---\n{1}---\n{2}",
        "{0}--- Sunday\n{1}\n{2}",
        "Hi,\n\n{0}{1}--- Sunday\n{2}",
        "--- Sunday\n{0}{1}{2}",
        "--- Sunday\u2028{0}---\u2028{1}---\u2028{2}",
    ],
)
def test_games_before_and_behind_a_mark_are_taken_as_well(text: str) -> None:
    games = [SIAM.replace("c1n", move) for move in ("a1n", "b1n", "d1n")]
    store = Store()
    player = store.visit()
    player.send("load", text=text.format(*games))
    again = store.visit()
    brought = []
    for _ in games:
        again.send("unshelve")
        brought.append(again.moves[0])
    assert {*brought} == {"@a1n", "@b1n", "@d1n"}


def test_a_game_begun_after_a_file_was_opened_takes_no_place_of_another() -> None:
    """Two games of one number would be kept as one."""
    store = Store()
    player = store.visit()
    player.play("@e1n")
    player.send("load", text=f"---\n{SIAM}---\n{SIAM.replace('c1n', 'a1n')}---\n{SIAM}3. @b1n\n")
    for move in ("@b1n", "@d1n", "@c1e"):
        player.send("start")
        player.play(move)
    ids = [player.desk.session.id, *(kept.id for kept in player.desk.shelf)]
    assert len(ids) == len({*ids}) == 7
    assert len(store.games) == 7


@pytest.mark.parametrize(
    ("name", "free"),
    [("Against Calf (2)", "Against Calf (3)"), ("Ann", "Ann (2)"), ("Ann (9)", "Ann (2)"),
     ("(2)", "(2) (2)"), ("A" * LONGEST_NAME, "A" * (LONGEST_NAME - 4) + " (2)")],
)  # fmt: skip
def test_a_name_that_is_taken_gets_a_number_or_the_next_one(name: str, free: str) -> None:
    player = Store().visit()
    for taken in ("Against Calf", "Against Calf (2)", name):
        player.play("@e1n")
        player.send("keep", text=taken)
        player.send("start")
    names = player.names
    player.send("load", text=f"--- {name}\n{SIAM}")
    assert player.names == {*names, free}


def test_games_that_have_to_be_lent_are_asked_for_at_once() -> None:
    session = Session.new("siam")
    here, lent = Shelved.of(session), Shelved("lent", "siam", text="x")
    assert list(records([here, lent])) == [packed(session), "x"]
    with pytest.raises(Malformed) as caught:
        records([Shelved("one", "siam"), here, lent, Shelved("other", "gambo")])
    assert (caught.value.problem, caught.value.text) == ("missing", "one other")


def test_of_a_file_that_never_ends_only_a_part_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It says that there is no room for the rest."""
    looked: list[Part] = []

    def counted(text: str) -> Iterator[Part]:
        for part in split(text):
            looked.append(part)
            yield part

    monkeypatch.setattr("web.table.keep.collection.split", counted)
    player = Store().visit()
    player.send("load", text=f"--- a\n{SIAM}" * 9_000)
    trouble = player.desk.talk.trouble
    assert trouble is not None
    assert trouble.problem == "too-many-games"
    assert len(looked) < 1_000


@pytest.mark.parametrize("many", ["--- [settings]\ntheme dark\n", "---\n", "--- [progress]\nx\n"])
def test_a_game_behind_thousands_of_other_parts_is_taken(many: str) -> None:
    player = Store().visit()
    player.send("load", text=many * 12_000 + f"--- Sunday\n{SIAM}")
    assert player.names == {"Sunday"}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("--- a\nnothing\n", "no-game"),
        ("--- a\n", "no-game"),
        ("--- [settings]\nsoup hot\n--- [results]\nsiam 1\n", "no-game"),
        ('--- a\n[Game "chess"]\n', "no-game"),
        ("--- b\npacked:!!!\n", "unreadable"),
        ("--- a\n" + SIAM + "x" * 200_000, "too-long"),
    ],
)
def test_what_can_t_be_taken_is_named_and_changes_nothing(text: str, problem: str) -> None:
    player = Store().visit()
    player.play("@e1n")
    before = player.desk.shelf
    player.send("load", text=text)
    assert player.desk.talk.trouble is not None
    assert player.desk.talk.trouble.problem == problem
    assert player.desk.shelf == before
    assert player.moves == ["@e1n"]


def test_a_game_of_a_file_that_can_t_be_taken_costs_no_other() -> None:
    store = Store()
    player = store.visit(kept={"aside": True})
    other = SIAM.replace("c1n", "a1n")
    text = f"--- one\n{SIAM}--- bad\nrubbish\n--- two\n{other}"
    said = player.send("load", text=text, aside=True)["said"]
    assert "game 2" in said
    assert player.names == {"one", "two"}
    assert player.desk.kept.aside, "what could not be taken is still there"


def test_as_many_games_as_can_be_kept_are_taken_and_the_rest_is_told() -> None:
    player = Store().visit()
    player.send("load", text="".join(f"---\n{game}" for game in GAMES[: MOST_PLAYED + 3]))
    assert sentence("table.trouble.too-many-games", count=MOST_PLAYED) in player.note
    assert "no room" in player.note
    assert sum(kept.own for kept in player.desk.shelf) == MOST_PLAYED
    player.send("load", text=f"---\n{GAMES[-1]}--- Ann\n{GAMES[-2]}")
    assert sentence("table.trouble.too-many-games", count=1) in player.note
    assert player.names == {"Ann"}, "one without room does not bar those with a name"


def test_games_with_a_name_take_no_place_from_those_without() -> None:
    player = Store().visit()
    named, others = GAMES[:3], GAMES[3 : 3 + MOST_PLAYED]
    text = "".join(f"--- game {number}\n{game}" for number, game in enumerate(named))
    player.send("load", text=text + "".join(f"---\n{game}" for game in others))
    assert player.desk.talk.trouble is None
    assert len(player.desk.shelf) == 3 + MOST_PLAYED


def test_of_more_named_games_than_can_be_kept_the_rest_are_taken_without_a_name() -> None:
    player = Store().visit()
    games = GAMES[: MOST_NAMES + 9]
    text = "".join(f"--- game {number}\n{game}" for number, game in enumerate(games))
    player.send("load", text=text)
    assert len(player.names) == MOST_NAMES
    assert len(player.desk.shelf) == len(games)


def test_a_file_opened_twice_makes_no_copies() -> None:
    store = Store()
    player = store.visit()
    player.send("load", text=SIAM)
    other = str(Record.parse(SIAM.replace("c1n", "a1n")))
    for _ in range(2):
        again = store.visit()
        again.send("load", text=f"--- Ann\n{Record.parse(SIAM)}---\n{other}")
        assert again.desk.talk.trouble is None
    assert len(store.games) == 2


def test_what_came_by_a_link_comes_back_as_that() -> None:
    player = Store().visit()
    player.send("load", text=f"---- Ann\n{SIAM}---\n{SIAM.replace('c1n', 'a1n')}")
    assert [(kept.name, kept.own) for kept in player.desk.shelf if kept.plies] == [
        ("Ann", False),
        ("", True),
    ]


def test_a_very_long_hidden_record_takes_no_more_room_than_an_open_one() -> None:
    """Line by line it would become too long to be read again."""
    for lines in (10, 9_000):
        text = "".join(f"{ply}. pass\n" for ply in range(1, lines))
        session: Any = SimpleNamespace(text=text, states=[SimpleNamespace(private=True)])
        short = packed(session)
        assert short.startswith(PACKED)
        assert len(short) < max(len(text), 400)
        assert unpacked(short) == text


def test_a_packed_record_alone_can_be_pasted() -> None:
    store = Store()
    player = store.visit("tambouille")
    player.send("keep", text="cards")
    again = Store().visit()
    again.send("load", text=f"\n{store.text('cards')}\n".lstrip())
    assert again.desk.session.record == player.desk.session.record


def test_what_was_set_aside_goes_once_it_is_back_and_for_no_other_file() -> None:
    gone = {"fact": "aside", "value": False}
    player = Store().visit(kept={"aside": True})
    panel = player.send("panel", name="file")["parts"]["panel"]
    assert 'data-act="aside"' in panel
    frame = player.table.dispatch({"op": "load", "text": f"--- a\n{SIAM}"})
    assert gone not in kept(frame)
    frame = player.table.dispatch({"op": "load", "text": "--- a\nnothing\n", "aside": True})
    assert gone not in kept(frame)
    other = SIAM.replace("c1n", "a1n")
    frame = player.table.dispatch({"op": "load", "text": f"--- b\n{other}", "aside": True})
    assert gone in kept(frame)
    assert 'data-act="aside"' not in frame["parts"]["panel"]


def test_of_a_file_with_very_many_parts_only_the_first_are_looked_at() -> None:
    """What a few bytes unpack to takes time to read: a file of a thousand would keep the table."""
    bomb = PACKED + b85encode(compress(b"1. " * 30_000, 9)).decode()
    store = Store()
    player = store.visit()
    player.play("@e1n")
    text = f"--- first\n{SIAM}\n" + f"---\n{bomb}\n" * MOST_PARTS
    text += f"--- last\n{SIAM.replace('c1n', 'a1n')}\n"
    frame = player.send("load", text=text)
    assert frame["said"]
    assert [game.name for game in player.desk.shelf] == ["first"]
    assert player.moves == ["@e1n"]


@pytest.mark.parametrize("more", [0, 1])
def test_a_broken_text_stays_in_the_box_unless_it_is_far_too_long(more: int) -> None:
    player = Store().visit()
    text = "x" * (MOST_TEXT + more)
    player.send("load", text=text)
    assert player.desk.talk.trouble
    assert player.desk.form.text == ("" if more else text)


def begin(player: Player, numbers: range) -> None:
    """Games of the reader's own, one after the other."""
    for number in numbers:
        player.send("start", seed=number)
        player.play(f"@{'abcde'[number % 5]}1n")


def test_games_that_a_file_brings_make_room_for_those_played_here() -> None:
    store = Store()
    player = store.visit()
    begin(player, range(20))
    mine = {player.desk.session.id, *(kept.id for kept in player.desk.shelf if kept.plies)}
    player.send("load", text="".join(f"---\n{game}" for game in GAMES))
    assert player.desk.talk.trouble is not None, "there is no room for all of them"
    begin(player, range(25))
    for window in (player, store.visit()):
        staying = {window.desk.session.id, *(kept.id for kept in window.desk.shelf)}
        assert mine <= staying


def test_a_game_of_a_file_is_the_readers_own_once_it_is_played() -> None:
    store = Store()
    player = store.visit()
    player.send("load", text=f"---\n{SIAM}")
    assert [kept.brought for kept in player.desk.shelf] == [True]
    player.send("unshelve")
    assert player.desk.session.brought
    player.play("@e1n")
    assert not player.desk.session.brought
    assert not store.games[player.desk.session.id]["brought"]
    assert not store.visit().desk.session.brought


def test_that_a_game_played_here_is_kept_no_longer_is_said() -> None:
    player = Store().visit()
    begin(player, range(MOST_PLAYED + 1))
    before = len(player.desk.shelf)
    said = [player.send("start", seed=1)["said"], player.play("@a1n")["said"]]
    dropped = Catalogue("en")("table.said.dropped")
    assert len(player.desk.shelf) <= before
    assert dropped in " ".join(said)
    assert dropped in player.note or dropped in said[0]


def test_nothing_is_said_where_no_game_that_was_played_here_goes() -> None:
    """One without a move, one that a link brought, and one that another window keeps no longer."""
    player = Store().visit()
    player.send("option", name="push_rule", value="chain")
    said = [player.send("start", seed=1)["said"]]
    unplayed = player.desk.session.id
    for number in range(MOST_PLAYED):
        said += [player.send("start", seed=number)["said"], player.play("@a1n")["said"]]
    for number in range(MOST_VISITED + 3):
        moves = (
            f"1. @{'abcde'[number % 5]}1e\n2. @{'abcde'[number // 5 % 5]}5{'sw'[number // 25]}\n"
        )
        link = write_link(Session.load(f'[Game "siam"]\n[Rules "1"]\n\n{moves}'))
        assert link is not None
        said.append(player.send("link", link=link[1:])["said"])
    staying = [kept.id for kept in player.desk.shelf if kept.own]
    assert unplayed not in staying
    assert len([kept for kept in player.desk.shelf if not kept.own]) == MOST_VISITED
    said.append(player.send("elsewhere", games=[], gone=staying[:1])["said"])
    assert staying[0] not in [kept.id for kept in player.desk.shelf]
    dropped = Catalogue("en")("table.said.dropped")
    assert dropped not in " ".join(said)
    assert player.desk.talk.notice != "dropped"


MARKS: dict[str, Callable[[str], str]] = {
    "as we write them": lambda text: text,
    "in a message": lambda text: f"Hi Ann,\n\nall our games:\n\n{text}\n\nSee you,\nBob\n",
    "with long dashes": lambda text: text.replace("---", "—-"),
    "with one long dash": lambda text: text.replace("---", "—"),
    "quoted": lambda text: "> " + text.replace("\n", "\n> "),
    "with old ends of lines": lambda text: text.replace("\n", "\r"),
    "with a mark and ends of lines of Windows": lambda text: "\ufeff" + text.replace("\n", "\r\n"),
    "with no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "with curly quotes": lambda text: text.replace(' "', " “").replace('"]', "”]"),
    "without names": lambda text: text.replace("--- one\n", "\n").replace("--- two\n", "\n"),
}


@pytest.mark.parametrize("how", MARKS)
def test_a_file_of_games_is_read_as_programs_leave_it(how: str) -> None:
    player = Store().visit()
    text = f'--- one\n{SIAM}\n--- two\n[Event "x"]\n{SIAM.replace("c1n", "a1n")}'
    player.send("load", text=MARKS[how](text))
    assert player.desk.talk.trouble is None
    found = [kept.read().record.moves for kept in player.desk.shelf]
    assert found == [("@c1n", "@c5s"), ("@a1n", "@c5s")]
    names = {kept.name for kept in player.desk.shelf}
    assert names == ({""} if how == "without names" else {"one", "two"})


LINK = "https://games.example/five/#siam=1lP1lVAAHQ-MhqTMGAAFIHQ"


@pytest.mark.parametrize("op", ["load", "type"])
@pytest.mark.parametrize(
    "text",
    [LINK, f"Your move, Ann: {LINK}?utm_source=x !", LINK.replace("#", "%23"),
     LINK.partition("#")[2], f"{SIAM}3. @a1n\n", f"Hi Ann,\n\n{SIAM}3. @a1n\n\nBob",
     SIAM.replace('"', "”") + "3. @a1n", f"Look:\n---\n{SIAM}3. @a1n\n\n---\nBob\n"],
)  # fmt: skip
def test_a_link_or_a_record_is_opened_wherever_it_is_pasted(op: str, text: str) -> None:
    player = Store().visit()
    player.play("@e1n")
    player.send(op, text=text)
    assert player.desk.talk.trouble is None
    assert player.desk.session.last == 3
    assert (player.desk.form.text, player.desk.form.typed) == ("", "")
    assert [kept.plies for kept in player.desk.shelf] == [1], "the game before is kept"


@pytest.mark.parametrize("op", ["load", "type"])
def test_a_pasted_game_that_can_t_be_read_stays_where_it_was_pasted(op: str) -> None:
    player = Store().visit()
    text = f"{SIAM}3. @z9n\n"
    player.send(op, text=text)
    assert player.desk.talk.trouble is not None
    assert player.desk.talk.trouble.where == "ply 3"
    form = player.desk.form
    assert (form.text, form.typed) == ((text, "") if op == "load" else ("", text))


@pytest.mark.parametrize(
    "text", ["@c1\u200bn", "\u00a0@c1n\u00a0", "@c1n\ufeff", "\u202a@c1n\u202c"]
)
def test_a_move_is_read_as_a_program_has_copied_it(text: str) -> None:
    player = Store().visit()
    player.send("type", text=text)
    assert player.moves == ["@c1n"]
