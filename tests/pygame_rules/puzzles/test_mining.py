"""The same seed makes the same puzzles, whoever does the work and in whatever order."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from pygame_rules import Malformed, open_game
from pygame_rules.__main__ import main
from pygame_rules.puzzles.book import read
from pygame_rules.puzzles.mining import mine, quotas, spread, told
from pygame_rules.puzzles.puzzle import Puzzle

COUNT = 3


def test_the_same_seed_makes_the_same_puzzles_in_any_executor() -> None:
    one = mine("siam", COUNT, 3, lambda: ThreadPoolExecutor(1))
    assert len(one) == COUNT
    assert [puzzle.number for puzzle in one] == [*range(1, COUNT + 1)]
    assert mine("siam", COUNT, 3, lambda: ThreadPoolExecutor(4)) == one
    assert mine("siam", COUNT, 3, lambda: ProcessPoolExecutor(2)) == one
    assert mine("siam", COUNT, 4, lambda: ThreadPoolExecutor(1)) != one


def test_the_command_prints_a_file_that_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mine", "tambouille", "--count", "4", "--seed", "5", "--workers", "1"]) == 0
    printed = capsys.readouterr()
    puzzles = read("tambouille", printed.out.encode()).puzzles
    assert len(puzzles) == 4
    assert "40 games: " in printed.err
    assert printed.err.endswith(f"{told('tambouille', puzzles)}\n")


@pytest.mark.parametrize("wrong", [("--count", "0"), ("--workers", "0"), ("--seed", "-1")])
def test_wrong_numbers_are_refused(
    wrong: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["mine", "siam", *wrong])
    assert "out-of-range" in capsys.readouterr().err


def test_a_game_without_puzzles_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame_rules.puzzles.mining.has_puzzles", lambda game: False)
    with pytest.raises(Malformed, match="no-puzzles"):
        mine("siam", 1)


def test_quotas_are_in_proportion_and_whole() -> None:
    shares = {("a", 1): 1, ("b", 1): 2, ("b", 2): 3}
    assert quotas(shares, 60) == {("a", 1): 10, ("b", 1): 20, ("b", 2): 30}
    assert sum(quotas(shares, 61).values()) == 61


def test_what_is_taken_goes_from_easy_to_hard() -> None:
    puzzles = [Puzzle("win", 1, 1, f"{hard}", ("a",), hard) for hard in range(9)]
    assert [puzzle.hard for puzzle in spread(puzzles[::-1], 3)] == [2, 5, 8]
    assert spread(puzzles, 20) == puzzles


def test_puzzles_with_other_options_are_added_to_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    few = ["mine", "tambouille", "--count", "2", "--workers", "1"]
    assert main(few) == 0
    file = tmp_path / "some.puzzles"
    file.write_text(capsys.readouterr().out)
    assert main([*few, "--options", "words=english", "--after", str(file)]) == 0
    puzzles = read("tambouille", capsys.readouterr().out.encode()).puzzles
    words = [open_game("tambouille").parse_state(one.state).options["words"] for one in puzzles]
    assert words == ["french", "french", "english", "english"]
    for wrong in (["--options", "words=dutch"], ["--after", str(tmp_path / "none")]):
        with pytest.raises(SystemExit):
            main([*few, *wrong])
    with pytest.raises(Malformed):
        mine("siam", 1, options={"push_rule": "chain"})
