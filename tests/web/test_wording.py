"""Both languages as an editor reads them: one word for one thing, one rule for spaces and marks."""

from __future__ import annotations

import re

import pytest

from tests.web.wording import SECTIONS, Word, glossary, printed, slips, texts
from web.locales import LANGUAGES, Catalogue
from web.table.desk import Desk
from web.table.session import Session
from web.table.view.actions import walk

WORDS = glossary()

LABELS = (
    *(f"table.go.{way}" for way in ("first", "previous", "next", "last")),
    *(f"siam.facing.{way}" for way in "nesw"),
    *(f"siam.tell.{way}" for way in "nesw"),
    *(f"bombay_bazar.edge.{way}" for way in range(6)),
)
DIRECTIONS = {
    "en": "start back forward last north east south west north east south west"
    " east north-east north-west west south-west south-east",
    "fr": "début arrière avant dernier nord est sud ouest nord est sud ouest"
    " est nord-est nord-ouest ouest sud-ouest sud-est",
}
"""By language the word that each of these labels has to say."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_one_word_stands_for_one_thing(section: str, language: str) -> None:
    assert slips(WORDS, language, section, texts(language, section)) == []


@pytest.mark.parametrize("word", WORDS, ids=lambda word: f"{word.language}: {word.thing}")
def test_what_the_glossary_says_is_said_and_what_it_forbids_would_be_found(word: Word) -> None:
    """No idle entry: a chosen word is in use, each pattern finds a wrong sentence and no other."""
    sections = [section for section in SECTIONS if word.belongs(section)]
    assert set(word.where) <= set(SECTIONS)
    said = "\n".join(text for name in sections for text in texts(word.language, name).values())
    for chosen in word.say:
        assert re.search(rf"\b{re.escape(chosen)}", said, re.IGNORECASE), chosen
        assert not list(word.slips(chosen))
    for pattern in word.never:
        assert any(re.search(pattern, text, re.IGNORECASE) for text in word.wrong), pattern
    for text in word.wrong:
        assert slips([word], word.language, sections[0], {"key": text}), text


def test_a_wrong_word_in_a_good_sentence_is_found_in_its_section_and_language_alone() -> None:
    good = texts("en", "gambo")["refused.rival-swapped"]
    bad = {"refused.rival-swapped": good.replace("opponent", "rival")}
    assert bad["refused.rival-swapped"] != good
    found = ["gambo.refused.rival-swapped: “rival”, say “opponent”"]
    assert slips(WORDS, "en", "gambo", bad) == found
    pack = {"rule.TB-02": "There is one pack."}
    assert slips(WORDS, "en", "tambouille", pack) == ["tambouille.rule.TB-02: “pack”, say “deck”"]
    assert slips(WORDS, "en", "tambouille", {"key": "{pack} and {laid}"}) == []
    assert slips(WORDS, "en", "siam", pack) == slips(WORDS, "fr", "tambouille", pack) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_every_sentence_has_the_spaces_and_marks_of_its_language(
    section: str, language: str
) -> None:
    for key, text in texts(language, section).items():
        assert text == printed(language, text), key
        assert '"' not in text, key
        assert not set("«»" if language == "en" else "“”") & set(text), key


@pytest.mark.parametrize(
    ("language", "text", "right"),
    [
        ("fr", "Attention ! Pourquoi ?", "Attention\u202f! Pourquoi\u202f?"),
        ("fr", "Oui; non : 5%", "Oui\u202f; non\u00a0: 5\u202f%"),
        ("fr", "{who}: « {name} »", "{who}\u00a0: «\u202f{name}\u202f»"),
        ("fr", "« a\u00a0»\u202f:", "«\u202fa\u202f»\u00a0:"),
        ("fr", "house:ZOU, 8 Mo, l'autre...", "house:ZOU, 8\u00a0Mo, l’autre…"),
        ("fr", "« Oui. »", "«\u202fOui.\u202f»"),
        ("fr", "Oui. ? : aide", "Oui. ?\u00a0: aide"),
        ("en", "Wait !  Now\u202f: 5 %", "Wait! Now: 5%"),
        ("en", "Back. ?: help", "Back. ?: help"),
    ],
)
def test_spaces_are_put_right(language: str, text: str, right: str) -> None:
    assert printed(language, text) == right
    assert printed(language, right) == right


def test_no_sentence_is_in_the_wrong_language() -> None:
    """Names and signs may be the same in both; three words in a row are a sentence."""
    for section in SECTIONS:
        french = texts("fr", section)
        for key, text in texts("en", section).items():
            said = re.findall(r"[^\W\d]{2,}", re.sub(r"\{\w+\}", "", text))
            same = text == french[key] and len(said) > 2
            assert not same or key == "title", key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_values_of_an_option_are_called_the_same(language: str) -> None:
    for section in SECTIONS:
        loaded = texts(language, section)
        for option in {key.split(".")[1] for key in loaded if key.startswith("option.")}:
            values = re.compile(rf"option\.{option}\.(?!help$)")
            said = [re.sub(r"\W*\d+\W*$", "", loaded[key]) for key in loaded if values.match(key)]
            assert len(said) == len(set(said)), option


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_that_names_a_direction_says_the_right_one(language: str) -> None:
    words, ways = Catalogue(language), DIRECTIONS[language].split()
    said = [words(key) for key in LABELS]
    walked = "".join(walk(Desk.new(Session.new("siam")), words))
    said += re.findall(r'<button [^>]*aria-label="([^"]*)"', walked)
    for text, way in zip(said, (*ways, *ways[:4]), strict=True):
        assert re.search(rf"(?<![\w-]){way}(?![\w-])", text), (text, way)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_repeated_position_is_said_to_be_a_draw_before_the_game_too(language: str) -> None:
    draw = {"en": "draw", "fr": "nulle"}[language]
    for section in SECTIONS:
        loaded = texts(language, section)
        told = [key for key in ("option.repetition.help", "outcome.repetition") if key in loaded]
        for key in told:
            assert draw in loaded[key].lower(), f"{section}.{key}"
