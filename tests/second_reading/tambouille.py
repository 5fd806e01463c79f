"""A naive second reading of Tambouille, sentence by sentence, used as a test oracle.

Rule numbers (TB-01 to TB-53, R1 to R47) are those of the written rules. Nothing here is shared
with the real implementation, and nothing here tries to be fast.

A position is one line, `<tableau> <hands> <piles> <discard> <aside> <seat> <turn> <idle>
<options>`. Its moves can't be listed: `check` says why a move is refused, `play` makes one,
`shed` and `best` count the cards a turn gets rid of, `winners` says who has won.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.second_reading.tambouille_lines import (
    CAPITALS,
    HAND,
    ONE_LETTER,
    SUPPLEMENT,
    WORDS,
    CanPlay,
    Position,
    Word,
    bound,
    cards_of,
    heads_of,
    inside,
    ordered,
    read,
    without,
    word_of,
    words_of,
    write,
)

__all__ = ["CAPITALS", "best", "check", "play", "shed", "winners", "word_of"]

# --- moves ------------------------------------------------------------------------------------


@dataclass
class Turn:
    """A turn of play: `Hic/U*t/Nul-Suze+B` has final words, removed words and a surplus."""

    final: list[Word]
    removed: list[Word]
    surplus: str


def turn_of(move: str) -> Turn:
    parts = re.fullmatch(r"([^-+]+)(?:-([^-+]+))?(?:\+([A-Za-z#*]+))?", move)
    if parts is None:
        raise ValueError(f"no move: {move!r}")
    return Turn(words_of(parts[1]), [] if parts[2] is None else words_of(parts[2]), parts[3] or "")


def extra(move: str, kind: str) -> str | None:
    """The cards of `pass+kR` or `stay+kR`; None when the move is of another kind."""
    parts = re.fullmatch(kind + r"(?:\+([A-Za-z#*]+))?", move)
    return None if parts is None else parts[1] or ""


def hand_after(position: Position, turn: Turn) -> str:
    """Whatever is in no word and not removed is in the hand; before bonus, surplus and refill."""
    assert position.seat is not None
    held = position.hands[position.seat] + cards_of(position.tableau)
    return without(held, cards_of(turn.final) + cards_of(turn.removed))


def earns_bonus(position: Position, turn: Turn, after: str) -> bool:
    """TB-41: once in a turn. R22: all seven cards are laid. R23: seven cards, a pile to draw."""
    assert position.seat is not None
    before = position.hands[position.seat]
    stayed = sum((Counter(before) & Counter(after)).values())
    if "equallaid" in position.switches:  # R22: one like it may have come from the table
        table = Counter(card for word in position.tableau for card in word.cards[1:])
        if "noload" in position.switches:  # R16: what went off was there, and is not back
            table = table - Counter(card for word in turn.removed for card in word.cards[1:])
        stayed = sum(after.count(card) > table[card] for card in set(before))
    return (
        not position.bonus
        and len(before) == HAND
        and stayed == 0
        and position.piles[position.seat] != ""
    )


# --- is it legal? -----------------------------------------------------------------------------


def is_word(word: Word, position: Position, words: set[str], proper: set[str]) -> bool:
    if len(word.reading) == 1:
        return word.reading in ONE_LETTER  # TB-46, R42: whatever the dictionary says
    if word.reading in words or word.reading in position.house:  # TB-03, R43
        return True
    if "noproper" in position.switches and word.reading != SUPPLEMENT:
        return False  # R40
    return word.reading in proper


def wrong_surplus(cards: str, hand: str) -> bool:
    """TB-42: as many as are over seven, of the player's choice (R12)."""
    return len(cards) != max(0, len(hand) - HAND) or not inside(cards, hand)


def start_of(position: Position, turn: Turn) -> list[Word]:
    """The words that the turn began with. R8, as an option: with a capital of the hand in the place
    of the joker that was read like it, if it makes no turn otherwise."""
    start = bound(position)
    if "jokerback" in position.switches and not fits(position, turn, start):
        for number, word in enumerate(start):
            text = word.text.removeprefix("#")
            other = [*start[:number], word_of(text), *start[number + 1 :]]
            if fits(position, turn, other):
                return other
    return start


def fits(position: Position, turn: Turn, start: list[Word]) -> bool:
    """Whether a turn can go on from these words: the capitals stay, a fixed joker as it is read."""
    every = turn.final + turn.removed
    fixed = "fixed" in position.switches
    return (
        inside(heads_of(start), heads_of(every))
        and inside(heads_of(turn.removed), heads_of(start))
        and not (fixed and not jokers(start) <= jokers(every))
    )


def jokers(words: list[Word]) -> Counter[str]:
    """What the capital jokers are read as."""
    return Counter(word.reading[0] for word in words if word.head == "#")


def check_turn(position: Position, turn: Turn, words: set[str], proper: set[str]) -> str | None:
    assert position.seat is not None
    hand = position.hands[position.seat]
    final, removed, start = turn.final, turn.removed, start_of(position, turn)

    # what a word is made of
    every = final + removed
    if any(word.head not in CAPITALS for word in every):
        return "R2"
    if any(card in CAPITALS for word in every for card in word.cards[1:]):
        return "R3"
    if any(word.cards.count("*") > 1 for word in every):
        return "TB-04"
    if any("#" in word.cards and "*" in word.cards for word in every):
        return "R9"

    # where the cards come from
    if not inside(cards_of(every), hand + cards_of(position.tableau)):
        return "TB-50"
    if len(final) > WORDS:
        return "TB-10"

    # capitals of the tableau
    if not inside(heads_of(start), heads_of(every)):
        return "TB-27" if len(final) >= len(position.tableau) else "R4"
    if len(final) < len(position.tableau):
        return "TB-37"  # R20

    # removals
    if not inside(heads_of(removed), heads_of(start)):
        return "R14"
    if removed != [] and len(final) < WORDS:
        return "TB-36"
    if not all(is_word(word, position, words, proper) for word in removed):
        return "TB-38"

    # the tableau at the end
    for word in final:
        if len(word.reading) == 1 and word.reading not in ONE_LETTER:
            return "TB-46"
    if not all(is_word(word, position, words, proper) for word in final):
        return "TB-28"

    if "fixed" in position.switches and not jokers(start) <= jokers(every):
        return "R7"
    if "noload" in position.switches:
        there = position.there or cards_of(position.tableau)  # the whole turn's, with the bonus
        if not inside(cards_of(removed), there):
            return "R16"

    after = hand_after(position, turn)
    if without(hand, after) == "":
        return "R11"
    if earns_bonus(position, turn, after):
        return "TB-42" if turn.surplus != "" else None  # R13: the bonus comes first
    return "TB-42" if wrong_surplus(turn.surplus, after) else None


def ends_the_game_unfairly(position: Position) -> bool:
    """R35, TB-49: every opponent has passed, and this player has strictly the fewest cards."""
    assert position.seat is not None
    own = counted(position)[position.seat]
    others = [seat for seat in range(len(position.hands)) if seat != position.seat]
    return all(position.passed[seat] and counted(position)[seat] > own for seat in others)


def check(
    line: str, move: str, words: set[str], proper: set[str], can_play: CanPlay | None = None
) -> str | None:
    """The clause that refuses a move, None if it is legal. ValueError for what is no move.

    can_play: whether a position has a legal turn, for R35; brute force unless it is given.
    """
    position = read(line)
    exchanged, kept = extra(move, "pass"), extra(move, "stay")
    accepted = re.fullmatch(r"house:([A-Z]+)", move)
    if exchanged is None and kept is None and accepted is None:
        turn_of(move)
    if position.seat is None:
        return "TB-30"
    hand = position.hands[position.seat]
    if exchanged is not None:
        if not inside(exchanged, hand):
            return "TB-39"
        if "strict" in position.switches and ends_the_game_unfairly(position):
            found = can_play(line) if can_play else best(line, words, proper) is not None
            if found:
                return "R35"
        return "TB-41" if position.bonus else None
    if kept is not None:
        if wrong_surplus(kept, hand):
            return "TB-42"
        return None if position.bonus else "TB-41"
    if accepted is not None:
        return None if "house" in position.switches else "R43"
    return check_turn(position, turn_of(move), words, proper)


# --- playing ----------------------------------------------------------------------------------


def play(
    line: str,
    move: str,
    words: set[str],
    proper: set[str],
    can_play: CanPlay | None = None,
    past: Sequence[str] = (),
) -> str:
    """The state line after a legal move. past: the lines before this one, for R47."""
    refusal = check(line, move, words, proper, can_play)
    if refusal is not None:
        raise ValueError(f"not legal here ({refusal}): {move!r}")
    position = read(line)
    seat = position.seat
    assert seat is not None
    exchanged, kept = extra(move, "pass"), extra(move, "stay")

    if move.startswith("house:"):
        accepted = move.removeprefix("house:")
        if accepted not in position.house:
            position.house.append(accepted)  # R43
        return write(position)

    if exchanged is not None:
        position.hands[seat] = without(position.hands[seat], exchanged)
        position.piles[seat] += exchanged  # R25: first under the pile, then drawn from the top
        draw(position, seat, len(exchanged))
        position.passed[seat] = True
        return end_of_turn(position, "", [*past, line])

    position.laid = True
    position.passed[seat] = False
    if kept is not None:
        return end_of_turn(position, kept, [*past, line])

    turn = turn_of(move)
    after = hand_after(position, turn)
    bonus = earns_bonus(position, turn, after)
    old = heads_of(start_of(position, turn))
    there = cards_of(position.tableau)
    position.hands[seat] = after
    position.tableau = turn.final
    position.discard += cards_of(turn.removed)  # TB-22
    if not bonus:
        return end_of_turn(position, turn.surplus, [*past, line])

    position.old = []
    for place, word in enumerate(turn.final):
        if word.head in old:
            position.old.append(place)
            old = old.replace(word.head, "", 1)
    position.bonus = True
    if "noload" in position.switches:
        position.there = without(there, cards_of(turn.removed))
    draw(position, seat, 1)  # TB-41: the top card of his own pile
    return write(position)


def draw(position: Position, seat: int, number: int) -> None:
    position.hands[seat] += position.piles[seat][:number]
    position.piles[seat] = position.piles[seat][number:]


def end_of_turn(position: Position, surplus: str, past: list[str]) -> str:
    """R13: surplus under the pile, or refill to seven; then the next player."""
    seat = position.seat
    assert seat is not None
    position.hands[seat] = without(position.hands[seat], surplus)
    position.piles[seat] += surplus  # TB-42
    draw(position, seat, max(0, HAND - len(position.hands[seat])))  # TB-16, R24, R27
    position.bonus, position.old, position.there = False, [], None
    position.seat = (seat + 1) % len(position.hands)  # TB-29
    if position.seat == 0:
        end_of_round(position, past)
    return write(position)


def end_of_round(position: Position, past: list[str]) -> None:
    """R29: the game ends only when all have had as many turns."""
    idle = not position.laid  # R30, R34
    if "threefold" in position.switches:
        now = situation(position)
        idle = idle or sum(situation(read(line)) == now for line in round_ends(past)) >= 2  # R47
    position.idle = position.idle + 1 if idle else 0
    position.laid = False
    limit = 1 if all(pile == "" for pile in position.piles) else 3  # R31
    somebody_out = min(cards_left(position)) == 0  # TB-30, R28
    if somebody_out or position.idle >= limit:  # TB-31, TB-32
        position.seat = None


def situation(position: Position) -> tuple[object, ...]:
    """R47: what has to be the same: the words in any order, and everybody's cards."""
    words = sorted(word.text for word in position.tableau)
    return words, [ordered(hand) for hand in position.hands], position.piles


def round_ends(past: list[str]) -> list[str]:
    """The lines with which rounds ended: the last seat was on turn before, and is no more."""
    seats = [(read(line).seat, len(read(line).hands) - 1) for line in past]
    return [
        line
        for line, (seat, _), (before, last) in zip(past[1:], seats[1:], seats, strict=False)
        if before == last != seat
    ]


def cards_left(position: Position) -> list[int]:
    """R28, R32: hand and pile."""
    return [
        len(hand) + len(pile) for hand, pile in zip(position.hands, position.piles, strict=True)
    ]


def counted(position: Position) -> list[int]:
    """R32: with the pile, as an option without. Who has shed everything has nothing either way."""
    if "inhand" in position.switches:
        return [len(hand) for hand in position.hands]
    return cards_left(position)


def winners(line: str) -> tuple[int, ...] | None:
    """The seats that have won, from 0; None while the game goes on."""
    position = read(line)
    if position.seat is not None:
        return None
    left = counted(position)
    # TB-30, TB-31: who has shed everything has the fewest as well. TB-47, R29, R33: shared wins
    return tuple(seat for seat, cards in enumerate(left) if cards == min(left))


# --- how many cards a turn gets rid of --------------------------------------------------------


def shed(line: str, move: str) -> int:
    """By how many cards the hand grew smaller, before bonus, surplus and refill."""
    position = read(line)
    if move.startswith("house:") or re.fullmatch(r"(pass|stay)(\+.*)?", move):
        return 0
    assert position.seat is not None
    return len(position.hands[position.seat]) - len(hand_after(position, turn_of(move)))


def spellings(word: str, pool: str) -> Iterator[Word]:
    """The ways to lay a word with some of these cards: at most one joker (TB-04, R5, R9)."""
    heads = [(word[0], False), (f"#{word[0]}", True)]
    tail = word[1:].lower()
    for head, joker in heads:
        tails = [tail]
        if not joker:
            tails += [f"{tail[:i]}*{tail[i:]}" for i in range(len(tail))]
        for text in tails:
            spelled = word_of(head + text)
            if inside(spelled.cards, pool):
                yield spelled


def groups(candidates: list[Word], pool: str, most: int) -> Iterator[list[Word]]:
    """None up to `most` of these words at a time, as far as the cards go (R21: also twice)."""
    yield []
    if most == 0:
        return
    for i, word in enumerate(candidates):
        if inside(word.cards, pool):
            for others in groups(candidates[i:], without(pool, word.cards), most - 1):
                yield [word, *others]


def best(line: str, words: set[str], proper: set[str]) -> int | None:
    """The most cards a legal turn can shed, by trying all end states; None when none is legal.

    For small positions: a few cards, a few hundred words.
    """
    position = read(line)
    if position.seat is None:
        return None
    start = bound(position)
    pool = position.hands[position.seat] + cards_of(position.tableau)
    candidates: dict[tuple[str, str], Word] = {}
    for text in sorted(words | proper | set(position.house) | set(ONE_LETTER)):
        for word in spellings(text, pool):
            # words of the same cards do equally well, except where the capital joker is fixed
            same = (ordered(word.cards), word.reading[0] if word.head == "#" else "")
            if is_word(word, position, words, proper):
                candidates.setdefault(same, word)
    usable = list(candidates.values())
    heads = [word.head for word in start]
    if "jokerback" in position.switches:
        heads += jokers(start)
    removable = [word for word in usable if word.head in heads]

    highest: int | None = None
    for final in groups(usable, pool, WORDS):
        if final == []:
            continue
        for removed in groups(removable, without(pool, cards_of(final)), len(start)):
            turn = Turn(final, removed, "")
            after = hand_after(position, turn)
            gain = len(position.hands[position.seat]) - len(after)
            if highest is not None and gain <= highest:
                continue
            if not earns_bonus(position, turn, after):
                turn.surplus = after[: max(0, len(after) - HAND)]
            if check_turn(position, turn, words, proper) is None:
                highest = gain
    return highest
