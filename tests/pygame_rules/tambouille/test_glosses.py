"""What a word is, from the affixes of the dictionary; where nothing is known nothing is claimed."""

from __future__ import annotations

import pytest

from pygame_rules import Malformed
from pygame_rules.tambouille import glosses, lexicon
from pygame_rules.tambouille.glosses import Gloss, code, load
from pygame_rules.tambouille.languages import LANGUAGES


@pytest.mark.parametrize(
    ("language", "word", "known"),
    [
        ("french", "CHEVAUX", {("p", "CHEVAL")}),
        ("french", "BELLES", {("q", "BEAU")}),
        ("french", "SERAI", {("v", "ETRE")}),
        ("french", "PORTIONS", {("v", "PORTER"), ("p", "PORTION")}),
        ("french", "CHANTER", {("verb", "")}),
        ("french", "CHAT", {("has-p", "CHATS"), ("has-f", "CHATTE")}),
        ("french", "IL", set()),
        ("english", "BERRIES", {("p", "BERRY"), ("v", "BERRY")}),
        ("english", "WALKED", {("v", "WALK")}),
        ("english", "NICER", {("c", "NICE")}),
        ("english", "HAPPINESS", {("n", "HAPPY")}),
        ("english", "WRITERS", set()),
    ],
)
def test_a_word_is_what_its_affix_makes(
    language: str, word: str, known: set[tuple[str, str]]
) -> None:
    assert {*load(language).of(word)} == {Gloss(*one) for one in known}


@pytest.mark.parametrize("language", [language.name for language in LANGUAGES])
def test_all_forms_that_are_claimed_are_in_the_word_list(language: str) -> None:
    """Save those that are left out by name, which are few."""
    known, words = load(language), lexicon.load(language)
    signs = {code(number): made for number, made in enumerate(known.affixes)}
    missing = count = 0
    for tag in [*known.bases.words()][::40]:
        base, sign = tag[:-3], tag[-3:]
        assert words.has(base)
        for _, off, on in signs[sign]:
            if base.endswith(off):
                count += 1
                missing += not words.has(base[: len(base) - len(off)] + on)
    assert count > 500
    assert missing < count / 20


def test_a_damaged_file_is_refused() -> None:
    with pytest.raises(Malformed, match="damaged"):
        glosses.use("french", b"")
    with pytest.raises(Malformed, match="damaged"):
        glosses.use("french", b"GLOS" + bytes(20))
