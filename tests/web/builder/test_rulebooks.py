"""The rules that come before Python are those that the table shows."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.locales import LANGUAGES, Catalogue
from web.builder import rulebooks
from web.table import Table

HERE = "https://example.org/games/"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_the_tables_own_panel(tmp_path: Path, name: str, language: str) -> None:
    rulebooks.write(tmp_path)
    text = (tmp_path / f"rules-{name}.{language}.txt").read_text("utf-8")
    hello = {"op": "hello", "language": language, "site": HERE, "link": f"{name}/rules"}
    panel = Table().dispatch(hello)["parts"]["panel"]
    assert text.replace("%SITE%", HERE) == panel
    assert f'href="{HERE}{name}/#{name}/rules/' in panel
    assert "aria-disabled" not in panel


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_ruling_of_ours_says_why(name: str, language: str) -> None:
    words = Catalogue(language)
    ours = [clause.id for clause in open_game(name).rulebook.clauses if clause.ours]
    assert [id for id in ours if not words.has(f"{name}.rule.{id}.why")] == []


def test_a_clause_offers_its_examples_but_no_more_than_five() -> None:
    hello = {"op": "hello", "language": "en", "link": "siam/rules"}
    panel = Table().dispatch(hello)["parts"]["panel"]
    folded = re.sub(r"<figure .*?</figure>", "", panel, flags=re.DOTALL)
    offered = Counter(re.findall(r'data-op="example"[^>]*data-rule="([^"]*)"', folded))
    book = open_game("siam").rulebook
    there = {clause.id: len(book.examples_of(clause.id)) for clause in book.clauses}
    assert offered == {clause: min(count, 5) for clause, count in there.items() if count}
