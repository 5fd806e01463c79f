"""The state line of Tambouille: `Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full+house`.

The tableau's words; hands and piles by seat, the top card of a pile first; the discard heap; the
cards put aside; who plays (`-` when it is over); `t` at the start of a turn, or `b` and the places
of the words that were there when it began, while a bonus card may be played (with `noload`, and
`:` with the cards that were there and have not been discarded since); complete rounds
without a card laid, `+` if one has been laid in this round (else `.`), and for each seat `p` if its
last turn was a pass; the options. `-` stands for nothing, `?` for a concealed card. Where
something is concealed, open cards at the bottom of a pile are those that its owner has put there.
"""

from __future__ import annotations

import re

from pygame_rules.malformed import Malformed
from pygame_rules.tambouille.cards import CARDS, CONCEALED, WORD, in_order
from pygame_rules.tambouille.languages import LANGUAGES
from pygame_rules.tambouille.position import LENGTHS, MOST_WORDS, NOBODY, Position, Rules

FORM = "such as Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full+house"

MOST_CARDS = 400
MOST_TEXT = 20_000
_SWITCHES = (
    "noproper",
    "house",
    "strict",
    "fixed",
    "noload",
    "clock",
    "inhand",
    "jokerback",
    "equallaid",
    "threefold",
)

_WORDS = "words"
"""What stands before words that count although they are not in the list, in a game without house
words."""


def to_text(position: Position) -> str:
    """The state line."""
    turn = (
        "t" if position.begun is None else "b" + "".join(str(place + 1) for place in position.begun)
    )
    turn += f":{position.loose}" if position.loose else ""
    signs = "".join("p" if passed else "." for passed in position.passed)
    return " ".join(
        (
            "/".join(position.tableau) or "-",
            "/".join(hand or "-" for hand in position.hands),
            "/".join(pile or "-" for pile in position.piles),
            position.discard or "-",
            position.aside or "-",
            "-" if position.seat == NOBODY else str(position.seat),
            turn,
            f"{position.idle}{'+' if position.laid else '.'}{signs}",
            _options_text(position.rules, position.accepted),
        )
    )


def _options_text(rules: Rules, accepted: tuple[str, ...]) -> str:
    length, no_proper, no_house, *others, language = rules
    on = zip(_SWITCHES, (no_proper, not no_house, *others), strict=True)
    switches = [name for name, written in on if written]
    switches += [LANGUAGES[language].name] if language else []
    words = ":" + ",".join(accepted) if accepted else ""
    if no_house and accepted:  # words of an earlier list, in a kept game
        switches.append(_WORDS + words)
    return "+".join([LENGTHS[length], *(n + words if n == "house" else n for n in switches)])


def from_text(text: str) -> Position:
    """Read a state line. Raises Malformed, naming the field, for anything `to_text` can't write."""
    parts = text.split(" ") if isinstance(text, str) and len(text) < MOST_TEXT else []
    if len(parts) != 9:
        raise Malformed("state", "field-count", text=str(text), wanted=FORM)
    tableau_text, hands_text, piles_text, discard, aside, side, turn, rounds, options = parts
    tableau = _tableau(tableau_text)
    hands = tuple(_cards(cards, "hands", hidden=True) for cards in hands_text.split("/"))
    piles = tuple(_cards(cards, "piles", hidden=True) for cards in piles_text.split("/"))
    if not 2 <= len(hands) <= 4 or len(piles) != len(hands):
        raise Malformed("state", "seat-count", "hands", hands_text)
    if any(in_order(hand) != hand for hand in hands):
        raise Malformed("state", "not-sorted", "hands", hands_text)
    if side not in ("-", *"0123"[: len(hands)]):
        raise Malformed("state", "wrong-side", "to_play", side)
    match = re.fullmatch(r"([0-9]{1,3})([+.])([p.]+)", rounds)
    if match is None or len(match[3]) != len(hands) or str(int(match[1])) != match[1]:
        raise Malformed("state", "unknown-value", "rounds", rounds)
    rules, accepted = _rules(options)
    turn, colon, loose = turn.partition(":")
    if colon and (turn == "t" or not rules.no_loading or in_order(_cards(loose, "turn")) != loose):
        raise Malformed("state", "unknown-value", "turn", turn)
    position = Position(
        tableau,
        hands,
        piles,
        _cards(discard, "discard"),
        _cards(aside, "aside"),
        NOBODY if side == "-" else int(side),
        _begun(turn, len(tableau)),
        loose,
        int(match[1]),
        match[2] == "+",
        tuple(sign == "p" for sign in match[3]),
        accepted,
        rules,
        _known(hands, piles),
    )
    cards = "".join((*tableau, *hands, *piles, position.discard, position.aside))
    if len(cards) > MOST_CARDS:
        raise Malformed("state", "too-many-cards", "hands", hands_text)
    if position.seat == NOBODY and position.begun is not None:
        raise Malformed("state", "wrong-side", "to_play", side)
    return position


def _tableau(text: str) -> tuple[str, ...]:
    words = tuple(text.split("/")) if text != "-" else ()
    if len(words) > MOST_WORDS or not all(WORD.fullmatch(word) for word in words):
        raise Malformed("state", "unknown-word", "tableau", text)
    return words


def _cards(text: str, place: str, *, hidden: bool = False) -> str:
    cards = text if text != "-" else ""
    allowed = CARDS | {CONCEALED} if hidden else CARDS
    if not text or not set(cards) <= allowed:
        raise Malformed("state", "unknown-card", place, text)
    return cards


def _known(hands: tuple[str, ...], piles: tuple[str, ...]) -> tuple[int, ...]:
    """By seat, the number of cards at the bottom of its pile that it knows, if the line shows
    that."""
    if not any(CONCEALED in cards for cards in (*hands, *piles)):
        return ()
    return tuple(len(pile.rpartition(CONCEALED)[2]) for pile in piles)


def _begun(text: str, words: int) -> tuple[int, ...] | None:
    if text == "t":
        return None
    places = tuple(int(sign) - 1 for sign in text[1:] if sign in "123")
    if text != "b" + "".join(str(place + 1) for place in sorted(set(places))):
        raise Malformed("state", "unknown-value", "turn", text)
    if any(place >= words for place in places):
        raise Malformed("state", "unknown-value", "turn", text)
    return places


def _rules(text: str) -> tuple[Rules, tuple[str, ...]]:
    length, *switches = text.split("+")
    accepted: tuple[str, ...] = ()
    names = []
    for switch in switches:
        name, colon, words = switch.partition(":")
        if colon:
            accepted = tuple(words.split(","))
            sound = all(re.fullmatch("[A-Z]{1,30}", word) for word in accepted)
            if not sound or (name != "house" and (name != _WORDS or switch != switches[-1])):
                raise Malformed("state", "unknown-value", "options", text)
        if name != _WORDS:
            names.append(name)
        elif not colon or "house" in names:
            raise Malformed("state", "unknown-value", "options", text)
    languages = [language.name for language in LANGUAGES]
    language = languages.index(names.pop()) if names and names[-1] in languages[1:] else 0
    if length not in LENGTHS or names != [name for name in _SWITCHES if name in names]:
        raise Malformed("state", "unknown-value", "options", text)
    no_proper, house, *others = (int(name in names) for name in _SWITCHES)
    rules = Rules(LENGTHS.index(length), no_proper, 1 - house, *others)
    return rules._replace(words=language), accepted
