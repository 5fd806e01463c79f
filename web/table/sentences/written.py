"""Moves as text in the reader's language: the few words in them, there and back.

Records and links hold moves as the rules write them; on the page and in the box for moves these
words are the reader's.
"""

from __future__ import annotations

import re

from web.locales import Catalogue

WORDS = {
    "bombay_bazar": ("elephant", "end", "starter"),
    "tambouille": ("house", "pass", "stay"),
}
"""The words that moves of a game begin with."""


def shown(words: Catalogue, game: str, text: str) -> str:
    """A move's text as the reader sees it."""
    return _told(text, {own: words(f"{game}.move.{own}") for own in WORDS.get(game, ())})


def meant(words: Catalogue, game: str, text: str) -> str:
    """What a reader has typed, as the rules write it; anything else stays as it is."""
    text = _told(text, {words(f"{game}.move.{own}"): own for own in WORDS.get(game, ())})
    return _headed(text) if game == "tambouille" else text


def _headed(text: str) -> str:
    """Words that somebody typed in small letters alone, or in capitals: a word begins with a
    capital card and goes on with small ones (R2, R3)."""
    if text.partition("+")[0].partition(":")[0] in WORDS["tambouille"]:
        return text
    turn, plus, under = text.partition("+")
    alike = re.compile(r"(?<![^/-])(?:[a-z]+|[A-Z]+)(?![^/-])")
    return alike.sub(lambda word: word[0].capitalize(), turn) + plus + under


def _told(text: str, instead: dict[str, str]) -> str:
    found = re.match(r"[^\W\d_]+", text)
    word = found[0].lower() if found else ""
    return instead[word] + text[len(word) :] if word in instead and text[:1].islower() else text
