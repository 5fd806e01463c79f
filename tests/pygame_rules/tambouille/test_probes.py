"""Words that word players know, and what must be refused: the lists tried with words that were
chosen before they were looked at.

A paragraph of `probes/<language>.txt` begins with what its words are: `yes` count in every game,
`name` only while proper nouns are switched on (R40), `no` never (R41).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pygame_rules import Malformed, Record, Violation
from pygame_rules.display.locales import Catalogue
from pygame_rules.key import Key
from pygame_rules.record import read_record
from pygame_rules.tambouille import TambouilleState, lexicon, parse_state
from pygame_rules.tambouille.earlier import EARLIER
from pygame_rules.tambouille.languages import LANGUAGES
from tests.pygame_rules.tambouille.positions import position

FOLDER = Path(__file__).parent / "probes"
NAMES = [language.name for language in LANGUAGES]
SECTIONS = {"yes": (True, True), "name": (True, False), "no": (False, False)}
"""By section, whether its words count with proper nouns and without."""


def probes(language: str) -> dict[str, tuple[bool, bool]]:
    found: dict[str, tuple[bool, bool]] = {}
    text = (FOLDER / f"{language}.txt").read_text("utf-8")
    for paragraph in text.split("\n\n")[1:]:
        head, *lines = paragraph.splitlines()
        found |= dict.fromkeys(" ".join(lines).split(), SECTIONS[head.partition(":")[0]])
    return found


@pytest.mark.parametrize("language", NAMES)
def test_what_word_players_know_counts_and_what_is_no_word_does_not(language: str) -> None:
    """TB-03, R40, R41."""
    words, tried = lexicon.load(language), probes(language)
    assert len(tried) >= 200
    assert set(tried.values()) == set(SECTIONS.values())
    found = {word: (words.has(word), words.has(word, proper=False)) for word in tried}
    assert {word: got for word, got in found.items() if got != tried[word]} == {}


def refused(word: str, options: str) -> Violation:
    state = position(word, "", options=options)
    found = state.explain(word)
    assert found is not None
    return found


@pytest.mark.parametrize("language", NAMES)
def test_a_refused_word_says_which_list_refused_it(language: str) -> None:
    """TB-28."""
    options = "full" if language == NAMES[0] else f"full+{language}"
    found = refused("Zkq", options)
    listed = Key(f"tambouille.words.{language}.list")
    assert found == Violation("TB-28", "no-word", {"word": "ZKQ", "list": listed})
    for page in ("en", "fr"):
        said = Catalogue(page)(f"tambouille.refused.{found.code}", found.params)
        assert Catalogue(page)(listed) in said
        assert "ZKQ" in said


def test_a_name_that_is_refused_is_called_one() -> None:
    """R40, TB-28."""
    assert position("Lyon", "").explain("Lyon") is None
    found = refused("Lyon", "full+noproper")
    assert found == Violation("TB-28", "only-name", {"word": "LYON"})


EARLIER_TURNS = {"french": ("Etc", "full+house"), "english": ("Infive", "full+house+english")}
"""By language, a turn that was legal once, and the options of its game."""


def record_of(state: TambouilleState, *moves: str) -> str:
    record = Record.starting_from("tambouille", state)
    return Record("tambouille", record.options, 2, 0, record.start, moves).text(None)


@pytest.mark.parametrize("language", EARLIER_TURNS)
def test_kept_games_with_words_of_an_earlier_list_open_and_go_on(language: str) -> None:
    """TB-28: the word still counts in that game, and in no new one."""
    word, options = EARLIER_TURNS[language]
    state = position(f"{word}O", "", options=options)
    assert refused(word, options).code == "no-word"
    record, states = read_record(record_of(state, word, "pass"))
    assert record.moves == (word, "pass")
    assert str(states[1]).startswith(f"{word} ")
    assert states[-1].explain(f"{word}/Os") is None
    with pytest.raises(Exception, match="illegal-move"):
        read_record(record_of(state, "Zkq"))


@pytest.mark.parametrize("language", EARLIER_TURNS)
@pytest.mark.parametrize("house", [True, False])
def test_the_state_line_of_such_a_game_holds_the_words_that_count(
    language: str, house: bool
) -> None:
    word, options = EARLIER_TURNS[language]
    options = options if house else options.replace("+house", "")
    state = position(f"{word}O", "", options=options)
    last = read_record(record_of(state, word, "pass"))[1][-1]
    again = parse_state(str(last))
    assert again == last
    assert again.explain(f"{word}/Os") is None


@pytest.mark.parametrize(
    "end", ["words", "words:", "words:A1", "house+words:QUA", "words:QUA+strict"]
)
def test_words_that_count_stand_alone_at_the_end_of_a_line(end: str) -> None:
    with pytest.raises(Malformed):
        parse_state(f"Watt/Bu/Raz xy/J -/- - - 0 t 0..p full+{end}")


@pytest.mark.parametrize("language", NAMES)
def test_words_of_an_earlier_list_are_none_of_today(language: str) -> None:
    words, earlier = lexicon.load(language), EARLIER[language].split()
    assert earlier == sorted(set(earlier))
    assert not [word for word in earlier if words.has(word, proper=False)]
