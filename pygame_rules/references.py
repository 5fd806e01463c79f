"""HTML's character references, such as `&quot;` and `&#39;`, replaced by their characters.

The standard library's `html.unescape` knows 2,231 names. Its table would be 40 kB of what the page
downloads before the first move. This module knows the names that mail programs and editors write:
those of Latin-1 and of punctuation.
"""

from __future__ import annotations

import re

_LATIN_1 = (
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr "
    "deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo "
    "frac14 frac12 frac34 iquest "
    "Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml "
    "Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times "
    "Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig "
    "agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml "
    "igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide "
    "oslash ugrave uacute ucirc uuml yacute thorn yuml"
)
"""The names of the characters 160 to 255, in order."""

_NAMED = {
    **{name: chr(160 + place) for place, name in enumerate(_LATIN_1.split())},
    "quot": '"',
    "amp": "&",
    "apos": "'",
    "lt": "<",
    "gt": ">",
    "OElig": "\u0152",
    "oelig": "\u0153",
    "ensp": "\u2002",
    "emsp": "\u2003",
    "thinsp": "\u2009",
    "zwnj": "\u200c",
    "zwj": "\u200d",
    "ndash": "\u2013",
    "mdash": "\u2014",
    "lsquo": "\u2018",
    "rsquo": "\u2019",
    "sbquo": "\u201a",
    "ldquo": "\u201c",
    "rdquo": "\u201d",
    "bdquo": "\u201e",
    "hellip": "\u2026",
    "prime": "\u2032",
    "Prime": "\u2033",
    "lsaquo": "\u2039",
    "rsaquo": "\u203a",
    "minus": "\u2212",
}

_REFERENCE = re.compile(r"&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,6}));")
_CHARACTERS = ((9, 10, 13), range(0x20, 0x7F), range(0xA0, 0xD800), range(0xE000, 0x110000))
"""The numbers that stand for characters. Control characters and surrogates do not."""


def resolved(text: str) -> str:
    """The text with its character references replaced. One that is unknown stays as it is."""
    return _REFERENCE.sub(_character, text) if "&" in text else text


def _character(found: re.Match[str]) -> str:
    decimal, hexadecimal, name = found.groups()
    if name:
        return _NAMED.get(name, found[0])
    number = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(number) if any(number in allowed for allowed in _CHARACTERS) else found[0]
