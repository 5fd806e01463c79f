"""What stands beside a puzzle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import to_html
from tests.web.puzzles import opened
from web.table.desk import Desk
from web.table.reader import learned
from web.table.session import Session
from web.table.view.play import note


def shown(desk: Desk, language: str = "en") -> str:
    return to_html(*note(desk, Catalogue(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_offers_its_lesson_until_the_game_is_known(language: str) -> None:
    """By all tasks of the lesson, or by a game that was finished."""
    new = opened("siam", 1, Desk.new(Session.new("gambo")))
    assert 'id="way-learn"' in shown(new, language)
    assert 'data-link="siam/learn"' in shown(new, language)
    progress = new.kept.progress
    for step in presentation("siam").lesson[:-1]:
        assert 'id="way-learn"' in shown(new.with_kept(progress=progress), language)
        progress = learned.with_step(progress, "siam", step)
    assert 'id="way-learn"' not in shown(new.with_kept(progress=progress), language)
    other = new.with_kept(results={"gambo calf1": (0, 0, 1)})
    assert 'id="way-learn"' in shown(other, language)
    played = new.with_kept(results={"siam calf1": (0, 0, 1)})
    assert 'id="way-learn"' not in shown(played, language)


def test_a_puzzle_in_somebody_s_post_offers_no_lesson() -> None:
    desk = opened("siam", 1, Desk.new(Session.new("gambo")))
    assert 'id="way-learn"' not in shown(replace(desk, visit=replace(desk.visit, guest=True)))
