"""Both languages as an editor reads them: one word for one thing, and the right one."""

from __future__ import annotations

import re

import pytest

from pygame_rules.display.locales import LANGUAGES
from tests.web.wording import SECTIONS, slips, texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_one_word_stands_for_one_thing(section: str, language: str) -> None:
    assert slips(language, section) == []


def test_no_sentence_is_in_the_wrong_language() -> None:
    """Names and signs may be the same in both; three words in a row are a sentence."""
    for section in SECTIONS:
        french = texts("fr", section)
        for key, text in texts("en", section).items():
            said = re.findall(r"[^\W\d]{2,}", re.sub(r"\{\w+\}", "", text))
            same = text == french[key] and len(said) > 2
            assert not same or key == "title", key
