"""Texts that tell others of a result."""

from __future__ import annotations

import pytest

from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import to_html
from tests.web.last_moves import LOST, WON
from tests.web.puzzles import FIRST, TODAY, answered, opened, send, solved, solving, table
from tests.web.tables import send as sent
from tests.web.tables import table as a_table
from web.table.desk import Desk
from web.table.share import telling
from web.table.view import sharing

SITE = "https://elephants.example/"


def of_puzzle(desk: Desk, language: str = "en") -> str:
    return telling.puzzle(desk, Catalogue(language), solving(desk))


def of_day(day: int) -> Desk:
    """The desk with the solved puzzle of a day."""
    return solved(send(table(FIRST), op="puzzle", name=FIRST, number="today", day=day))


def test_a_shared_result_tells_no_move() -> None:
    desk = opened(FIRST, 5)
    desk = send(answered(desk, right=False), op="again")
    desk = solved(send(desk, op="clue"))
    told = of_puzzle(desk)
    assert "\U0001f7e5\U0001f7e8\U0001f7e9" in told
    assert solving(desk).puzzle.first[0] not in told
    assert f"#{FIRST}/puzzle/5" in told


def test_a_shared_result_of_a_day_tells_its_date_and_number_and_no_solution() -> None:
    desk = of_day(TODAY)
    told = {one: of_puzzle(desk, one) for one in LANGUAGES}
    assert told["en"].startswith("Siam, puzzle of 26 Nov 2026 (no. 330) \U0001f7e9")
    assert told["fr"].startswith("Siam, problème du 26 nov. 2026 (nº 330) \U0001f7e9")
    first = of_day(20_788)
    assert "problème du 1er déc. 2026" in of_puzzle(first, "fr")
    early = of_day(20_000)
    assert f"puzzle {solving(early).place} " in telling.puzzle(
        early, Catalogue("en"), solving(early)
    )
    for text_of in told.values():
        assert str(solving(desk).puzzle.first[0]) not in text_of
        assert f"#{FIRST}/puzzle/{solving(desk).puzzle.number}" in text_of


def ended(text: str) -> Desk:
    """A game of Siam against Calf 1 that has just ended, on a site."""
    made = a_table()
    made.desk = made.desk.with_visit(site=SITE)
    sent(made, "load", text=text.format(level="calf1") + "\n\na3a2s")
    return made.desk


@pytest.mark.parametrize(("text", "how"), [(WON, "won"), (LOST, "lost")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_is_told_with_its_turns_and_its_address(
    text: str, how: str, language: str
) -> None:
    desk, words = ended(text), Catalogue(language)
    first, _, address = telling.game(desk, words).partition("\n")
    player = words("table.player.calf1")
    about = {"game": "Siam", "player": player, "count": desk.session.turns}
    assert first.startswith(words(f"table.told.{how}", about))
    assert address.startswith(f"{SITE}#")
    assert first.partition(" ")[0] in panel(desk, language)


def test_a_page_on_the_reader_s_device_has_no_address_to_tell() -> None:
    desk = ended(WON).with_visit(site="file:///home/five-elephants.html")
    assert "\n" not in telling.game(desk, Catalogue("en"))


def test_a_game_that_goes_on_has_no_result_to_share() -> None:
    assert 'data-act="tell"' not in panel(a_table().desk, "en")
    assert 'data-act="tell"' in panel(ended(WON), "en")


def panel(desk: Desk, language: str) -> str:
    """The panel that shares the game."""
    return to_html(*sharing.shares(desk, Catalogue(language)))
