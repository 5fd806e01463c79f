"""The time for a hint in Tambouille, and its quality compared with the exact optimum.

Time: `solver.best` on 200 positions in the middle of random games (6 to 30 plies played, 2 to 4
players), in CPython and in Pyodide under Node, from the built site's zip. Both run in turn, 3 times
each; each position counts with its median. The word list is not in the zip; it is read from its
file. The time to read the list and the look-ups a second are measured, too.
Quality: small positions (hands up to 4 cards, short words on the tableau), for which the second
reading tries all end states and finds the most cards that a turn can shed.
Target: a median of 1 s in Pyodide, and a maximum near it, as the budget counts steps.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from pygame_rules import State, open_game
from pygame_rules.tambouille import lexicon, parse_state, solver
from pygame_rules.tambouille.cards import CAPITAL_JOKER, JOKER, cards_of, in_order, minus
from pygame_rules.tambouille.languages import FRENCH
from pygame_rules.tambouille.words import hand_after
from tests.benchmarks import median, once
from tests.second_reading import tambouille as naive

WORDS = "pygame_rules/tambouille/data/french.words"
POSITIONS, SMALL, ROUNDS, READS, LOOK_UPS = 200, 600, 3, 5, 20_000
MOST_WORDS = {0: 2000, 1: 2000, 2: 300, 3: 80}
"""The most words that brute force can try, by words on the tableau."""

VARIANTS = ("full", "full", "full", "full+noproper", "full+fixed", "full+noload")

Times = dict[str, list[float]]


def middle(seed: int) -> str:
    """A position of a random game between plies 6 and 30."""
    from tests.playing import some_move  # only here: Pyodide has not all that this imports

    rng = random.Random(seed)
    while True:
        state: State[Any] = open_game("tambouille").new(
            players=2 + seed % 3, seed=rng.randrange(2**32)
        )
        for _ in range(rng.randint(6, 30)):
            move = some_move(state, rng)
            if move is None:
                break
            state = state.play(move)
        if state.outcome is None:
            return str(state)


def shed(line: str) -> int | None:
    """The number of cards that the hint sheds; None when there is no hint."""
    state = parse_state(line)
    move = solver.best(state)
    if move is None:
        return None
    left = hand_after(state, move)
    assert left is not None, line
    assert state.explain(move) is None, line
    return len(state.hand) - len(left)


def measure(file: str, lines: list[str], words: list[str]) -> Times:
    """Seconds for each hint and for each reading of the list in a file; look-ups a second."""
    with open(file, "rb") as words_file:  # noqa: PTH123 (no pathlib in the browser's library)
        data = words_file.read()
    times: Times = {"hint": [], "read": [], "has": []}
    for _ in range(READS):
        began = time.perf_counter()
        lexicon.Lexicon.read(data)
        times["read"].append(time.perf_counter() - began)
    french = lexicon.use("french", data)
    began = time.perf_counter()
    for word in words:
        french.has(word)
    times["has"] = [len(words) / (time.perf_counter() - began)]
    for line in lines:
        state = parse_state(line)
        began = time.perf_counter()
        solver.best(state)
        times["hint"].append(time.perf_counter() - began)
    return times


def together(rounds: list[Times]) -> Times:
    """The rounds' medians: position by position, reading by reading."""
    return {
        key: [median(list(column)) for column in zip(*(row[key] for row in rounds), strict=True)]
        for key in rounds[0]
    }


def look_ups(all_words: list[str], rng: random.Random) -> list[str]:
    """Words of the list, and as many with one letter changed."""
    right = rng.choices(all_words, k=LOOK_UPS // 2)
    places = [rng.randrange(len(word)) for word in right]
    letters = rng.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=len(right))
    wrong = [
        word[:place] + letter + word[place + 1 :]
        for word, place, letter in zip(right, places, letters, strict=True)
    ]
    return rng.sample([*right, *wrong], LOOK_UPS)


def small(seed: int, short: list[str]) -> str:
    """A made-up position: up to three short words, a hand of one to four cards."""
    rng = random.Random(seed)
    deck = "".join(card * count for card, count in FRENCH.deck.items())
    hand = ""
    capitals, others = deck[:27], deck[27:]
    for _ in range(rng.randint(1, 4)):
        hand += rng.choice(capitals if rng.random() < 0.3 else others)
    rest = minus(deck, hand)
    if rest is None:  # a card twice that there is once
        return small(seed + 1_000_000, short)
    tableau: list[str] = []
    wanted = rng.randrange(4)
    while len(tableau) < wanted:
        word = rng.choice(short)
        signs = [word[0], *word[1:].lower()]
        if rng.random() < 0.2:
            place = rng.randrange(len(signs))
            signs[place] = (JOKER if place else CAPITAL_JOKER) + signs[place]
        text = "".join(signs)
        left = minus(rest, cards_of(text))
        if left is not None:
            tableau.append(text)
            rest = left
    turn = "t"
    if tableau and rng.random() < 0.2:
        turn = "b" + "".join(str(p + 1) for p in range(len(tableau)) if rng.random() < 0.6)
    return (
        f"{'/'.join(tableau) or '-'} {in_order(hand)}/eeeeeee eee/eee - - 0 {turn} 0... "
        f"{rng.choice(VARIANTS)}"
    )


def spellable(line: str, by_initial: dict[str, list[str]]) -> set[str]:
    """The words that the cards of the hand and of the tableau can spell, jokers included."""
    state = parse_state(line)
    cards = state.hand + "".join(map(cards_of, state.tableau))
    lower = Counter(card.upper() for card in cards if card.islower())
    jokers = min(1, cards.count(JOKER))
    found: set[str] = set()
    for initial, words in by_initial.items():
        if initial in cards or CAPITAL_JOKER in cards:
            most = lower.total() + jokers + 1
            found.update(
                word
                for word in words
                if len(word) <= most and (Counter(word[1:]) - lower).total() <= jokers
            )
    return found


def beside_optimum(number: int) -> Iterator[tuple[str, int | None, int | None]]:
    """Small positions with the cards that the hint sheds and those that could be shed."""
    french = lexicon.load()
    every, common = list(french.words()), set(french.words(proper=False))
    by_initial: dict[str, list[str]] = {}
    for word in every:
        if len(word) <= 13:
            by_initial.setdefault(word[0], []).append(word)
    short = [word for word in every if len(word) <= 3]
    told, seed = 0, 0
    while told < number:
        line = small(seed, short)
        seed += 1
        words = spellable(line, by_initial)
        if len(words) <= MOST_WORDS[len(parse_state(line).tableau)]:
            told += 1
            yield line, shed(line), naive.best(line, words & common, words - common)


def print_times(name: str, times: Times) -> None:
    """One line."""
    hints = sorted(1000 * seconds for seconds in times["hint"])
    print(f"{name}: median {median(hints):.0f} ms, 95 % {hints[len(hints) * 95 // 100]:.0f} ms, "
          f"max {hints[-1]:.0f} ms; list read in {1000 * median(times['read']):.0f} ms; "
          f"{median(times['has']):,.0f} look-ups/s", flush=True)  # fmt: skip


def print_quality(number: int) -> None:
    """Compare the hints for small positions with the optimum."""
    rows = list(beside_optimum(number))
    told = [(line, ours or 0, most) for line, ours, most in rows if most is not None]
    missed = sum(ours is None for _, ours, most in rows if most is not None)
    ghosts = sum(most is None for _, ours, most in rows if ours is not None)
    lost = [most - ours for _, ours, most in told]
    print(f"Small positions: {len(rows)}, a turn is possible in {len(told)}")
    print(f"Hint as good as the optimum: {lost.count(0)} of {len(told)}; none where there is one: "
          f"{missed}; one where there is none: {ghosts}")  # fmt: skip
    print(f"Cards shed: {sum(ours for _, ours, _ in told)} of {sum(most for *_, most in told)}; "
          f"most lost in a position: {max(lost)}, "
          f"above the optimum: {sum(n < 0 for n in lost)}")  # fmt: skip
    for (line, ours, most), less in zip(told, lost, strict=True):
        if less:
            print(f"  {ours} of {most}: {line}")


FILES = (
    "tests/second_reading/__init__.py",
    "tests/second_reading/tambouille.py",
    "tests/second_reading/tambouille_lines.py",
)


def main(positions: int = POSITIONS, number: int = SMALL, rounds: int = ROUNDS) -> None:
    """Print all."""
    from tests.benchmarks import pyodide  # only here: in there, this module runs alone
    from tests.shipped import ROOT

    file = str(ROOT / WORDS)
    lines = [middle(seed) for seed in range(positions)]
    words = look_ups(list(lexicon.load().words()), random.Random(0))
    native, wasm = [], []
    for _ in range(rounds):
        native.append(measure(file, lines, words))
        wasm.append(pyodide.in_pyodide("hints", [pyodide.WORDS, lines, words], FILES))
    print_times(f"CPython {sys.version.split()[0]}", together(native))
    print_times("Pyodide", together(wasm))
    cards = [shed(line) for line in lines]
    known = [count for count in cards if count is not None]
    print(f"Cards shed: mean {sum(known) / len(known):.2f} of hints, "
          f"{sum(known) / len(cards):.2f} of positions; no hint in {cards.count(None)}, "
          f"no card fewer in {sum(count <= 0 for count in known)} of {len(cards)}")  # fmt: skip
    print_quality(number)


if __name__ == "__main__":
    main(*((2, 2, 1) if once() else map(int, sys.argv[1:])))
