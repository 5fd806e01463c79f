"""What a careful editor looks for: one word for one thing."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pygame_rules.display.locales
from pygame_rules import NAMES
from pygame_rules.display.locales import LATE

FOLDER = Path(pygame_rules.display.locales.__file__).parent
ROOT = FOLDER.parents[2]
SECTIONS = sorted((*NAMES, *LATE, *(file.stem for file in (FOLDER / "en").glob("*.json"))))
GLOSSARY = tomllib.loads((FOLDER / "glossary.toml").read_text("utf-8"))["term"]
"""What each thing is called, and what it is never called, in some sections or in all."""


def texts(language: str, section: str) -> dict[str, str]:
    own = {name: f"pygame_rules.display.games.{name}" for name in NAMES} | LATE
    file = FOLDER / language / f"{section}.json"
    if section in own:
        file = ROOT / own[section].replace(".", "/") / f"{language}.json"
    loaded: dict[str, str] = json.loads(file.read_text("utf-8"))
    return loaded


def slips(language: str, section: str) -> list[str]:
    """Each sentence that calls a thing by a word not chosen for it; a parameter's name is none."""
    said = {key: re.sub(r"{\w+}", "{}", text) for key, text in texts(language, section).items()}
    return [
        f"{key}: “{found[0]}”, say “{term[language]['say'][0]}”"
        for term in GLOSSARY
        if section in (term.get("where") or SECTIONS)
        for pattern in term[language].get("never", ())
        for key, text in said.items()
        for found in re.finditer(pattern, text, re.IGNORECASE)
    ]
