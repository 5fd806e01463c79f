"""Whether a game, or a language, has all that the page needs: each missing piece in one message.

`python3 -m web.builder.checks` prints them; the build stops with them.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatch
from importlib import import_module

from pygame_rules import NAMES, open_game
from pygame_rules.awards import awards
from pygame_rules.display.games.presentation import Presentation
from pygame_rules.display.games.reading import Section
from pygame_rules.display.locales import LANGUAGES, plurals
from pygame_rules.display.speech import Speech
from pygame_rules.lesson import PlayOn
from pygame_rules.puzzles.book import file_of
from pygame_rules.puzzles.hooks import puzzle_hooks
from web.builder.node import DISPLAY, WEB, BuildError

GAMES = DISPLAY / "games"
SHARED = ("home", "page", "table")
"""The sections of sentences that are no game's."""

RULES = ("lesson", "profile", "searching")
"""Modules of a game's package that are only imported when they are asked for."""

FILES = (
    *("__init__.py", "board.py", "pictograms.py", "rules.py", "speech.py"),
    *("board.css", "page.css", "scene.svg"),
)
SENTENCES = ("title", "aim", "promise", "board", "notation", "credits", "credits.short")
FORMS = ("zero", "one", "two", "few", "many")

BESTS = ("", "turns", "score")
"""What the best of several won games can be."""

Texts = Mapping[str, str]


def check(games: Iterable[str] = NAMES) -> None:
    """Raise BuildError, with a line for each, where something is missing."""
    found = [*(line for name in games for line in game(name)), *languages(games)]
    if found:
        raise BuildError("\n".join(found))


def game(name: str) -> list[str]:
    """What a game lacks: `tusker: no frame height`. Empty where it is whole."""
    return [f"{name}: no {what}" for what in _lacks(name)]


def _lacks(name: str) -> Iterator[str]:
    if not (WEB.parent / f"pygame_rules/{name}/__init__.py").is_file():
        yield f"pygame_rules/{name}"
        return
    parts = [WEB.parent / f"pygame_rules/{name}/{part}.py" for part in RULES]
    parts.append(WEB.parent / f"pygame_rules/{name}/data/{name}.examples")
    if not all(part.is_file() for part in parts):
        lost = (part for part in parts if not part.is_file())
        yield from (part.relative_to(WEB.parent).as_posix() for part in lost)
        return
    absent = [file for file in FILES if not (GAMES / name / file).is_file()]
    yield from (f"pygame_rules/display/games/{name}/{file}" for file in absent)
    if not any((GAMES / name / "art").glob("*.svg")):
        yield f"drawing in pygame_rules/display/games/{name}/art"
    record = None
    if "__init__.py" not in absent:
        try:
            record = import_module(f"pygame_rules.display.games.{name}").PRESENTATION
        except AttributeError:
            yield f"PRESENTATION in pygame_rules/display/games/{name}/__init__.py"
        except TypeError as error:  # the record names what it was not given
            yield from (field.replace("_", " ") for field in re.findall(r"'(\w+)'", str(error)))
    steps = tuple(step.id for step in open_game(name).lesson.steps)
    if record is not None and record.lesson != steps:
        yield f"lesson=({', '.join(steps)}) in pygame_rules/display/games/{name}/__init__.py"
    if not any(step.by_playing for step in open_game(name).lesson.steps[-1:]):
        yield f"PlayOn as the last step of the lesson in pygame_rules/{name}/lesson.py"
    if record is not None:
        yield from _no_puzzles(name, record)
    if record is not None and record.awards != tuple(awards(name)):
        yield f"awards=({', '.join(awards(name))}) in pygame_rules/display/games/{name}/__init__.py"
    if record is not None and record.best not in BESTS:
        yield f"best that is one of {', '.join(filter(None, BESTS))}"
    yield from _not_defined(name, absent)
    if "rules.py" not in absent:
        yield from _not_read(name)
    yield from _not_styled(name, absent)
    for language in LANGUAGES:
        if not (GAMES / name / f"{language}.json").is_file():
            yield f"pygame_rules/display/games/{name}/{language}.json"
            continue
        texts = _texts(language, name)
        lacking = (key for key in _keys(name, record) if key not in texts)
        yield from (f"sentence {key} in {language}" for key in lacking)


def _no_puzzles(name: str, record: Presentation) -> Iterator[str]:
    """What puzzles lack, in a game that has some."""
    if not record.puzzles:
        return
    for file in ("puzzles.py", f"data/{file_of(name)}"):
        if not (WEB.parent / f"pygame_rules/{name}/{file}").is_file():
            yield f"pygame_rules/{name}/{file}"
            return
    kinds = sorted(puzzle_hooks(name).tasks)
    for language in LANGUAGES:
        if not (GAMES / name / f"{language}.json").is_file():
            continue
        texts = _texts(language, name)
        lacking = (f"puzzle.{kind}" for kind in kinds if f"puzzle.{kind}" not in texts)
        yield from (f"sentence {key} in {language}" for key in lacking)


def _not_defined(name: str, absent: list[str]) -> Iterator[str]:
    """What the modules of a game do not export."""
    board = f"pygame_rules.display.games.{name}.board"
    if "board.py" not in absent and not hasattr(import_module(board), "draw"):
        yield "draw in board.py"
    if "speech.py" not in absent:
        speech = import_module(f"pygame_rules.display.games.{name}.speech")
        wanted = [*vars(Speech), *Speech.__annotations__]
        yield from (
            f"{part} in speech.py"
            for part in wanted
            if not part.startswith("_") and not hasattr(speech, part)
        )


def _not_read(name: str) -> Iterator[str]:
    """What the text of the rules lacks, or names although the rulebook does not have it."""
    rules = open_game(name).rulebook
    sections: tuple[Section, ...] | None
    sections = getattr(import_module(f"pygame_rules.display.games.{name}.rules"), "RULES", None)
    if sections is None:
        yield "RULES in rules.py"
        return
    there = {clause.id for clause in rules.clauses}
    read = [clause for section in sections for clause in section.clauses()]
    yield from (f"clause {id} in rules.py" for id in sorted(there - {*read}))
    yield from (
        f"clause {id} in the rulebook, which rules.py names" for id in read if id not in there
    )
    yield from (f"single place for {id} in rules.py" for id in sorted(there) if read.count(id) > 1)
    examples = {example.id for example in rules.examples}
    shown = [figure for section in sections for figure in section.figures()]
    named = (id for figure in shown for id in figure.examples.split())
    yield from (
        f"example {id} in the rulebook, which rules.py names" for id in named if id not in examples
    )
    shared = _texts(LANGUAGES[0], "table")
    keys = [f"chapter.{section.name}" for section in sections]
    keys = [key for key in dict.fromkeys(keys) if key not in shared]
    keys += [f"figure.{figure.id}" for figure in shown]
    for language in LANGUAGES:
        texts = _texts(language, name)
        yield from (f"sentence {key} in {language}" for key in keys if texts and key not in texts)


def _not_styled(name: str, absent: list[str]) -> Iterator[str]:
    """The colours that a game's sheets do not set."""
    if "page.css" not in absent:
        page = (GAMES / name / "page.css").read_text("utf-8")
        own = "".join(re.findall(rf"\.of-{name}\) \{{(.*?)\}}", page, re.DOTALL))
        yield from (f"{it} in page.css" for it in ("--accent", "--ground") if f"{it}:" not in own)
        if f".{name}-scene {{" not in page:
            yield f".{name}-scene in page.css"
    if "board.css" not in absent:
        board = (GAMES / name / "board.css").read_text("utf-8")
        for seat in range(max(open_game(name).player_counts)):
            if not re.search(rf"\.{name}-{seat} \{{[^}}]*--side:", board):
                yield f"--side of .{name}-{seat} in board.css"


def _keys(name: str, record: Presentation | None) -> list[str]:
    """The sentences that the facts of a game ask for. Tests find those that only play asks for."""
    rules = open_game(name)
    keys = [*SENTENCES, *(f"side.{seat}" for seat in range(max(rules.player_counts)))]
    keys += [f"rule.{clause.id}" for clause in rules.rulebook.clauses]
    for option in rules.options:
        own = f"option.{option.name}"
        keys += [
            own,
            f"{own}.{'note' if option.asked else 'help'}",
            *(f"{own}.{value}" for value in option.values),
        ]
    for step in rules.lesson.steps:
        done = "lesson.reminder.1" if step.by_playing else f"lesson.{step.id}.right"
        keys += [f"lesson.{step.id}", done, *(f"lesson.{step.id}.{one}" for one in step.wrongs)]
        keys += [f"lesson.{step.id}.then"] * (step.turns_asked > 1)
        keys += ["lesson.next"] * (isinstance(step, PlayOn) and step.short)
    if record is not None:
        keys += [f"move.{word}" for word in record.move_words]
        keys += [f"award.{award}" for award in record.awards]
        keys += ["best", "best.column"] * (record.best == "score")
    return keys


def languages(games: Iterable[str] = NAMES) -> list[str]:
    """What a language lacks: sentences that the first one has, and plural forms."""
    found = [
        f"{language}: no word for {thing} in glossary.toml"
        for language in LANGUAGES
        for thing in words_without(language)
    ]
    for section in (*SHARED, *games):
        first = _texts(LANGUAGES[0], section)
        for language in LANGUAGES:
            texts = _texts(language, section)
            found += [f"{language}: {what}" for what in compared(first, texts, language, section)]
    return found


def words_without(language: str) -> list[str]:
    """The things for which the glossary has no word in a language."""
    terms = tomllib.loads((DISPLAY / "locales/glossary.toml").read_text("utf-8"))["term"]
    return [term["thing"] for term in terms if not term.get(language, {}).get("say")]


def compared(first: Texts, texts: Texts, language: str, section: str) -> Iterator[str]:
    """What the sentences of a section lack beside those of the first language."""
    counted = {key.rpartition(".")[0] for key in first if _is_form(key, first)}
    if counted and language not in plurals.RULES:
        yield f"no rule for counts of {language} in pygame_rules/display/locales/plurals.py"
        counted = set()
    for key, text in first.items():
        if _is_form(key, first):
            continue
        if key not in texts:
            yield f"no sentence {section}.{key}"
            continue
        wanted, has = _parameters(text), _parameters(texts[key])
        if wanted != has:
            yield f"other parameters in {section}.{key}: {' '.join(sorted(wanted ^ has))}"
        if key in counted:
            lacking = (form for form in FORMS if form in plurals.forms(language))
            yield from (
                f"no plural form {section}.{key}.{form}"
                for form in lacking
                if f"{key}.{form}" not in texts
            )
    for key in texts:
        if key not in first and not _is_form(key, texts):
            yield f"a sentence {section}.{key} that {LANGUAGES[0]} does not have"


def untranslated(language: str, games: Iterable[str] = NAMES) -> list[str]:
    """The keys of sentences that still read like the first language, but for those that may."""
    may = (DISPLAY / f"locales/{language}/alike.txt").read_text("utf-8").split()
    return [
        full
        for section in (*SHARED, *games)
        for key, text in _texts(language, section).items()
        if text == _texts(LANGUAGES[0], section).get(key) and re.search(r"[^\W\d_]{3}", _bare(text))
        if not any(fnmatch(full := f"{section}.{key}", pattern) for pattern in may)
    ]


def _bare(text: str) -> str:
    """A sentence without its parameters."""
    return re.sub(r"{\w+}", "", text)


def _is_form(key: str, texts: Texts) -> bool:
    """Whether a key is the plural form of another one."""
    of, _, form = key.rpartition(".")
    return form in FORMS and of in texts


def _parameters(text: str) -> set[str]:
    return {*re.findall(r"{(\w+)}", text)}


def _texts(language: str, section: str) -> dict[str, str]:
    """The sentences of a section, or of a game; none where there is no file."""
    own = GAMES / section / f"{language}.json"
    file = DISPLAY / f"locales/{language}/{section}.json" if section in SHARED else own
    texts: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return texts


def main() -> None:
    """Print what is missing, and what is not translated yet; exit with 1 where there is any."""
    found = [line for name in NAMES for line in game(name)] + languages()
    for language in LANGUAGES[1:]:
        found += [f"{language}: {key} is still in {LANGUAGES[0]}" for key in untranslated(language)]
    print("\n".join(found) or "Nothing is missing.")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
