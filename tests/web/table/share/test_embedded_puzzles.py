"""Puzzles in other pages: their links, their snippets, and pictures that give nothing away."""

from __future__ import annotations

import pytest

from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.puzzles.daily import game_of
from pygame_rules.puzzles.daily import place_of as place_of_day
from tests.pygame_rules.puzzles.books import GAMES
from tests.web.puzzles import FIRST, TODAY, answered, opened, solved, solving
from web.table import Table
from web.table.address import place_of
from web.table.desk import Desk
from web.table.share import leaving, snippets

SITE = "https://elephants.example/"
FORMS = ("plain", "element", "picture", "link", "address")


def framed(link: str, **facts: object) -> Desk:
    """The table of an embedded page with this address."""
    made = Table()
    made.dispatch({"op": "hello", "guest": True, "link": link, "day": TODAY, "seed": 1, **facts})
    return made.desk


def shared(desk: Desk, **chosen: str) -> Desk:
    """The same, on a site, with these choices for the snippet."""
    return desk.with_visit(site=SITE, ready=True).with_form(embed=chosen)


@pytest.mark.parametrize("game", GAMES)
def test_a_link_opens_a_puzzle_in_a_frame(game: str) -> None:
    for link in (f"puzzle={game}.12", f"puzzle%3D{game}.12", f"#puzzle={game}.12&lang=fr"):
        desk = framed(link, players="calf")
        assert str(place_of(desk)) == f"{game}/puzzle/12"
        assert desk.talk.trouble is None
        assert not any(desk.session.players), "nobody else plays in a puzzle"


def test_the_puzzle_of_the_day_of_one_game_or_of_all_has_a_link() -> None:
    for day in range(TODAY, TODAY + len(GAMES)):
        desk = framed(f"puzzle={FIRST}.today", day=day)
        assert solving(desk).place == place_of_day(day, solving(desk).count) + 1
        assert (
            str(place_of(framed("puzzle=today", day=day))) == f"{game_of(day, GAMES)}/puzzle/today"
        )


@pytest.mark.parametrize(
    "link", ["puzzle=siam.9999", "puzzle=siam.0", "puzzle=siam.x", "puzzle=siam", "puzzle=chess.1"]
)
@pytest.mark.parametrize("guest", [False, True])
def test_a_link_to_a_puzzle_that_this_version_has_not_is_told(link: str, guest: bool) -> None:
    desk = framed(link, guest=guest, home=True)
    assert desk.talk.trouble is not None
    assert desk.talk.trouble.what in ("link", "puzzle")
    if "siam" in link:
        assert desk.session.record.game == "siam"


def test_a_puzzle_of_a_game_that_the_site_has_not_is_told() -> None:
    desk = framed(f"puzzle={FIRST}.1", configuration={"games": ["gambo"]})
    assert desk.talk.trouble is not None
    assert desk.session.record.game == "gambo"


@pytest.mark.parametrize(
    ("shown", "link"),
    [
        ("puzzle", f"puzzle={FIRST}.7"),
        ("today", f"puzzle={FIRST}.today"),
        ("daily", "puzzle=today"),
    ],
)
def test_what_is_pasted_leads_to_what_was_chosen(shown: str, link: str) -> None:
    for form in FORMS:
        desk = shared(opened(FIRST, 7), show=shown, form=form)
        pasted = snippets.snippet(desk, Catalogue("fr"))
        assert pasted is not None
        assert link in pasted, form
        again = pasted.partition(f"{SITE}embed.html#")[2].partition('"')[0]
        if form == "plain":
            assert framed(again).talk.trouble is None


def test_the_puzzle_of_the_day_that_is_on_the_table_is_offered_first() -> None:
    assert snippets.offered(opened(FIRST, 7))[0] == "puzzle"
    assert snippets.offered(opened(FIRST, "today"))[0] == "today"
    assert "puzzle" not in snippets.offered(
        opened(FIRST, 7).with_kept(sitting=Table().desk.sitting)
    )


def test_a_link_that_is_sent_keeps_its_puzzle_on_another_day() -> None:
    desk = opened(FIRST, "today")
    number = solving(desk).puzzle.number
    assert leaving.address(shared(desk)) == f"{SITE}#puzzle={FIRST}.{number}"


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_never_shows_more_than_the_position_that_is_given(game: str) -> None:
    words = Catalogue("en")
    for desk in (solved(opened(game, 7)), answered(opened(game, 7), right=False)):
        before, after = (shared(one, show="puzzle") for one in (opened(game, 7), desk))
        assert snippets.picture_wanted(after, words) == snippets.picture_wanted(before, words) != ""
        which = snippets.which(after)
        assert leaving.pictures(after, words, which) == leaving.pictures(before, words, which)
        for show in ("today", "daily"):
            fixed = shared(desk, show=show)
            assert not snippets.picture_wanted(fixed, words)
            new = leaving.pictures(Table(game).desk, words, "start")
            assert leaving.pictures(fixed, words, snippets.which(fixed)) == new


def test_a_frame_has_room_for_the_game_of_any_day() -> None:
    daily, one = (shared(opened(FIRST, 7), show=show) for show in ("daily", "puzzle"))
    assert snippets.height_of(one) == presentation(FIRST).frame_height
    assert snippets.height_of(daily) == max(presentation(name).frame_height for name in GAMES)
