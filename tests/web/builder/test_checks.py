"""What is missing of a game or of a language is named, piece by piece."""

from __future__ import annotations

import shutil
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pygame_rules import NAMES
from pygame_rules.display.locales import LANGUAGES, plurals
from tests.web.scripts import evaluated
from web.builder import checks
from web.builder.node import BuildError

GAMES = checks.GAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_whole(name: str) -> None:
    assert checks.game(name) == []


def test_every_language_is_whole() -> None:
    assert checks.languages() == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_nothing_is_left_in_the_first_language(language: str) -> None:
    assert checks.untranslated(language) == []


@pytest.fixture
def siam(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Siam's folder, as it is, in a place where it can be spoilt."""
    monkeypatch.setattr(checks, "GAMES", tmp_path)
    return Path(shutil.copytree(GAMES / "siam", tmp_path / "siam"))


@pytest.mark.parametrize("file", [*checks.FILES, "en.json", "fr.json"])
def test_a_missing_file_is_named_once(siam: Path, file: str) -> None:
    (siam / file).unlink()
    assert checks.game("siam") == [f"siam: no pygame_rules/display/games/siam/{file}"]


def test_a_folder_without_drawings_is_named(siam: Path) -> None:
    shutil.rmtree(siam / "art")
    assert checks.game("siam") == ["siam: no drawing in pygame_rules/display/games/siam/art"]


@pytest.mark.parametrize(
    ("file", "part", "what"),
    [
        ("page.css", "--accent", "--accent in page.css"),
        ("page.css", ".siam-scene {", ".siam-scene in page.css"),
        ("board.css", ".siam-1 {", "--side of .siam-1 in board.css"),
        ("en.json", '"rule.SI-20"', "sentence rule.SI-20 in en"),
        ("fr.json", '"chapter.push"', "sentence chapter.push in fr"),
        ("fr.json", '"side.1"', "sentence side.1 in fr"),
    ],
)
def test_what_a_file_lacks_is_named_once(siam: Path, file: str, part: str, what: str) -> None:
    text = (siam / file).read_text("utf-8")
    assert part in text
    (siam / file).write_text(text.replace(part, part.replace("i", "x").replace("e", "x")), "utf-8")
    assert checks.game("siam") == [f"siam: no {what}"]


def test_a_lesson_that_home_counts_otherwise_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    # By its object: another test may have loaded it anew.
    module = import_module("pygame_rules.display.games.siam")
    monkeypatch.setattr(module, "PRESENTATION", replace(module.PRESENTATION, lesson=("enter",)))
    (told,) = checks.game("siam")
    assert told.startswith("siam: no lesson=(enter, step, push,")


def test_a_game_without_rules_is_named() -> None:
    assert checks.game("tusker") == ["tusker: no pygame_rules/tusker"]


def test_the_build_stops_with_all_that_is_missing(siam: Path) -> None:
    (siam / "scene.svg").unlink()
    (siam / "speech.py").unlink()
    with pytest.raises(BuildError) as caught:
        checks.check(["siam"])
    assert "no pygame_rules/display/games/siam/speech.py" in str(caught.value)
    assert "no pygame_rules/display/games/siam/scene.svg" in str(caught.value)


def test_what_a_language_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def polish_form(count: int) -> str:
        return "one" if count == 1 else "few" if count in (2, 3, 4) else "many"

    monkeypatch.setattr(plurals, "RULES", {**plurals.RULES, "pl": polish_form})
    first = {"a": "{count} cards", "a.one": "{count} card", "b": "{who} plays", "c": "Go"}
    polish = {"a": "{count} karty", "a.one": "{count} karta", "b": "{whom} gra", "d": "Nie"}
    assert list(checks.compared(first, polish, "pl", "table")) == [
        "no plural form table.a.few",
        "no plural form table.a.many",
        "other parameters in table.b: who whom",
        "no sentence table.c",
        "a sentence table.d that en does not have",
    ]
    japanese = {"a": "{count}枚", "b": "{who}", "c": "x"}
    assert list(checks.compared(first, japanese, "ja", "t")) == [
        "no rule for counts of ja in pygame_rules/display/locales/plurals.py"
    ]


def test_a_thing_without_a_word_is_named() -> None:
    things = checks.words_without("pl")
    assert "the two sides of Malabars" in things
    assert checks.words_without("fr") == []


COUNTED = """Object.fromEntries(Intl.PluralRules.supportedLocalesOf(values[0]).map((language) => {
  const rules = new Intl.PluralRules(language);
  return [language, values[1].map((count) => rules.select(count))];
}))"""
"""For each language the forms of counts."""


def test_counts_take_the_forms_that_browsers_know() -> None:
    """`Intl.PluralRules` has them from Unicode's CLDR."""
    counts = [*range(0, 125), 200, 201, 202, 1000, 1001]
    found: dict[str, Any] = evaluated(COUNTED, [*LANGUAGES], counts)
    assert found.keys() == {*LANGUAGES}
    for language, wanted in found.items():
        own = [plurals.category(language, count) for count in counts]
        assert own == wanted, language
