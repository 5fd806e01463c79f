"""Errors that a page says: the sentences of the locale files that tell of one.

The page under test listens to its own live region and writes a line to its console for each error
that it hears, so an error is noticed even if the page is left at once.
"""

from __future__ import annotations

import json
import re
from functools import cache

from pygame_rules.display.locales import LANGUAGES
from tests.sentences import texts

OTHERS = (
    "page.fault",
    "page.silent",
    "table.fetch-failed",
    "table.fetch-failed.file",
    "table.share.failed",
)
"""Keys of errors beside the troubles of the table."""

TROUBLE = re.compile(r"table\.trouble(?!\.(?:what|problem|where|text)\b)")
"""The keys of the troubles; those behind `what.` and so on are only parts of a sentence."""

HEARD = "the page says an error: "
"""How the line of the console begins; the key of the sentence follows."""

LISTENING = """
addEventListener("DOMContentLoaded", () => {
  const box = document.getElementById("said");
  const errors = %ERRORS%.map(([key, text]) => [key, new RegExp(text)]);
  const listen = () => {
    const heard = errors.find(([, text]) => text.test(box.textContent));
    if (heard) console.debug(%HEARD% + heard[0]);
  };
  const everything = { childList: true, characterData: true, subtree: true };
  if (box) new MutationObserver(listen).observe(box, everything);
});
"""


@cache
def listening() -> str:
    """The script that listens to a page."""
    errors = [
        (key, _pattern(text))
        for language in LANGUAGES
        for section in ("table", "page")
        for key, text in texts(section, language).items()
        if key in OTHERS or TROUBLE.match(key)
    ]
    script = LISTENING.replace("%ERRORS%", json.dumps(errors))
    return script.replace("%HEARD%", json.dumps(HEARD))


def _pattern(text: str) -> str:
    """A regular expression for a sentence with any parameters, for JavaScript."""
    parts = re.split(r"{\w+}", text)
    return ".*".join(re.sub(r"[.*+?^${}()|[\]\\/]", r"\\\g<0>", part) for part in parts)
