"""French and English are equal: the same keys, the same parameters, none missing, none idle."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import web.locales
from pygame_rules import NAMES, Key, Record, open_game
from pygame_rules.siam.moves import MOVES
from web.locales import LANGUAGES, Catalogue
from web.table import speech
from web.table.session import Session

FOLDER = Path(web.locales.__file__).parent
ROOT = FOLDER.parent.parent
SECTIONS = sorted(file.stem for file in (FOLDER / "en").glob("*.json"))


def texts(language: str, section: str) -> dict[str, str]:
    loaded: dict[str, str] = json.loads((FOLDER / language / f"{section}.json").read_text("utf-8"))
    return loaded


def sources(*folders: str, endings: tuple[str, ...] = (".py",)) -> str:
    """All our source text in some folders."""
    return "".join(
        file.read_text("utf-8")
        for folder in folders
        for file in sorted((ROOT / folder).rglob("*"))
        if file.suffix in endings and not {"node_modules", "dist", ".cache"} & set(file.parts)
    )


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
def test_everything_a_game_declares_has_a_sentence(name: str) -> None:
    game = open_game(name)
    wanted = {"title", "aim", "credits", "board", "notation"}
    wanted |= {f"hint.{stage}" for stage in ("start", "where", "how")}
    wanted |= {f"rule.{clause.id}" for clause in game.rulebook.clauses}
    wanted |= {f"side.{seat}" for seat in range(max(game.player_counts))}
    for option in game.options:
        wanted |= {f"option.{option.name}", f"option.{option.name}.help"}
        wanted |= {f"option.{option.name}.{value}" for value in option.values}
    assert wanted - set(texts("en", name)) == set()


class Heard(Catalogue):
    """A catalogue that remembers which keys had no sentence."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.missing: set[str] = set()

    def __call__(self, key: str, params: Mapping[str, object] | None = None) -> str:
        text = super().__call__(key, params)
        if text == key:
            self.missing.add(key)
        return text

    def has(self, key: str) -> bool:
        before = set(self.missing)
        found = super().has(key)
        self.missing = before
        return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_in_siam_has_a_sentence_and_every_sentence_a_use(language: str) -> None:
    """Random games, and every refusal in every position, told through the catalogue."""
    words, game, rng = Heard(language), open_game("siam"), random.Random(7)
    told: set[str] = set()
    touches = ("a1", "b2", "c3", "c5", "reserve", "none")
    starts = [game.new({o.name: rng.choice(o.values) for o in game.options}) for _ in range(12)]
    starts += [game.parse_state(example.state) for example in game.rulebook.examples[:60]]
    for start in starts:
        session = Session.of(Record.starting_from("siam", start), (start,))
        for _ in range(60 if start.legal_moves() == game.new().legal_moves() else 3):
            refused = [v for move in MOVES.values() if (v := session.state.explain(move))]
            refused += [session.state.refuse((a, b)) for a in touches for b in touches]
            for violation in {violation.code: violation for violation in refused}.values():
                told.add(f"refused.{violation.code}")
                speech.refusal(words, session, violation)
            if session.state.outcome is not None:
                break
            ending = [m for m in session.state.legal_moves() if session.state.play(m).outcome]
            session = session.play(rng.choice(ending or session.state.legal_moves()))
            told |= {f"event.{event.code}" for event in session.events[-1]}
            speech.last_move(words, session)
            speech.turn(words, session)
    assert words.missing == set()
    said = {key for key in texts(language, "siam") if key.startswith(("event.", "refused."))}
    assert told >= said, "sentences that nothing says"


def test_every_problem_with_a_text_has_a_sentence() -> None:
    found = re.findall(r'Malformed\(\s*"(\w+)",\s*"([\w-]+)"', sources("pygame_rules", "web/table"))
    shared = texts("en", "table")
    own = {key for name in NAMES for key in texts("en", name)}
    assert len(found) > 30
    for what, problem in found:
        assert f"trouble.what.{what}" in shared
        assert f"trouble.problem.{problem}" in shared or f"trouble.{problem}" in own, problem


def test_no_shared_key_is_idle() -> None:
    code = sources("pygame_rules", "web", endings=(".py", ".html"))
    built = ("trouble.what.", "trouble.problem.", "place.", "open.", "go.", "mark.",
             "cancel", "undo", "redo")  # fmt: skip
    for key in texts("en", "table"):
        assert key.startswith(built) or f"table.{key.removesuffix('.one')}" in code, key
        if key.startswith("trouble.problem."):
            assert f'"{key.removeprefix("trouble.problem.")}"' in code, key
    for key in texts("en", "page"):
        assert f"page.{key}" in code or key.upper() in code, key


def test_no_sentence_lives_in_python_or_html() -> None:
    """What the page shows comes from the catalogue: no literal child of an element has letters."""
    page = sources("web/table", "web/boards")
    assert not re.findall(r'el\(\s*"\w+",\s*\{[^}]*\},\s*f?"[^"]*[A-Za-z]{2}', page)
    html = re.sub(r"%\w+%|<[^>]*>", "", (ROOT / "web/app.html").read_text("utf-8"))
    assert html.strip() == ""


def test_catalogue_falls_back_and_looks_keys_up_but_never_text() -> None:
    words = Catalogue("xx")
    assert words.language == "en"
    assert words("table.turn", {"who": Key("siam.side.1")}) == "The rhinos to play"
    assert words("nowhere.at.all") == "nowhere.at.all"
    assert "siam.title" in words("table.trouble.text", {"text": "siam.title"})
