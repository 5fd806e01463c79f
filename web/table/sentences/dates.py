"""Dates in sentences."""

from __future__ import annotations

from pygame_rules.display.locales import Catalogue
from pygame_rules.puzzles import daily


def date(words: Catalogue, day: int) -> dict[str, str | int]:
    """The parts of a date, as parameters of a sentence."""
    year, month, number = daily.date_of(day)
    first = words("home.day.first") if number == 1 else number
    return {"day": first, "month": words(f"home.month.{month}"), "year": year}
