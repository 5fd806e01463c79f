"""Which form of a sentence a count takes: plural categories of Unicode's CLDR.

A category is `zero`, `one`, `two`, `few`, `many` or `other`. A test compares the rules with
`Intl.PluralRules`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

RULES: Mapping[str, Callable[[int], str]] = {
    "en": lambda count: "one" if count == 1 else "other",
    "fr": lambda count: "one" if count in (0, 1) else "other",
}
"""The rule of each language, for whole numbers below a million. A new language adds its own."""


def category(language: str, count: int) -> str:
    """The form that a count takes in a language."""
    return RULES[language](count)


def forms(language: str) -> frozenset[str]:
    """The forms, but `other`, that a language needs for counts up to 1000."""
    return frozenset(category(language, count) for count in range(1001)) - {"other"}
