"""The reader's record: counts, bests and runs by level, on the box and on a page of its own."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES
from pygame_rules.display.locales import Catalogue
from tests.web.browser_store import Player, Store
from tests.web.frames import asked
from tests.web.last_moves import LOST, WON
from web.table.address import HOME, RECORDS, place_of
from web.table.desk import Desk, Kept
from web.table.keep.untrusted import MOST
from web.table.reader import ladder, records
from web.table.reader.progress import Progress, read, read_progress
from web.table.reader.records import Record
from web.table.share import leaving


def shown(player: Player, link: str = "home/records", **more: int) -> str:
    return player.send("visit", link=link, **more)["parts"]["home"]


def plain(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html).replace("\u00a0", " "))


def with_games(*games: tuple[str, str]) -> Player:
    player = Store().visit()
    for number, (text, level) in enumerate(games):
        frame = player.send("load", text=text.format(level=level) + f'[Round "{number}"]\n')
        player.play("a3a2s")
        for task in asked(frame, "think"):
            player.send("thought", key=task["key"], move="a3a2s")
    return player


def test_games_wins_and_runs_are_counted_by_rung() -> None:
    player = with_games((WON, "calf1"), (WON, "calf1"), (WON, "sage9"), (LOST, "calf1"))
    calf, sage = records.of(player.desk.kept, "siam")
    assert (calf.level, calf.games, calf.won, calf.helped) == ("calf1", 3, 2, 0)
    assert (calf.run, calf.longest) == (0, 2)
    assert (sage.level, sage.games, sage.won, sage.run) == ("sage9", 1, 1, 1)
    whole = records.total(player.desk.kept, "siam")
    assert whole is not None
    assert (whole.games, whole.won) == (4, 3)
    assert records.total(player.desk.kept, "gambo") is None


def kept(results: dict[str, tuple[int, int, int]], facts: str) -> Kept:
    return Kept(results=results, progress=read(facts))


@pytest.mark.parametrize(("game", "best"), [("siam", 9), ("gambo", 31)])
def test_the_fewest_turns_and_the_highest_score_are_the_best(game: str, best: int) -> None:
    facts = "".join(f"{game} best calf1:{value} 1\n" for value in (12, 31, 9))
    (row,) = records.of(kept({f"{game} calf1": (3, 0, 0)}, facts), game)
    assert row.best == best


@pytest.mark.parametrize(
    "facts",
    [
        "siam best calf1:-3 1\n", "siam best calf1: 1\n", "siam best calf1:x 1\n",
        f"siam best calf1:{MOST * 10} 1\n", "siam best calf9:3 1\n", "siam best calf1 3\n",
        "siam songs calf1 7\n", f"siam wins calf1 {MOST}\nsiam streak calf1 {MOST}\n",
        "siam best king1:2 1\n",
    ],
)  # fmt: skip
def test_what_no_version_of_ours_has_kept_spoils_no_record_and_is_not_lost(facts: str) -> None:
    counts = {"siam calf1": (2, 0, 1), "chess king7": (1, 0, 0)}
    (row,) = records.of(kept(counts, facts), "siam")
    assert (row.games, row.won, row.best) == (3, 2, None)
    store = Store()
    store.facts |= {
        "results": {name: [*count] for name, count in counts.items()},
        "progress": dict(read(facts).facts),
    }
    player = store.visit()
    assert "Calf 1" in plain(shown(player))
    player.send("load", text=WON.format(level="calf1"))
    player.send("type", text="a3a2s")
    assert store.facts["results"]["chess king7"] == [1, 0, 0]
    now = {"siam calf1": player.desk.kept.results["siam calf1"]}
    told = ladder.believed(read(facts), now).facts
    assert store.facts["progress"].items() >= {
        pair for pair in told.items() if "streak" not in pair[0] and "wins" not in pair[0]
    }


def test_the_box_says_what_the_games_come_to_and_leads_to_the_record() -> None:
    player = with_games((WON, "calf1"), (LOST, "calf1"))
    box = shown(player, "home")
    assert "2 games · 1 won · Calf 1 beaten" in plain(box)
    assert f'href="#{HOME}/{RECORDS}"' in box
    player.bring("--- [progress]\nsiam best calf1:23 1\n")
    player.send("visit", link="siam")
    assert "2 games · 1 won · best 23 turns · Calf 1 beaten" in plain(shown(player, "home"))


def test_the_page_has_an_address_and_a_title_and_is_left_for_home_or_a_game() -> None:
    words = Catalogue("en")
    assert words("home.record.unsaved") in shown(Store().visit(storage=False, kept=None))
    player = Store().visit(link="#home/records", name="")
    assert words("home.record.kept") in player.first["parts"]["home"]
    assert str(place_of(player.desk)) == "home/records"
    assert player.first["address"] == "home/records"
    assert player.first["title"].startswith("Your record")
    frame = player.send("visit", link="home")
    assert (frame["address"], frame["focus"]) == ("home", "panel-home")
    assert 'class="boxes of-5"' in frame["parts"]["home"]
    player.send("visit", link="home/records")
    assert player.send("game", name="gambo")["address"] == "gambo"
    assert player.send("visit", link="home")["address"] == "home"


def test_every_game_has_its_part_of_the_page() -> None:
    words = Catalogue("fr")
    facts = "".join(f"{game} best calf1:7 1\n{game} puzzle 3 1\n" for game in NAMES)
    counts = "".join(f"{game} calf1 2 0 1\n" for game in NAMES)
    player = Store().visit(language="fr")
    player.bring(f"--- [results]\n{counts}--- [progress]\n{facts}every run 20000 3\n")
    page = plain(shown(player, day=20_100))
    for game in NAMES:
        assert words(f"{game}.title") in page
    assert page.count(words("table.player.calf1")) == len(NAMES)
    assert words("home.record.puzzles", {"count": 1}) in page
    assert plain(words("home.record.days.most", {"count": 3, "most": 3})) in page
    assert "home.record" not in page


def test_a_record_goes_into_the_file_of_all_games_and_comes_back_from_it() -> None:
    player = with_games((WON, "calf1"), (WON, "calf1"))
    player.bring("--- [progress]\nsiam best calf1:23 1\nbombay_bazar best solo:31 1\n")
    other = Store().visit()
    other.bring(leaving.beside(player.desk))
    assert records.of(other.desk.kept, "siam") == records.of(player.desk.kept, "siam")
    assert records.of(other.desk.kept, "siam") == (Record("calf1", 2, 2, 0, 23, 2, 2),)
    before = other.desk.kept.progress
    other.bring(leaving.beside(player.desk))
    assert other.desk.kept.progress is before, "twice is as good as once"


def test_facts_without_results_and_results_without_facts_are_read() -> None:
    desk = Desk(kept({}, "siam beaten calf1 3\nsiam streak calf1 3\n"))
    assert records.of(desk.kept, "siam") == ()
    old = Kept(results={"siam calf": (1, 2, 3)}, progress=read_progress({}))
    assert records.of(old, "siam") == (Record("calf", 6, 1, 0, None, 0, 0),)
    assert Progress() == read_progress(None)
