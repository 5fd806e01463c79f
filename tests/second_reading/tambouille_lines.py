"""What the second reading of Tambouille reads and writes: words, and positions as lines."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase

CAPITALS = ascii_uppercase + "#"  # R3: a word has exactly one of these, at its head
SMALL = ascii_lowercase + "*"
SORTED = CAPITALS + SMALL  # the order of cards in a hand
HAND = 7  # TB-12, TB-16
WORDS = 3  # TB-10
ONE_LETTER = ("A", "O", "X", "Y")  # TB-46, R42
SUPPLEMENT = "SUZE"  # R40: stays a word when proper nouns are off
SWITCHES = (
    *("noproper", "house", "strict", "fixed", "noload", "clock"),
    *("inhand", "jokerback", "equallaid", "threefold"),
)

CanPlay = Callable[[str], bool]


# --- words ------------------------------------------------------------------------------------


@dataclass
class Word:
    """A word as it lies: `U*t` has the cards `U*` and reads `UT`."""

    text: str
    cards: str
    reading: str

    @property
    def head(self) -> str:
        return self.cards[0]


def word_of(text: str) -> Word:
    if re.fullmatch(r"(#[A-Z]|\*[a-z]|[A-Za-z])+", text) is None:
        raise ValueError(f"no word: {text!r}")
    signs = re.findall(r"#[A-Z]|\*[a-z]|[A-Za-z]", text)
    cards = "".join(sign[0] for sign in signs)
    return Word(text, cards, "".join(sign[-1] for sign in signs).upper())


def words_of(text: str) -> list[Word]:
    return [word_of(part) for part in text.split("/")]


def cards_of(words: list[Word]) -> str:
    return "".join(word.cards for word in words)


def heads_of(words: list[Word]) -> str:
    return "".join(word.head for word in words)


def inside(part: str, whole: str) -> bool:
    """Cards with the same sign are not told apart."""
    return Counter(part) <= Counter(whole)


def without(cards: str, gone: str) -> str:
    left = Counter(cards) - Counter(gone)
    return ordered("".join(left.elements()))


def ordered(cards: str) -> str:
    return "".join(sorted(cards, key=SORTED.index))


# --- the state line ---------------------------------------------------------------------------


@dataclass
class Position:
    """The fields of a state line, taken apart."""

    tableau: list[Word]
    hands: list[str]
    piles: list[str]  # the top card first
    discard: str
    aside: str
    seat: int | None
    bonus: bool  # a bonus card has just been drawn
    old: list[int]  # in the bonus phase: the places, from 0, of the words the turn began with
    there: str | None  # R16: then, the cards that lay there when the turn began, if it is noted
    idle: int  # R30: complete rounds without a card laid
    laid: bool  # a card has been laid in this round
    passed: list[bool]  # whose last turn was a pass
    deck: str
    switches: list[str]
    house: list[str]


def read(line: str) -> Position:
    tableau, hands, piles, discard, aside, seat, turn, idle, options = line.split(" ")
    count = re.fullmatch(r"(\d+)([+.])([p.]+)", idle)
    turn, _, there = turn.partition(":")
    if count is None or re.fullmatch(r"t|b\d*", turn) is None:
        raise ValueError(f"no state line: {line!r}")
    deck, *switches = options.split("+")
    house = []
    for switch in switches:
        if switch.startswith("house:"):
            house = switch.removeprefix("house:").split(",")
    return Position(
        [] if tableau == "-" else words_of(tableau),
        [hand.replace("-", "") for hand in hands.split("/")],
        [pile.replace("-", "") for pile in piles.split("/")],
        discard.replace("-", ""),
        aside.replace("-", ""),
        None if seat == "-" else int(seat),
        turn != "t",
        [int(digit) - 1 for digit in turn[1:]],
        there or None,
        int(count[1]),
        count[2] == "+",
        [sign == "p" for sign in count[3]],
        deck,
        [switch.partition(":")[0] for switch in switches],
        house,
    )


def write(position: Position) -> str:
    options = [position.deck]
    for switch in SWITCHES:
        if switch == "house" and "house" in position.switches and position.house != []:
            options.append("house:" + ",".join(position.house))
        elif switch in position.switches:
            options.append(switch)
    passed = "".join("p" if passed else "." for passed in position.passed)
    return " ".join(
        [
            "/".join(word.text for word in position.tableau) or "-",
            "/".join(ordered(hand) or "-" for hand in position.hands),
            "/".join(pile or "-" for pile in position.piles),
            position.discard or "-",
            ordered(position.aside) or "-",
            "-" if position.seat is None else str(position.seat),
            write_turn(position),
            f"{position.idle}{'+' if position.laid else '.'}{passed}",
            "+".join(options),
        ]
    )


def write_turn(position: Position) -> str:
    if not position.bonus:
        return "t"
    text = "b" + "".join(str(place + 1) for place in position.old)
    return f"{text}:{ordered(position.there)}" if position.there else text


def bound(position: Position) -> list[Word]:
    """The words that were there when the turn began (R4, R14), in whatever shape."""
    if position.bonus:
        return [position.tableau[place] for place in position.old]
    return position.tableau
