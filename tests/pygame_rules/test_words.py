"""The types that all games share: violations, outcomes, errors, drafts."""

from __future__ import annotations

import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

import pygame_rules
from pygame_rules import DONE, Malformed, Outcome, PathDraft, Violation, open_game, players
from pygame_rules.repetition import Seen
from pygame_rules.siam import SiamMove, SiamState, parse_state

PACKAGE = Path(pygame_rules.__file__).parent


WITH_EXAMPLES = [
    file.relative_to(PACKAGE.parent).with_suffix("")
    for file in sorted(PACKAGE.rglob("*.py"))
    if "\n>>> " in file.read_text("utf-8") or " >>> " in file.read_text("utf-8")
]
"""The modules whose docstrings have examples."""

WITH_SESSIONS = [
    file.relative_to(PACKAGE.parent)
    for file in (PACKAGE.parent / "README.md", *sorted((PACKAGE.parent / "docs").rglob("*.md")))
    if "```pycon\n" in file.read_text("utf-8")
]
"""The documents that have sessions of Python."""


@pytest.mark.parametrize("module", WITH_EXAMPLES, ids=str)
def test_the_examples_of_docstrings_run(module: Path) -> None:
    name = ".".join(module.parts).removesuffix(".__init__")
    tried = doctest.testmod(import_module(name))
    assert tried.failed == 0
    assert tried.attempted > 0


@pytest.mark.parametrize("package", [pygame_rules, players], ids=lambda package: package.__name__)
def test_each_public_class_and_function_has_an_example(package: ModuleType) -> None:
    public = {name: getattr(package, name) for name in package.__all__}
    documented = {name: one for name, one in public.items() if isinstance(one, type | FunctionType)}
    assert len(documented) > 6
    assert [name for name, one in documented.items() if ">>> " not in (one.__doc__ or "")] == []


def test_package_imports_only_the_standard_library_and_never_web() -> None:
    code = (
        "import sys; before = set(sys.modules); import pygame_rules, pygame_rules.engine;"
        "from pygame_rules import open_game, NAMES; [open_game(n) for n in NAMES];"
        "print('\\n'.join(n.partition('.')[0] for n in set(sys.modules) - before))"
    )
    printed = subprocess.check_output([sys.executable, "-c", code], text=True, cwd=PACKAGE.parent)
    top = set(printed.split())
    assert top - set(sys.stdlib_module_names) == {"pygame_rules"}


def test_violations_are_values() -> None:
    one = Violation("SI-20", "face-to-face", {"cell": "c3"}, ("c3",))
    assert one == Violation("SI-20", "face-to-face", {"cell": "c3"}, ("c3",))
    assert one != Violation("SI-20", "face-to-face", {"cell": "c4"}, ("c4",))
    assert eval(repr(one)) == one
    assert len({one, Violation("SI-20", "face-to-face", {"cell": "c3"}, ("c3",))}) == 1


def test_results_as_text() -> None:
    assert Outcome((0,), "x", "r").result == "1"
    assert Outcome((), "x", "r").result == "="
    assert Outcome((1, 3), "x", "r").result == "2+4"


def test_malformed_shortens_what_it_quotes() -> None:
    error = Malformed("state", "rank-width", "rank", "x" * 1000, 3)
    assert len(error.text) < 70
    assert str(error).startswith("state: rank-width at rank 3: 'xxx")


def test_occurrences_count_the_newest_position() -> None:
    chain = Seen("a", Seen("b", Seen("a", None)))
    assert chain.occurrences() == 2


def test_a_draft_goes_forward_and_back_and_never_changes() -> None:
    draft = open_game("siam").new().draft()
    assert isinstance(draft, PathDraft)
    assert draft.choices == ("reserve",)
    assert draft.back() is draft
    second = draft.choose("reserve").choose("a1")
    assert second.path == ("reserve", "a1")
    assert second.choices == ("facing:n", "facing:e", "facing:s", "facing:w")
    assert second.back().path == ("reserve",)
    assert draft.path == ()
    done = second.choose("facing:s")
    assert str(done.move) == "@a1s"
    assert done.choices == ()


def test_a_modifier_that_is_the_only_one_left_is_implied() -> None:
    state = open_game("siam").parse_state("R3R/2R2/2n2/5/5 r 21 - * count")
    assert str(state.draft().choose("c3").choose("c4").move) == "c3c4n"


class TwoLengths(SiamState):
    """Some of Siam's moves under paths of which one is the beginning of another."""

    __slots__ = ()

    def legal_moves(self) -> list[SiamMove]:
        return [SiamMove("short", ("a1",)), SiamMove("long", ("a1", "a2"))]


def test_a_turn_that_is_legal_and_could_go_on_ends_with_done() -> None:
    draft = PathDraft(TwoLengths(*parse_state("5/5/1RRR1/5/5 e 0 - * count"))).choose("a1")
    assert draft.move is None
    assert draft.choices == (DONE, "a2")
    short = draft.choose(DONE)
    assert str(short.move) == "short"
    assert short.choices == ()
    assert str(draft.choose("a2").move) == "long"


def test_a_touch_can_take_a_choice_back_or_put_another_in_its_place() -> None:
    draft = open_game("siam").new().draft().choose("reserve").choose("a1")
    assert draft.redirect("reserve") is not None
    for target, path in (("reserve", ()), ("a1", ("reserve",)), ("b1", ("reserve", "b1"))):
        other = draft.redirect(target)
        assert other is not None
        assert other.path == path
    assert draft.redirect("c3") is None


@pytest.mark.parametrize("document", WITH_SESSIONS, ids=str)
def test_the_sessions_of_the_documents_run(document: Path) -> None:
    """A document is one session."""
    tried = doctest.testfile(str(PACKAGE.parent / document), module_relative=False)
    assert tried.attempted > 0
    assert tried.failed == 0
