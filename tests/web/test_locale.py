"""French and English are equal: the same keys, the same parameters, none missing, none idle."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import web.locale
from pygame_rules import NAMES, open_game
from web.locale import LANGUAGES, Catalogue

FOLDER = Path(web.locale.__file__).parent
ROOT = FOLDER.parent.parent
SECTIONS = sorted(file.stem for file in (FOLDER / "en").glob("*.json"))


def texts(language: str, section: str) -> dict[str, str]:
    loaded: dict[str, str] = json.loads((FOLDER / language / f"{section}.json").read_text("utf-8"))
    return loaded


@pytest.mark.parametrize("section", SECTIONS)
def test_languages_have_the_same_keys_and_parameters(section: str) -> None:
    first, *others = (texts(language, section) for language in LANGUAGES)
    for other in others:
        assert list(other) == list(first)
        for key, text in first.items():
            assert set(re.findall(r"{(\w+)}", text)) == set(re.findall(r"{(\w+)}", other[key])), key
            assert other[key].strip() == other[key] or key.startswith("trouble.")
            assert other[key]


@pytest.mark.parametrize("name", NAMES)
def test_everything_a_game_can_say_is_translated(name: str) -> None:
    game = open_game(name)
    known = texts("en", name)
    wanted = {"title", "aim", "board", "notation", "hint.start", "hint.where", "hint.how"}
    wanted |= {f"rule.{clause.id}" for clause in game.rulebook.clauses}
    for option in game.options:
        wanted |= {f"option.{option.name}", f"option.{option.name}.help"}
        wanted |= {f"option.{option.name}.{value}" for value in option.values}
    code = "".join(file.read_text("utf-8") for file in (ROOT / "pygame_rules" / name).glob("*.py"))
    wanted |= {
        f"refused.{code}" for code in re.findall(r'Violation\(\s*"[\w-]+",\s*"([\w-]+)"', code)
    }
    wanted |= {f"event.{code}" for code in re.findall(r'Event\(\s*"([\w-]+)"', code)}
    wanted |= {f"outcome.{code}" for code in re.findall(r'Outcome\([^"]*"([\w-]+)"', code)}
    assert wanted - set(known) == set()


def test_every_malformed_problem_is_translated() -> None:
    code = "".join(
        file.read_text("utf-8")
        for folder in ("pygame_rules", "web/table")
        for file in (ROOT / folder).rglob("*.py")
    )
    found = re.findall(r'Malformed\(\s*"(\w+)",\s*"([\w-]+)"', code)
    known = texts("en", "table")
    assert found
    for what, problem in found:
        assert f"trouble.what.{what}" in known
        assert f"trouble.problem.{problem}" in known


def test_no_key_is_idle() -> None:
    code = "".join(
        file.read_text("utf-8")
        for folder in ("pygame_rules", "web")
        for suffix in ("*.py", "*.html")
        for file in (ROOT / folder).rglob(suffix)
        if not {"node_modules", "dist", ".cache"} & set(file.parts)
    )
    built = ("trouble.what.", "trouble.problem.", "open.", "go.", "mark.")
    for key in texts("en", "table"):
        assert key.startswith(built) or f"table.{key}" in code, key
    for key in texts("en", "page"):
        assert f"page.{key}" in code or key.upper() in code, key


def test_no_sentence_lives_in_python_or_html() -> None:
    """A button, a label or a paragraph gets its text from the catalogue, never from a literal."""
    page = (ROOT / "web/table/page.py").read_text("utf-8")
    assert not re.findall(r'el\(\s*"\w+",\s*\{[^}]*\},\s*"[A-Z][a-z]+ ', page)
    html = re.sub(r"%\w+%|<[^>]*>", "", (ROOT / "web/app.html").read_text("utf-8"))
    assert html.strip() == ""


def test_catalogue_falls_back_and_resolves_keys_in_parameters() -> None:
    words = Catalogue("xx")
    assert words.language == "en"
    assert words("table.turn", {"who": "@siam.side.1"}) == "Rhinos to play"
    assert words("nowhere.at.all") == "nowhere.at.all"
