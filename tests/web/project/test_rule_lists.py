"""The lists of rules in docs/rules say what the code has, and code and tests name nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.malabars.position import SETUPS
from tests.pygame_rules.siam.push_table import line_example

ROOT = Path(__file__).resolve().parents[3]
LISTS = {name: (ROOT / f"docs/rules/{name}.md").read_text("utf-8") for name in NAMES}

RULE = r"(?:[A-Z]{2}-\d\d|[EFPR]\d{1,2}b?)"
"""A requirement, a ruling, a fact or a property."""

BUILT = {"node_modules", "dist", "__pycache__", "sixth_game"}


def listed(name: str) -> list[str]:
    """The ids that a list explains, in its order."""
    return re.findall(rf"^- \*\*({RULE})\*\*", LISTS[name], re.M)


def clauses(name: str) -> list[str]:
    return [id for id in listed(name) if id[0] not in "FP"]


def rows(name: str, heading: str) -> Iterator[list[str]]:
    """The cells of all tables below a heading, the headings of the tables left out."""
    _, _, below = LISTS[name].partition(f"# {heading}\n")
    assert below, heading
    for table in re.findall(r"(?:^\|.*\n)+", re.split(r"^#", below, flags=re.M)[0], re.M):
        for line in table.splitlines()[2:]:
            yield line.removeprefix("| ").removesuffix(" |").split(" | ")


def plain(cell: str) -> str:
    return cell.strip("`")


def sources(*folders: str) -> Iterator[tuple[Path, str]]:
    """Every text of ours below these folders."""
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*")):
            inside = {*file.relative_to(ROOT).parts}
            built = inside & BUILT or any(part.startswith(".") for part in inside)
            if file.suffix in (".py", ".md", ".perft") and not built:
                yield file, file.read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_list_explains_the_clauses_of_the_rulebook_once_and_says_which_are_ours(
    name: str,
) -> None:
    ids = listed(name)
    assert len(ids) == len({*ids})
    rulebook = open_game(name).rulebook
    assert clauses(name) == [clause.id for clause in rulebook.clauses]
    ours = re.findall(rf"^- \*\*({RULE})\*\* \(ours\) ", LISTS[name], re.M)
    assert ours == [clause.id for clause in rulebook.clauses if clause.ours]


@pytest.mark.parametrize("name", NAMES)
def test_whatever_the_code_of_a_game_names_stands_in_its_list(name: str) -> None:
    """Refusals, outcomes and options by their id, comments and docstrings as well."""
    known = {*listed(name)}
    for file in (ROOT / "pygame_rules" / name).glob("*.py"):
        text = file.read_text("utf-8")
        given = re.findall(
            r'\b(?:Violation|Outcome|Option)\([^#]*?"([A-Z]{2}-\d+|[A-Z]\d+b?)"', text
        )
        assert {*given} <= known, file
        assert {*re.findall(r"\b(?:[A-Z]{2}-\d\d|[PR]\d{1,2}b?)\b", text)} <= {
            *known,
            *_texts_of_pieces(name, text),
        }, file
    assert {option.rule for option in open_game(name).options} <= known


def _texts_of_pieces(name: str, text: str) -> set[str]:
    """Board texts that look like an id: Siam's rocks, `R4` being a rock and four empty squares."""
    return {*re.findall(r"\bR\d\b", text)} if name == "siam" else set()


@pytest.mark.parametrize("name", NAMES)
def test_every_id_of_a_list_is_named_by_an_example_or_a_test(name: str) -> None:
    examples = open_game(name).rulebook.examples
    named = {id for example in examples for id in example.clauses}
    for _, text in sources(f"tests/pygame_rules/{name}"):
        named |= {*re.findall(rf"\b{RULE}\b", text)}
    facts_behind_the_data = {"F3", "F6"} if name == "bombay_bazar" else set()
    examples_as_a_whole = {"P1", "P4", "P5", "P6", "P7"} if name == "tambouille" else set()
    assert {*listed(name)} - named == facts_behind_the_data | examples_as_a_whole


@pytest.mark.parametrize("name", NAMES)
def test_a_list_has_the_options_of_the_game_with_the_default_first(name: str) -> None:
    assert [
        (plain(option), tuple(map(plain, values.split(", "))), rule)
        for option, values, rule, _ in rows(name, "Options")
    ] == [(option.name, option.values, option.rule) for option in open_game(name).options]


def test_siams_reference_table_is_that_of_the_examples() -> None:
    table = [
        line_example(int(number), plain(line), verdict, chain)
        for number, line, *verdicts in rows("siam", "Reference table")
        for chain, verdict in zip((False, True), verdicts, strict=True)
    ]
    assert len(table) == 60
    examples = open_game("siam").rulebook.examples
    assert table == [one for one in examples if one.id.startswith("line-")]


def test_the_start_positions_of_malabars_are_those_that_can_be_chosen() -> None:
    """The other figures of that table are counted in malabars/test_numbers.py."""
    told = {plain(row[0]): plain(row[1]) for row in rows("malabars", "Start position")}
    assert {name: told[name] for name in SETUPS} == SETUPS
