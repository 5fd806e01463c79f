"""What a careful editor looks for: one word for one thing, and the marks that a language prints."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import web.locales
from pygame_rules import NAMES
from web.locales import LANGUAGES

FOLDER = Path(web.locales.__file__).parent
GLOSSARY = FOLDER / "glossary.toml"
SECTIONS = sorted((*NAMES, *(file.stem for file in (FOLDER / "en").glob("*.json"))))

NO_BREAK = "\u00a0"
NARROW = "\u202f"


def texts(language: str, section: str) -> dict[str, str]:
    game = FOLDER.parent / "games" / section / f"{language}.json"
    file = game if section in NAMES else FOLDER / language / f"{section}.json"
    loaded: dict[str, str] = json.loads(file.read_text("utf-8"))
    return loaded


@dataclass(frozen=True)
class Word:
    """What a thing is called in one language, and what it is never called."""

    thing: str
    language: str
    where: tuple[str, ...]
    """The sections it is about; all of them when empty."""
    say: tuple[str, ...]
    never: tuple[str, ...]
    wrong: tuple[str, ...]
    """Sentences with a word that is never used."""

    def slips(self, text: str) -> Iterator[str]:
        """What a sentence should not have called the thing; a parameter's name is no word."""
        said = re.sub(r"{\w+}", "{}", text)
        for pattern in self.never:
            for found in re.finditer(pattern, said, re.IGNORECASE):
                yield found[0]

    def belongs(self, section: str) -> bool:
        return not self.where or section in self.where


def glossary() -> list[Word]:
    """All words of the glossary, those of each language by themselves."""
    terms: list[dict[str, Any]] = tomllib.loads(GLOSSARY.read_text("utf-8"))["term"]
    return [
        Word(
            term["thing"],
            language,
            tuple(term.get("where", ())),
            *(tuple(term[language].get(name, ())) for name in ("say", "never", "wrong")),
        )
        for term in terms
        for language in LANGUAGES
    ]


def slips(words: list[Word], language: str, section: str, texts: Mapping[str, str]) -> list[str]:
    """Each sentence that calls a thing by a word not chosen for it."""
    return [
        f"{section}.{key}: “{found}”, say “{word.say[0]}”"
        for key, text in texts.items()
        for word in words
        if word.language == language and word.belongs(section)
        for found in word.slips(text)
    ]


def printed(language: str, text: str) -> str:
    """The sentence with the spaces and marks that its language prints.

    A mark that no word comes before is no punctuation: “?: help” names a key.
    """
    word = r"(?<=[^\s.,;:])"
    text = text.replace("'", "’").replace("...", "…")
    if language != "fr":
        return re.sub(rf"[ {NO_BREAK}{NARROW}]+", " ", re.sub(word + r"\s+(?=[;:!?%])", "", text))
    text = re.sub(rf"{word}[ {NO_BREAK}{NARROW}]*([;!?%])", rf"{NARROW}\1", text)
    text = re.sub(rf"«[ {NO_BREAK}{NARROW}]*", f"«{NARROW}", text)
    text = re.sub(rf"[ {NO_BREAK}{NARROW}]*»", f"{NARROW}»", text)
    text = re.sub(rf"[ {NO_BREAK}{NARROW}]+:|(?<=[\w)}}…]):(?!\w)", f"{NO_BREAK}:", text)
    text = re.sub(rf"(?<=\d)[ {NARROW}](?=[kMG]?o\b)", NO_BREAK, text)
    return re.sub(r" {2,}", " ", text)
