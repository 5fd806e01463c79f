"""An example runs as an interactive session would run it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web.reference import session


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(session, "names", {"__name__": "__main__"})
    yield


def test_each_value_is_shown_and_what_was_defined_is_known_later(
    capsys: pytest.CaptureFixture[str],
) -> None:
    session.run("two = 2\ntwo\nfor one in 'ab':\n    print(one)\nNone")
    session.run("two + 1")
    assert capsys.readouterr().out == "2\na\nb\n3\n"


def test_an_error_ends_the_example_and_is_shown_with_its_line_and_nothing_of_ours(
    capsys: pytest.CaptureFixture[str],
) -> None:
    session.run("1\n1 / 0\n2")
    told = capsys.readouterr().out
    assert told.startswith("1\nTraceback (most recent call last):\n")
    assert 'File "<example>", line 2' in told
    assert "1 / 0" in told
    assert told.endswith("ZeroDivisionError: division by zero\n")
    assert "session.py" not in told


@pytest.mark.parametrize("source", ["if:", "exit()", "raise KeyboardInterrupt"])
def test_nothing_that_an_example_does_ends_the_session(
    source: str, capsys: pytest.CaptureFixture[str]
) -> None:
    session.run(source)
    session.run("'still here'")
    assert capsys.readouterr().out.endswith("'still here'\n")


def test_what_runs_before_an_example_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    session.prepare("one = 1\none\nprint(one)")
    session.run("one")
    assert capsys.readouterr().out == "1\n"


def test_an_error_among_what_runs_before_is_passed_over(
    capsys: pytest.CaptureFixture[str],
) -> None:
    session.prepare("one = 1\n1 / 0\ntwo = one + 1")
    session.run("two")
    assert capsys.readouterr().out == "2\n"


@pytest.mark.parametrize(
    "documented",
    ["pygame_rules.open_game", "pygame_rules.Game.new", "pygame_rules.games.open_game"],
)
def test_the_example_of_a_docstring_knows_what_its_module_knows(
    documented: str, capsys: pytest.CaptureFixture[str]
) -> None:
    session.prepare(documented=documented)
    session.run(documented.rpartition(".")[2].replace("new", "Game") + ".__name__")
    assert "Error" not in capsys.readouterr().out


def test_of_many_lines_the_first_are_shown_and_the_others_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    session.run(f"for number in range({session.MOST} + 5): print(number)")
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2:] == [str(session.MOST - 1), "… 5 more lines"]
    session.run("'short'")
    assert capsys.readouterr().out == "'short'\n"
