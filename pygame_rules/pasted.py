"""Repairs a record that was pasted from a message: finds it and restores its characters.

It may be quoted (`> `), stand between a greeting and a signature, have its long lines wrapped or
stand on one line, and have curly quotes, long dashes, no-break spaces or invisible characters in
place of its own. Markdown's backslashes, HTML's `&quot;` and the quotes of a spreadsheet cell are
removed.

Comments and other asides between the moves are read over (`pygame_rules.asides`).

No move is dropped with the prose around it: a line that may hold moves stays, and may be refused.
"""

from __future__ import annotations

import re
from functools import partial
from typing import NamedTuple

from pygame_rules.asides import without_asides
from pygame_rules.games import open_game
from pygame_rules.malformed import Malformed

_SPACES = "\t\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_INVISIBLE = "\u00ad\u2060\ufeff" + "".join(
    map(chr, (*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)
_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u2036\u275d\u275e\u301d\u301e\uff02"
_HYPHENS = "\u2010\u2011\u2012\u2212\ufe63\uff0d"

_WIDE = {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
"""The characters of ASCII in full width."""

_PLAIN = str.maketrans(
    {
        **_WIDE,
        **dict.fromkeys(_SPACES, " "),
        **dict.fromkeys(_INVISIBLE, ""),
        **dict.fromkeys(_QUOTES, '"'),
        **dict.fromkeys(_HYPHENS, "-"),
        "\u2026": "...",
    }
)

_EN_DASH, _EM_DASH = "\u2013", "\u2014"

_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_QUOTED = re.compile(r"(?:>\s*)+")
_GAP = rf"[\s{_INVISIBLE}]*"
_HEADER = re.compile(rf'\[{_GAP}[A-Za-z][A-Za-z0-9]{{0,30}}{_GAP}["{_QUOTES}]')
_GAME = re.compile(rf"\[{_GAP}[Gg]ame\b")
_SPACE = rf"[^\S\n{_INVISIBLE}]"
_WHOLE = (
    rf"\[{_SPACE}*[A-Za-z][A-Za-z0-9]{{0,30}}{_SPACE}*"
    rf'["{_QUOTES}][^\n\[\]]{{0,1000}}["{_QUOTES}]{_SPACE}*\]'
)
_BEHIND = re.compile(rf"(?<=[^\s>{_INVISIBLE}]){_SPACE}*({_WHOLE})")
_BEFORE = re.compile(rf"({_WHOLE}){_SPACE}*(?=[^\s{_INVISIBLE}])")
"""A header that does not stand alone in its line: with text before it, or with text behind it."""

_ESCAPE = re.compile(r"\\(?=[^\w\s]|_|$)", re.MULTILINE)
_CELL = re.compile(r'\s*"\[\w+ ""')
_FENCE = re.compile(r"(?:```|~~~)\w*")

_REFERENCE = re.compile(r"&(?:#(\d{2,4})|(quot|apos|amp|lt|gt|nbsp));")
_NAMED = {"quot": '"', "apos": "'", "amp": "&", "lt": "<", "gt": ">", "nbsp": " "}
"""HTML's character references: those that programs write for characters of a record."""

_NUMBER = re.compile(r"(\d{1,4})[.)](?!\d)\s*")
_MARK = re.compile("(?:[-*\u2022\u00b7\u2023\u25aa\u25e6]|(\\d{1,4}) ?:?) +(?=([^ ]+))")
"""The mark of a list before a move: a bullet, or a number without a dot."""

_NUMBERS = re.compile(r"(?:^|(?<=\s))(\d{1,4})[.)](?!\d)\s*")
_OWN = ("Game", "Rules", "Options", "Players", "Seed", "Result", "Scores")
"""Headers whose values never hold the characters that programs insert."""

_MOST_WRAPPED = 60
"""The most lines that one header may be wrapped into."""


class _Line(NamedTuple):
    """A line of the pasted text: its number, from 0, and its characters."""

    number: int
    text: str


def repaired(text: str) -> str:
    """The record in a pasted text as it was written. Each line keeps its number; lines that are not
    part of it become empty. What can't be repaired stays, so that an error can name it.

    The time it takes is proportional to the length of the text.
    """
    lines = [
        _Line(number, line.strip(" " + _SPACES + _INVISIBLE))
        for number, line in enumerate(_BREAK.split(_unwritten(text)))
    ]
    headers, rest = _parted(_unquoted(lines))
    result = [""] * len(lines)
    values: dict[str, str] = {}
    for number, header in headers:
        result[number] = _header(header, values)
    for number, line in _with_moves(rest, values.get("Game", "")):
        result[number] = line
    return "\n".join(result)


def plain(text: str, en_dash: str = "-", em_dash: str = "--") -> str:
    """The text in the characters that records are written with. en_dash, em_dash: the hyphens that
    each long dash stands for; programs differ in that."""
    return text.translate(_PLAIN).replace(_EN_DASH, en_dash).replace(_EM_DASH, em_dash)


def _unwritten(text: str) -> str:
    """The text without the escapes of HTML, Markdown and spreadsheets, and with each header in a
    line of its own."""
    text = _ESCAPE.sub("", _REFERENCE.sub(_character, text))
    if _CELL.match(text):
        cells = [line.strip(' ",;\t\r') for line in text.split("\n")]
        text = "\n".join(cells).replace('""', '"')
    return _BEFORE.sub(r"\1\n", _BEHIND.sub(r"\n\1", text))


def _character(found: re.Match[str]) -> str:
    """The character that a reference stands for; for a control character the reference."""
    if not found[1]:
        return _NAMED[found[2]]
    return chr(int(found[1])) if int(found[1]) >= 32 else found[0]


def _unquoted(lines: list[_Line]) -> list[_Line]:
    """The lines without the marks of quoting. Where both quoted and other lines hold a record, only
    the other lines, as the quoted record is older."""
    own = [line for line in lines if not line.text.startswith(">")]
    bare = [_Line(number, _QUOTED.sub("", text, count=1)) for number, text in lines]
    older = (line.text for line, whole in zip(bare, lines, strict=True) if line != whole)
    if any(map(_GAME.match, older)) and any(_GAME.match(line.text) for line in own):
        return own
    return bare


def _parted(lines: list[_Line]) -> tuple[list[_Line], list[_Line]]:
    """The headers, each as one line, and all other lines behind the first header.

    A line in brackets that is no header counts as one only right behind a header, because mail
    programs add such lines, too. Without any header the first line in brackets is returned as one,
    so that an error can name it.
    """
    first = next((at for at, line in enumerate(lines) if _HEADER.match(line.text)), None)
    if first is None:
        return [line for line in lines if re.match(r"\[\w", line.text)][:1], []
    headers: list[_Line] = []
    rest: list[_Line] = []
    beside = True  # whether the line before belongs to a header
    at = first
    while at < len(lines):
        line = lines[at]
        at += 1
        if line.text.startswith("[") and (beside or _HEADER.match(line.text)):
            whole, at = _unwrapped(line.text, lines, at)
            headers.append(_Line(line.number, whole))
            beside = True
        else:
            aside = line.text.startswith("[") or _FENCE.fullmatch(line.text)
            rest.append(_Line(line.number, "") if aside else line)
            beside = False
    return headers, rest


def _unwrapped(text: str, lines: list[_Line], at: int) -> tuple[str, int]:
    """A header joined with the lines it was wrapped into, and the index of the line behind them;
    the header as it is where its end is not found."""
    whole, end = text, at
    while not whole.endswith(("]", "\uff3d")):
        more = lines[end].text if end < len(lines) and end - at < _MOST_WRAPPED else ""
        if not more or more.startswith("["):
            return text, at
        whole, end = f"{whole} {more}", end + 1
    return whole, end


def _header(line: str, values: dict[str, str]) -> str:
    """A header with straight quotes around its value, which is added to `values`. Quotes inside the
    value become single quotes, as a record can't hold double ones."""
    text = plain(line, _EN_DASH, _EM_DASH)
    name, opened, rest = text.partition('"')
    value, closed, behind = rest.rpartition('"')
    name = name.removeprefix("[").strip()
    if not (opened and closed and behind.strip() == "]"):
        return line
    name = name[:1].upper() + name[1:]
    written = line.split('"')
    if name in _OWN:
        value = plain(value).strip()
    elif name == "Start":
        value = _state_line(values.get("Game", ""), value.strip())
    elif len(written) == 3 and written[0].endswith(" ") and written[2] == "]":
        value = written[1]  # it was not changed
    else:
        value = value.strip().replace('"', "'")
    values[name] = value
    return f'[{name} "{value}"]'


def _state_line(game: str, text: str) -> str:
    """A state line with hyphens instead of long dashes: the first possible line that is a state, or
    else the first one. Where only one line is possible it is not tried."""
    pairs = (("-", "--"), ("--", "--"), ("--", "---"), ("-", "---"))
    lines = tuple(dict.fromkeys(plain(text, *pair) for pair in pairs))
    for line in lines if len(lines) > 1 else ():
        try:
            open_game(game).parse_state(line)
        except Malformed:
            continue
        return line
    return lines[0]


def _with_moves(rest: list[_Line], game: str) -> list[_Line]:
    """The lines with moves, without the prose around them."""
    whole = "\n".join(plain(line.text) for line in rest)
    bare = without_asides(whole, partial(_is_move, game)).split("\n")
    lines = [
        _Line(line.number, _numbered(text.strip(), game))
        for line, text in zip(rest, bare, strict=False)  # no lines are one empty text
    ]
    first = next((at for at, line in enumerate(lines) if _NUMBER.match(line.text)), None)
    taken: list[_Line] = []
    count = 0  # moves so far
    apart, prose = first is None, False  # behind an empty line; inside prose
    for number, text in lines[first or 0 :]:
        if not text:
            apart = True
            continue
        if text == "--" and first is None:  # a signature follows
            break
        waits = bool(taken) and taken[-1].text.endswith(".")  # a number, for its move
        if text == "--":
            prose = True
        elif first is None:
            prose = _is_prose(game, text, prose, apart)
        elif not waits:
            prose = _is_beside(game, text, prose, apart, count + 1)
        else:
            prose = False
        apart = False
        if not prose:
            spaced = _NUMBERS.sub(r"\1. ", text).strip()
            count += sum(not word.endswith(".") for word in spaced.split())
            taken.append(_Line(number, " ".join(_as_move(game, one) for one in spaced.split(" "))))
    return taken


def _as_move(game: str, word: str) -> str:
    """A move in small letters or capitals, where it is none as it is written: phones and word
    processors write the first letter as a capital. Any other word as it is."""
    spelled = (word, word.lower(), word.upper())
    return next((one for one in spelled if one.strip(".") and _is_move(game, one)), word)


def _numbered(text: str, game: str) -> str:
    """A line with a dot behind the number of its move, and without a bullet before it."""
    mark = _MARK.match(text)
    if mark is None or not _is_move(game, mark[2]):
        return text
    return (f"{mark[1]}. " if mark[1] else "") + text[mark.end() :]


def _is_prose(game: str, text: str, prose: bool, apart: bool) -> bool:
    """Whether a line is prose in a record whose moves have no numbers: it has several words, and
    the first is no move. The first line of prose begins with a letter and follows an empty line."""
    word, *more = text.split()
    return (prose or (apart and text[0].isalpha())) and bool(more) and not _is_move(game, word)


def _is_beside(game: str, text: str, prose: bool, apart: bool, ply: int) -> bool:
    """Whether a line is prose in a record whose moves have numbers: a paragraph, or a line of
    several words right behind the moves. Prose ends with the number of the next ply, or with a line
    that holds only moves."""
    words = [word for word in text.split() if not _NUMBER.fullmatch(word)]
    moves = [_is_move(game, word) and not word.isalpha() for word in words]
    if match := _NUMBER.match(text):
        return prose and int(match[1]) != ply and not (moves and all(moves))
    if prose or apart:
        return not all(moves)
    return len(words) > 1 and not any(moves)


def _is_move(game: str, word: str) -> bool:
    try:
        open_game(game).parse_move(word)
    except Malformed:
        return False
    return True
