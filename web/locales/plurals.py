"""Which form of a sentence a count takes: plural categories of Unicode's CLDR for whole numbers.

A category is `zero`, `one`, `two`, `few`, `many` or `other`. A language that is not listed has the
rules of English. A test compares every language here with `Intl.PluralRules`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Rule = Callable[[int], str]


def _plain(n: int) -> str:
    return "one" if n == 1 else "other"


def _romance(n: int) -> str:
    return "one" if n == 1 else "many" if n and n % 1_000_000 == 0 else "other"


def _french(n: int) -> str:
    return "one" if n == 0 else _romance(n)


def _zero_too(n: int) -> str:
    return "one" if n in (0, 1) else "other"


def _same(n: int) -> str:
    return "other"


def _few(n: int) -> bool:
    return n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)


def _ends_in_one(n: int) -> bool:
    return n % 10 == 1 and n % 100 != 11


def _east_slavic(n: int) -> str:
    return "one" if _ends_in_one(n) else "few" if _few(n) else "many"


def _south_slavic(n: int) -> str:
    return "one" if _ends_in_one(n) else "few" if _few(n) else "other"


def _polish(n: int) -> str:
    return "one" if n == 1 else "few" if _few(n) else "many"


def _czech(n: int) -> str:
    return "one" if n == 1 else "few" if n in (2, 3, 4) else "other"


def _slovenian(n: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(n % 100, "other")


def _lithuanian(n: int) -> str:
    if n % 10 == 0 or 11 <= n % 100 <= 19:
        return "other"
    return "one" if n % 10 == 1 else "few"


def _latvian(n: int) -> str:
    if n % 10 == 0 or 11 <= n % 100 <= 19:
        return "zero"
    return "one" if _ends_in_one(n) else "other"


def _romanian(n: int) -> str:
    return "one" if n == 1 else "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


def _icelandic(n: int) -> str:
    return "one" if _ends_in_one(n) else "other"


def _hebrew(n: int) -> str:
    return {1: "one", 2: "two"}.get(n, "other")


def _arabic(n: int) -> str:
    if n in (0, 1, 2):
        return ("zero", "one", "two")[n]
    return "few" if 3 <= n % 100 <= 10 else "many" if n % 100 >= 11 else "other"


def _irish(n: int) -> str:
    if n in (1, 2):
        return ("one", "two")[n - 1]
    return "few" if 3 <= n <= 6 else "many" if 7 <= n <= 10 else "other"


def _welsh(n: int) -> str:
    return {0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"}.get(n, "other")


RULES: Mapping[str, Rule] = {
    **dict.fromkeys(("id", "ja", "ko", "ms", "th", "vi", "zh"), _same),
    **dict.fromkeys(("ca", "es", "it"), _romance),
    **dict.fromkeys(("fr", "pt"), _french),
    **dict.fromkeys(("am", "bn", "fa", "gu", "hi", "hy", "kn", "zu"), _zero_too),
    **dict.fromkeys(("be", "ru", "uk"), _east_slavic),
    **dict.fromkeys(("bs", "hr", "sr"), _south_slavic),
    **dict.fromkeys(("cs", "sk"), _czech),
    **dict.fromkeys(("is", "mk"), _icelandic),
    "ar": _arabic,
    "cy": _welsh,
    "ga": _irish,
    "he": _hebrew,
    "lt": _lithuanian,
    "lv": _latvian,
    "pl": _polish,
    "ro": _romanian,
    "sl": _slovenian,
}
"""By language; all others have the rules of English."""


def category(language: str, count: int) -> str:
    """The form that a count takes in a language."""
    return RULES.get(language.partition("-")[0], _plain)(count)


def forms(language: str) -> frozenset[str]:
    """The forms, but `other`, that a language needs for counts up to 1000."""
    return frozenset(category(language, count) for count in range(1001)) - {"other"}
