"""What the wheel leaves out."""

from __future__ import annotations

import json
import shutil
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display import locales
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.speech import telling
from pygame_rules.notebook.turn import Turn
from pygame_rules.svg import board
from tests.pygame_rules.svg.games import turns
from web.builder import wheel
from web.builder.node import DISPLAY

PACKAGE = DISPLAY.parent


@pytest.fixture(scope="module")
def slim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The boards and sentences as the wheel has them."""
    folder = tmp_path_factory.mktemp("built") / "pygame_rules"
    shutil.copytree(DISPLAY, folder / "display", ignore=shutil.ignore_patterns("__pycache__"))
    wheel.slim(folder)
    return folder / "display"


def test_what_only_the_page_reads_is_left_out_and_drawings_are_in_one_file(slim: Path) -> None:
    for pattern in wheel.LEFT_OUT:
        assert any(PACKAGE.glob(pattern)), f"{pattern} is there no more"
        assert not any(slim.parent.glob(pattern))
    drawings = json.loads((slim / "art/drawings.json").read_text("utf-8"))
    assert {*drawings} == {*NAMES}
    for section in ("en", "fr"):
        kept = json.loads((slim / f"games/siam/{section}.json").read_text("utf-8"))
        whole = json.loads((DISPLAY / f"games/siam/{section}.json").read_text("utf-8"))
        assert kept.items() < whole.items()
        assert "refused.not-yours" in kept and "rule.SI-05" not in kept


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_is_left_out_that_python_says(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In games that touches make, with pictures, refusals and all that moves do."""
    asked = set[str]()
    ask = Catalogue.__call__

    def noted(self: Catalogue, key: str, params: object = None) -> str:
        asked.add(str(key))
        return ask(self, key, params)  # type: ignore[arg-type]

    monkeypatch.setattr(Catalogue, "__call__", noted)
    game, chance = open_game(name), Random(3)
    for players in game.player_counts:
        turn = Turn.of(game.new(players=players, seed=5))
        for ply in range(120):
            if not turn.draft.choices:
                break
            turn.touch("nowhere").note(language)
            turn.drawing(language)
            turn.note(language)
            turn.buttons(language)
            if ply % 20 == 0:
                board(turn.state, seat=turn.state.to_play, language=language)
            turn = turn.touch(chance.choice(turn.draft.choices))
        for before, after, move in islice(turns(name, players), 40):
            for event in before.events(move, after=after):
                event.sentence(language)
            telling.standing(after, language)
    lost = []
    for section, file in ((name, language), ("table", "table")):
        known = asked & locales._section(language, section).keys()
        lost += [key for key in known if not wheel.said(file, key.partition(".")[2])]
    assert lost == []
    assert len(asked) > 30
