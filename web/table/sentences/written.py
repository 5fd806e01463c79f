"""Moves as text in the reader's language: the few words in them, there and back.

Records and links hold moves as the rules write them; on the page and in the box for moves these
words are the reader's.
"""

from __future__ import annotations

import re

from pygame_rules.display.games import open_speech
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue


def move_text(words: Catalogue, game: str, text: str) -> str:
    """The text of a move with its words in the reader's language."""
    return _told(text, {own: words(f"{game}.move.{own}") for own in presentation(game).move_words})


def meant(words: Catalogue, game: str, text: str) -> str:
    """A text that was typed, with the words of moves as the rules write them."""
    text = _told(text, {words(f"{game}.move.{own}"): own for own in presentation(game).move_words})
    return open_speech(game).typed(text)


def plain(text: str) -> str:
    """A text that was typed in the characters that moves are written with: hyphens for dashes, and
    usual letters and signs for those in full width."""
    if text.isascii():
        return text.strip()
    from pygame_rules import pasted  # imported late: few texts need it

    return pasted.plain(text).strip()


def _told(text: str, instead: dict[str, str]) -> str:
    found = re.match(r"[^\W\d_]+", text)
    word = found[0].lower() if found else ""
    return instead[word] + text[len(word) :] if word in instead and text[:1].islower() else text
