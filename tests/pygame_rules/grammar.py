"""Reads the grammars of docs/notation, in the form that `index.md` there describes."""

from __future__ import annotations

import re

_RULE = re.compile(r"^([a-z_-]+) += (.*(?:\n +.*)*)", re.MULTILINE)
_PART = re.compile(r'"([^"]*)"(?:\.\."([^"]*)")?|([a-z_-]+)|([][(){}|])|\s+')
_SIGNS = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|"}


class Grammar:
    """The rules of a text, each a name and what it stands for."""

    def __init__(self, text: str) -> None:
        found = _RULE.findall(text)
        self.rules = dict(found)
        assert len(self.rules) == len(found), "a name has two rules"

    def pattern(self, name: str) -> str:
        """A rule as a regular expression. Raises KeyError for a name without a rule."""
        made, at, text = "", 0, self.rules[name]
        while at < len(text):
            part = _PART.match(text, at)
            assert part, text[at:]
            at = part.end()
            first, last, other, sign = part.groups()
            if other:
                made += f"(?:{self.pattern(other)})"
            elif last:
                made += f"[{first}-{last}]"
            elif first:
                made += re.escape(first)
            elif sign:
                made += _SIGNS[sign]
        return made

    def matches(self, name: str, text: str) -> bool:
        """Whether a whole text is what a rule stands for."""
        return re.fullmatch(self.pattern(name), text) is not None

    def alternatives(self, name: str) -> list[str]:
        """The names and texts that a rule without brackets chooses from, as they are written."""
        return [part.strip() for part in self.rules[name].split("|")]

    def texts(self, name: str) -> set[str]:
        """The texts in quotation marks in a rule and in those that it names. Of a range of letters,
        the first and the last one; of digits, none."""
        found: set[str] = set()
        for first, last, other, _ in _PART.findall(self.rules[name]):
            if other:
                found |= self.texts(other)
            elif not last.isdigit():
                found |= {first, last} - {""}
        return found
