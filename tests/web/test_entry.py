"""The worker's door: text in, text out."""

from __future__ import annotations

import importlib
import json
from types import ModuleType

import pytest

from pygame_rules import NAMES
from web import entry


@pytest.fixture
def door() -> ModuleType:
    """The door with a table of its own."""
    return importlib.reload(entry)


def test_what_is_warm_answers_like_what_is_not(door: ModuleType) -> None:
    greeting = json.dumps({"op": "hello", "language": "fr", "name": NAMES[0], "seed": 1})
    cold = door.answer(greeting)
    warm = importlib.reload(entry)
    warm.warm()
    assert warm.answer(greeting) == cold
    assert warm.answer(greeting) != cold, "only the first frame holds the whole page"


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"op": 7}', '{"op": "no"}'])
def test_whatever_comes_is_answered(
    door: ModuleType, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    door.answer(json.dumps({"op": "hello", "language": "en", "name": NAMES[0], "seed": 1}))
    assert json.loads(door.answer(text)).get("parts", {}) == {}
    assert ("Traceback" in capsys.readouterr().err) == (text in ("", "{"))


@pytest.mark.parametrize("data", [b"", b"no list"])
def test_a_damaged_word_list_is_refused(door: ModuleType, data: bytes) -> None:
    assert door.provide("tambouille", "french.words", data) is False
