"""Games in another language: its list, its deck, its words of one letter (R46)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pygame_rules import Malformed, Record
from pygame_rules.packed import pack, unpack
from pygame_rules.players import choose
from pygame_rules.record import read_record
from pygame_rules.tambouille import GAME, TambouilleState, lexicon, parse_state, solver
from pygame_rules.tambouille.cards import letters_of
from pygame_rules.tambouille.languages import ENGLISH, FRENCH, LANGUAGES, Language
from pygame_rules.tambouille.simple import CHILDREN, simple
from tests.pygame_rules.tambouille.positions import everything, new, played, position, rule

LETTER_GAME = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        (9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1),
        strict=True,
    )
)
"""How many tiles of each letter a well-known English letter game has."""


def english(hand: str, tableau: str = "", options: str = "full+english") -> TambouilleState:
    return position(hand, tableau, options=options)


def test_the_option_decides_the_list() -> None:
    """R46, TB-03."""
    assert rule(english("Shoes"), "Shoes") == ""
    assert rule(english("Vache"), "Vache") == "TB-28"
    assert rule(position("Vache", ""), "Vache") == ""
    assert rule(position("Shoes", ""), "Shoes") == "TB-28"


@pytest.mark.parametrize("letter", "AIOXYE")
def test_the_words_of_one_letter_are_the_languages_own(letter: str) -> None:
    """R46, TB-46, R42."""
    wanted = {one: "" if letter in one.one_letter else "TB-46" for one in LANGUAGES}
    assert rule(position(f"{letter}ks", ""), letter) == wanted[FRENCH]
    assert rule(english(f"{letter}ks"), letter) == wanted[ENGLISH]


def test_a_capital_joker_alone_is_a_word_of_the_language() -> None:
    """R46, R10."""
    assert rule(english("#ks"), "#I") == ""
    assert rule(english("#ks"), "#X") == "TB-46"


def test_british_and_american_spellings_are_words() -> None:
    words = lexicon.load("english")
    for word in ["COLOUR", "COLOR", "GREY", "GRAY", "CENTRE", "CENTER", "TRAVELLED", "TRAVELED"]:
        assert words.has(word, proper=False), word


@pytest.mark.parametrize("word", ["XVIII", "ETC", "DEPT", "BLVD", "NATO"])
def test_abbreviations_and_numbers_are_no_words(word: str) -> None:
    """R41."""
    assert not lexicon.load("english").has(word)


def test_names_are_words_unless_they_are_switched_off() -> None:
    """R40, R46."""
    assert rule(english("Paris"), "Paris") == ""
    assert rule(english("Paris", options="full+noproper+english"), "Paris") == "TB-28"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_languages_own_deck_is_dealt(players: int) -> None:
    """R46, TB-10, TB-11."""
    state = new(players, 5, words="english")
    assert everything(state) == Counter(ENGLISH.deck)
    assert everything(new(players, 5)) == Counter(FRENCH.deck)


def test_a_deck_of_ones_own_needs_the_capitals_that_are_words() -> None:
    """R46, TB-46."""
    deck = {**ENGLISH.deck, "I": 0, "e": 12}
    text = " ".join(f"{card}{count}" for card, count in deck.items())
    with pytest.raises(Malformed, match="capital-missing"):
        GAME.new({"words": "english"}, 2, 1, text)
    assert GAME.new({}, 2, 1, text).seats == 2


def test_the_deck_comes_from_the_list_and_a_letter_game() -> None:
    """R46, docs/rules/tambouille.md#english-deck: the mean of two shares, by largest remainder. One
    card is another by the list of today; the deck stays."""
    inside = Counter[str]()
    for word in lexicon.load("english").words(proper=False):
        inside.update(word[1:])
    of_list, of_game = inside.total(), sum(LETTER_GAME.values())
    share = {
        letter: 46 * (inside[letter] / of_list + count / of_game)
        for letter, count in LETTER_GAME.items()
    }
    counts = {letter: max(1, int(part)) for letter, part in share.items()}
    left = 92 - sum(counts.values())
    for letter in sorted(share, key=lambda one: counts[one] - share[one])[:left]:
        counts[letter] += 1
    small = {card.upper(): count for card, count in ENGLISH.deck.items() if card.islower()}
    assert (Counter(small) - Counter(counts)).total() <= 1
    assert (Counter(counts) - Counter(small)).total() <= 1


def test_the_language_stands_in_lines_records_and_links() -> None:
    """R46: and a game without it is French, as all games were."""
    state = played(new(2, 8, words="english"), "pass")
    assert str(state).endswith("full+house+english")
    again = parse_state(str(state))
    assert again == state
    assert again.options["words"] == "english"
    record = Record.new("tambouille", {"words": "english"}, 2, 8)
    read, states = read_record(unpack(pack(record, record.replay())))
    assert read.options["words"] == states[0].options["words"] == "english"
    assert Record.new("tambouille", {}, 2, 8).options["words"] == "french"


@pytest.mark.parametrize("text", ["full+english+house", "full+german", "full+french"])
def test_a_line_with_an_unknown_language_or_another_order_is_refused(text: str) -> None:
    line = str(new(2, 8)).rpartition(" ")[0]
    with pytest.raises(Malformed):
        parse_state(f"{line} {text}")


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.name)
def test_a_child_knows_only_words_of_the_list_that_are_no_names(language: Language) -> None:
    """TB-28, TB-45: whatever it plays is accepted, with proper nouns switched off too."""
    words, _ = CHILDREN[language.name]
    listed = lexicon.load(language.name)
    assert len(words) > 800
    assert [word for word in sorted(words) if not listed.has(word, proper=False)] == []


def test_computer_players_of_every_level_play_on_in_english() -> None:
    """R46."""
    for level in ("calf", "mahout"):
        state = new(2, 3, words="english")
        rng = Random(1)
        for _ in range(6):
            thought = choose(state, level, rng.randrange(100))
            assert state.explain(str(thought.move)) is None
            state = state.play(str(thought.move))
        assert state.tableau, level
        words = [letters_of(word) for word in state.tableau]
        assert all(len(w) == 1 or lexicon.load("english").has(w) for w in words)


def test_a_beginner_knows_english_words_in_an_english_game() -> None:
    state = english("Caeghnt")
    known = simple(state)
    assert known("CHANGE")
    assert known("CATS")
    assert not known("CHAT")
    best = solver.best(state, known=known)
    assert best is not None
    assert all(known(letters_of(word)) for word in best.words)
