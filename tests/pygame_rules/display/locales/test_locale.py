"""French and English are equal: the same keys, the same parameters, none missing, none idle."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from pygame_rules import NAMES, Draft, Key, Record, State, Violation, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board, open_speech
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.locales import number as in_words
from pygame_rules.display.speech import phrase
from tests.playing import some_move
from tests.pygame_rules.facts import facts
from tests.pygame_rules.puzzles.books import one_of_each
from tests.web import lessons, puzzles
from tests.web.wording import FOLDER, SECTIONS, texts
from web.builder.site import MATCHES, THINKING
from web.table.address import PANELS
from web.table.desk import Desk
from web.table.events import handle
from web.table.reader.progress import Progress
from web.table.reader.records import BEST
from web.table.sentences import asking, choosing, spoken
from web.table.session import Session
from web.table.view import page, plates, play

ROOT = FOLDER.parents[2]


def sources(*folders: str, endings: tuple[str, ...] = (".py",)) -> str:
    """All our source text in some folders, but what no page ships: the command line's words, and
    the computer players'."""
    return "".join(
        file.read_text("utf-8")
        for folder in folders
        for file in sorted((ROOT / folder).rglob("*"))
        if file.suffix in endings
        and not {"node_modules", "dist", ".cache", "__main__.py"} & set(file.parts)
        and not (THINKING.search(file.as_posix()) or MATCHES.search(file.as_posix()))
    )


@pytest.mark.parametrize("section", SECTIONS)
def test_languages_have_the_same_keys_and_parameters(section: str) -> None:
    first, *others = (texts(language, section) for language in LANGUAGES)
    for other in others:
        assert list(other) == list(first)
        for key, text in first.items():
            assert set(re.findall(r"{(\w+)}", text)) == set(re.findall(r"{(\w+)}", other[key])), key
            assert other[key].strip() == other[key] or key.startswith("trouble.")
            assert other[key]


@pytest.mark.parametrize("name", NAMES)
def test_everything_a_game_declares_has_a_sentence(name: str) -> None:
    game = open_game(name)
    wanted = {"title", "aim", "credits", "board", "notation"}
    wanted |= {f"rule.{clause.id}" for clause in game.rulebook.clauses}
    wanted |= {f"side.{seat}" for seat in range(max(game.player_counts))}
    for option in game.options:
        told = "note" if option.asked else "help"  # what is asked stands in a list of few words
        wanted |= {f"option.{option.name}", f"option.{option.name}.{told}"}
        wanted |= {f"option.{option.name}.{value}" for value in option.values}
    assert wanted - set(texts("en", name)) == set()


class Heard(Catalogue):
    """A catalogue that remembers which keys had no sentence."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.missing: set[str] = set()
        self.used: set[str] = set()

    def __call__(self, key: str, params: Mapping[str, object] | None = None) -> str:
        text = super().__call__(key, params)
        if text == key:
            self.missing.add(key)
        self.used |= {key, f"{key}.one"} if (params or {}).get("count") == 1 else {key}
        return text

    def has(self, key: str) -> bool:
        before = set(self.missing)
        found = super().has(key)
        self.missing = before
        return found


def told(name: str, words: Heard) -> None:
    """Random games of every kind at the table, with touches that are refused, told and drawn."""
    game, rng = open_game(name), random.Random(7)
    counts = game.player_counts
    for number in range(facts(name).told):
        desk = Desk.new(Session.new(name)).with_visit(language=words.language)
        for option in game.options:
            value = option.values[number // len(counts) % len(option.values)]
            desk = handle(desk, {"op": "option", "name": option.name, "value": value})
        desk = handle(desk, {"op": "players", "value": counts[number % len(counts)]})
        desk = handle(desk, {"op": "start", "seed": number})
        for _ in range(90):
            desk = handle(desk, event(desk, rng))
            if rng.random() < 0.2:
                told_refusals(desk.session, words, rng)
            page.Page().render(desk, words) if rng.random() < 0.2 else play.note(desk, words)
            told_answers(desk, words)
            choosing.chosen(words, desk.session)
            choosing.choices(words, desk.session)
            spoken.last_move(words, desk.session)
            spoken.turn(words, desk.session)
            told_drawn(desk.session, words)
            if desk.session.state.outcome is not None:
                break
        spoken.briefly(words, desk.session, 1)
        phrase.join_phrases(words, open_speech(name).come_to(desk.session.states))


def told_drawn(session: Session, words: Heard) -> None:
    """What the last move has brought the seat that made it."""
    if session.at:
        before, after = session.states[session.at - 1 : session.at + 1]
        drawn = open_speech(session.record.game).drawn
        phrase.join_phrases(words, drawn(before, session.moves[session.at - 1], after))


def told_answers(desk: Desk, words: Heard) -> None:
    """A question about the table, and the answer."""
    chance = random.Random(str(desk.session.draft.path) + str(desk.session.at))
    asked = chance.choice(("l", "b", "b", "p", "s", "r 3", "f c", "m", "m B5"))
    if not desk.covered:
        asking.answer(words, desk.with_talk(asked=asked))


def event(desk: Desk, rng: random.Random) -> dict[str, object]:
    """What a player might do next: mostly a choice, and a win where there is one."""
    state = desk.session.state
    if desk.covered:
        return {"op": "reveal"}
    if not desk.session.draft.path and rng.random() < 0.4:
        moves = [move for _ in range(12) if (move := some_move(state, rng))]
        ending = [move for move in moves if state.play(move).outcome]
        return {"op": "type", "text": str(rng.choice(ending or moves))}
    choices = desk.session.draft.choices
    return {"op": "choose", "target": rng.choice(choices)} if choices else {"op": "cancel"}


def told_choices(session: Session, words: Heard) -> None:
    """What can be chosen after each first touch, told and drawn."""
    draft: Draft[Any] = session.state.draft()
    for name in draft.choices:
        held = replace(session, draft=draft.choose(name))
        choosing.chosen(words, held)
        choosing.choices(words, held)
        look = Look(words, held.draft.path, held.draft.choices)
        open_board(session.record.game)(session.state, look)


@lru_cache(maxsize=1)
def touchable(game: str, state: State[Any], words: Heard) -> list[str]:
    """The targets of a board, drawn once for all steps of a turn."""
    svg = fromstring(open_board(game)(state, Look(words)))
    return [name for node in svg.iter() if (name := node.get("data-target"))] or ["none"]


def told_refusals(session: Session, words: Heard, rng: random.Random) -> None:
    """Every refusal that some touches and some moves meet here."""
    touches = touchable(session.record.game, session.state, words)
    for _ in range(12):
        draft: Draft[Any] = session.state.draft()
        more = facts(session.record.game).later_touches
        for name in rng.choices([*touches, "none", "done", *more, *draft.choices], k=4):
            try:
                choices = draft.choices
                draft = draft.choose(
                    rng.choice(choices) if choices and rng.random() < 0.5 else name
                )
            except Violation as violation:
                spoken.refusal(words, session, violation)
                break
    for text in facts(session.record.game).typed:
        refused = session.state.explain(session.game.parse_move(text))
        if refused:
            spoken.refusal(words, session, refused)


@pytest.mark.parametrize("name", NAMES)
def test_whatever_happens_has_a_sentence_and_every_sentence_a_use(name: str) -> None:
    """Random games and all examples, told, drawn and explained through the catalogue."""
    words = Heard("en")
    told(name, words)
    game = open_game(name)
    for example in game.rulebook.examples:
        desk = handle(Desk.new(Session.new(name)), {"op": "example", "name": example.id})
        told_refusals(desk.session, words, random.Random(3))
        plates.status(desk, words)
        spoken.turn(words, desk.session)
        play.note(desk, words)
        if desk.talk.refusal:
            spoken.refusal(words, desk.session, desk.talk.refusal)
    for line in facts(name).rare:
        state = game.parse_state(line)
        rare = Session.of(Record.starting_from(name, state), (state,))
        spoken.turn(words, rare)
        told_refusals(rare, words, random.Random(3))
        phrase.join_phrases(words, open_speech(name).score(state, True))
        for upright in (False, True):
            open_board(name)(state, Look(words, upright=upright))
        play.note(Desk.new(rare).with_visit(viewer=state.to_play), words)
        told_choices(rare, words)
    for line, moves in facts(name).long:
        first = Record.starting_from(name, game.parse_state(line))
        record = replace(first, moves=tuple(moves.split()))
        spoken.last_move(words, Session.of(record, record.replay()))
    for line, path in facts(name).paths:
        state = game.parse_state(line)
        shown = Session.of(Record.starting_from(name, state), (state,))
        desk = Desk.new(shown).with_visit(viewer=state.to_play)
        for target in path.split():
            desk = handle(desk, {"op": "choose", "target": target})
            play.board(desk, words)
            play.note(desk, words)
            spoken.last_move(words, desk.session)
    steps = range(1, len(game.lesson.steps) + 1)
    for number, language in product(steps, LANGUAGES):  # a game in words has a lesson for each
        desk = Desk.new(Session.new(name)).with_visit(language=language)
        desk = lessons.opened(name, number, desk)
        half_made = lessons.last_answer(desk)[0]
        for asked in "bps":
            asking.answer(words, desk.with_talk(asked=asked))
        choosing.step(words, half_made.session, plain=True)
        for now in (desk, half_made, *lessons.touched(desk), lessons.solved(desk)):
            choosing.step(words, now.session, plain=True)
            play.note(now, words)
            play.note(now.with_talk(asked="b"), words)  # what can be done beside the answer
        if lessons.missable(name, lessons.step_of(desk)):
            for wrong in lessons.misses(desk).values():
                play.note(wrong, words)
    for puzzle in one_of_each(name):
        desk = puzzles.opened(name, puzzle.number)
        for now in (desk, puzzles.answered(desk, right=False), puzzles.solved(desk)):
            play.note(now, words)
    for panel in PANELS:
        page.Page().render(
            handle(Desk.new(Session.new(name)), {"op": "panel", "name": panel}), words
        )
    for records in (False, True):
        desk = Desk.new(Session.new(name)).with_visit(home=True, records=records)
        beaten = Progress().with_fact(name, BEST, "calf1:7")
        desk = desk.with_kept(results={f"{name} calf1": (1, 0, 0)}, progress=beaten)
        page.Page().render(desk, words)
    at_home = Desk.new(Session.new(name)).with_visit(home=True)
    for option in (one for one in game.options if one.asked):
        for value in option.values:
            chosen = {"op": "prefer", "name": name, "option": option.name, "value": value}
            page.Page().render(handle(at_home, chosen), words)
    assert words.missing == set()
    elsewhere = (
        "trouble.", "place.", "hint.why.", "hint.do.", "relief", "story.", "hint.stuck",
        "hint.pass", "confirm.pass", "lesson.next", "sign.", "gloss.", "puzzle.why.",
        "forewarned.", "foretold.fair-play",
    )  # fmt: skip
    heard = {key.removeprefix(f"{name}.") for key in words.used}
    idle = {key for key in texts("en", name) if key.removesuffix(".you") not in heard}
    assert {key for key in idle if not key.startswith(elsewhere)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_of_the_strip_is_longer_than_seventy_signs(name: str, language: str) -> None:
    """What can be done now, and how the game is won; what a hint says is asked for."""
    asked_for = ("hint.why", "hint.do")
    told = {
        key: text
        for key, text in texts(language, name).items()
        if key == "aim" or (key.startswith("hint.") and not key.startswith(asked_for))
    }
    assert {key: len(text) for key, text in told.items() if len(text) > 70} == {}


def test_every_problem_with_a_text_has_a_sentence() -> None:
    found = re.findall(
        r'Malformed\(\s*"([\w-]+)",\s*"([\w-]+)"', sources("pygame_rules", "web/table")
    )
    shared = texts("en", "table")
    own = {key for name in NAMES for key in texts("en", name)}
    assert len(found) > 30
    for what, problem in found:
        if what == "event" and f"trouble.{problem}" in shared:
            continue  # a sentence of its own: nothing was to be read
        if what == "message":
            continue  # another device's: it ends the connection, for which there is a sentence
        if what == "invitation":
            assert f"trouble.{problem}" in texts("en", "live")
            continue
        assert f"trouble.what.{what}" in shared
        assert f"trouble.problem.{problem}" in shared or f"trouble.{problem}" in own, problem


def test_no_sentence_lives_in_python_or_html() -> None:
    """What the page shows comes from the catalogue: no literal child of an element has letters."""
    page = sources(
        "web/table",
        "pygame_rules/display/boards",
        "pygame_rules/display/games",
        "pygame_rules/display/speech",
    )
    assert not re.findall(r'el\(\s*"\w+",\s*\{[^}]*\},\s*f?"[^"]*[A-Za-z]{2}', page)
    html = re.sub(r"%\w+%|<[^>]*>", "", (ROOT / "web/app.html").read_text("utf-8"))
    assert html.strip() == ""


def test_nothing_is_singular_in_french_and_plural_in_english() -> None:
    def said(language: str, count: int) -> str:
        score = {"who": Key("gambo.side.1"), "count": count}
        return Catalogue(language)("gambo.label.score", score)

    assert said("fr", 0) == "Indigo\u00a0: 0 point"
    assert said("fr", 1) == "Indigo\u00a0: 1 point"
    assert said("fr", 2) == "Indigo\u00a0: 2 points"
    assert said("en", 0) == "Indigo: 0 points"


def test_every_singular_belongs_to_a_counted_sentence_and_says_the_count() -> None:
    """A literal 1 would be wrong for nothing at all."""
    for section in SECTIONS:
        for language in LANGUAGES:
            loaded = texts(language, section)
            for key, text in loaded.items():
                if key.endswith(".one"):
                    for told in (loaded[key.removesuffix(".one")], text):
                        assert "{count}" in told or "{number}" in told, key


def test_a_count_that_stands_in_a_sentence_is_a_word_up_to_twelve() -> None:
    words = Catalogue("en")
    for count, said in ((1, "One game"), (5, "Five board"), (12, "Twelve board"), (13, "13 board")):
        told = words("home.promise", {"count": count, "number": in_words(count)})
        assert told.startswith(said)
    assert "Les cinq jeux" in Catalogue("fr")("table.one-file", {"number": in_words(5)})


def test_catalogue_falls_back_and_looks_keys_up_but_never_text() -> None:
    words = Catalogue("xx")
    assert words.language == "en"
    assert words("table.turn", {"who": Key("siam.side.1")}) == "The rhinos to play"
    assert words("nowhere.at.all") == "nowhere.at.all"
    assert "siam.title" in words("table.trouble.text", {"text": "siam.title"})
