"""The rules that come before Python are those that the table shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from pygame_rules import NAMES
from web.builder import rulebooks
from web.locales import LANGUAGES
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
