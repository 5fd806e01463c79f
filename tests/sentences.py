"""Sentences of the locale files, for tests that look for them: no test repeats one."""

from __future__ import annotations

import json
import re
from importlib.resources import files

from pygame_rules.display.locales import Catalogue


def sentence(key: str, language: str = "en", **params: object) -> str:
    """The sentence for a key, with its parameters."""
    words = Catalogue(language)
    assert words.has(key), key
    return words(key, params)


def stretch(key: str, language: str = "en") -> str:
    """The longest stretch of a sentence between its parameters, without a mark at its ends."""
    return max(re.split(r"{\w+}", sentence(key, language)), key=len).strip(" .:;,!?()\u00a0\u202f")


def texts(section: str, language: str) -> dict[str, str]:
    """All sentences of one section of the page, such as `table`, by their full keys."""
    file = files("pygame_rules.display.locales").joinpath(language, f"{section}.json")
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    return {f"{section}.{key}": text for key, text in found.items()}
