"""Moves in the reader's words: shown so in the list, and understood so in the box."""

from __future__ import annotations

import pytest

from pygame_rules.display.locales import LANGUAGES, Catalogue
from tests.web.tables import send, table
from web.table.sentences import written


@pytest.mark.parametrize(
    ("game", "text", "french"),
    [
        ("bombay_bazar", "end", "fin"),
        ("bombay_bazar", "elephant-2", "éléphant-2"),
        ("bombay_bazar", "starter-1", "premier-1"),
        ("bombay_bazar", "B23", "B23"),
        ("bombay_bazar", "2e", "2e"),
        ("tambouille", "pass", "passe"),
        ("tambouille", "pass+ek", "passe+ek"),
        ("tambouille", "stay", "reste"),
        ("tambouille", "house:ZOU", "maison:ZOU"),
        ("tambouille", "Pass/Stay", "Pass/Stay"),
        ("tambouille", "+ek", "+ek"),
        ("siam", "@c1n", "@c1n"),
        ("siam", "", ""),
    ],
)
def test_words_in_a_move_are_the_readers_and_lead_back(game: str, text: str, french: str) -> None:
    words = Catalogue("fr")
    assert written.move_text(words, game, text) == french
    assert written.meant(words, game, french) == text
    assert written.meant(words, game, text) == text, "as the rules write it, it is understood too"
    assert written.move_text(Catalogue("en"), game, text) == text


def test_a_turn_that_is_a_french_word_stays_one() -> None:
    """PASSE is a word of the list: a turn begins with a capital."""
    assert written.meant(Catalogue("fr"), "tambouille", "Passe/Vite") == "Passe/Vite"


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("chat", "Chat"),
        ("CHAT", "Chat"),
        ("chat/hic-suze+ek", "Chat/Hic-Suze+ek"),
        ("cHat", "cHat"),
        ("c*hat", "c*hat"),
        ("Su*ze/U*t", "Su*ze/U*t"),
        ("pass+ek", "pass+ek"),
        ("stay", "stay"),
        ("house:ZOU", "house:ZOU"),
    ],
)
def test_a_word_typed_in_letters_of_one_size_begins_with_a_capital_card(
    typed: str, text: str
) -> None:
    """R2, R3: `Chat` is how it would lie there."""
    assert written.meant(Catalogue("en"), "tambouille", typed) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_can_be_typed_as_it_is_listed(language: str) -> None:
    made = table()
    send(made, "language", value=language)
    send(made, "load", text='[Game "tambouille"]\n[Players "2"]\n')
    send(made, "reveal")
    passed = written.move_text(Catalogue(language), "tambouille", "pass")
    send(made, "type", text=passed)
    assert list(made.desk.session.record.moves) == ["pass"], "records are in no language"
    assert f"<code>{passed}</code>" in made.sent["moves"]
