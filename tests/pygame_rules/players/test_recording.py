"""The file of a match: each game is added when it ends, and a match goes on from what is there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pygame_rules import Record
from pygame_rules.__main__ import main
from pygame_rules.players.match import Pairing, Played, pairings, play_one, tally
from pygame_rules.players.recording import Records, Unwritten, text_of
from pygame_rules.players.setting import Setting, read_setting
from pygame_rules.seating import Player, seating

KEEN, RANDOM = Setting("keen"), Setting("random")
TASKS = pairings("gambo", KEEN, RANDOM, 4)
PLAYED = [play_one(task) for task in TASKS]
MATCH = ["match", "gambo", "keen", "random", "--games", "4"]


def filled(path: Path, games: list[Played]) -> bytes:
    records = Records(path)
    for one in games:
        records.add(one)
    return path.read_bytes()


def back(path: Path, tasks: list[Pairing] = TASKS) -> list[Played]:
    return list(Records(path).done(tasks))


def test_a_game_comes_back_from_the_file_as_it_was_played(tmp_path: Path) -> None:
    file = tmp_path / "games"
    filled(file, PLAYED)
    assert back(file) == PLAYED
    assert tally(back(file)) == tally(PLAYED)
    assert [one.pairing.start for one in back(file)] == [one.moves[:2] for one in PLAYED]


def test_cut_and_forfeited_games_come_back_too(tmp_path: Path) -> None:
    def failing(state: object, random: object) -> str:
        return "?"

    setting = read_setting(failing)
    tasks = [
        *pairings("siam", RANDOM, RANDOM, 1, longest=3),
        *pairings("bombay_bazar", setting, RANDOM, 2, seats=3),
    ]
    played = [play_one(task) for task in tasks]
    filled(tmp_path / "games", played)
    found = back(tmp_path / "games", tasks)
    assert [(one.how, one.loser, one.winners) for one in found] == [
        ("longest", None, ()),
        ("illegal", 0, (1, 2)),
        ("illegal", 1, (0, 2)),
    ]


def test_every_record_can_be_read_as_any_other(tmp_path: Path) -> None:
    for game in ("siam", "tambouille"):
        (task, *_) = pairings(game, Setting("calf1"), RANDOM, 1, seed=3)
        played = play_one(task)
        record = Record.parse(text_of(played))
        assert record.moves == played.moves
        assert dict(record.headers)["Round"] == "3.1"
        assert seating(record)[0] == Player("calf1", 1 if game == "siam" else 13_000)


def test_the_file_is_one_of_many_records(tmp_path: Path) -> None:
    text = filled(tmp_path / "games", PLAYED).decode()
    assert [one.moves for one in Record.parse_many(text)] == [one.moves for one in PLAYED]


def test_games_of_other_matches_do_not_count(tmp_path: Path) -> None:
    file = tmp_path / "games"
    filled(file, PLAYED)
    for others in (
        pairings("gambo", RANDOM, KEEN, 4),
        pairings("gambo", KEEN, RANDOM, 4, seed=2),
        pairings("gambo", KEEN, RANDOM, 4, opening=3),
        pairings("gambo", KEEN, RANDOM, 4, longest=99),
        pairings("gambo", KEEN, RANDOM, 4, seconds=1),
        pairings("gambo", KEEN, RANDOM, 4, options="lineup=manual"),
        pairings("siam", KEEN, RANDOM, 4),
    ):
        assert back(file, others) == []
    assert back(file, pairings("gambo", KEEN, RANDOM, 9)) == PLAYED, "a longer match goes on"


def test_wherever_a_writer_is_killed_all_games_before_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "games"
    one = len(filled(file, PLAYED[:1]))
    data = filled(file, PLAYED[1:2])
    for length in range(one, len(data), 7):
        file.write_bytes(data[:length])
        whole = length >= len(data) - 1  # without the empty line behind it
        assert back(file) == PLAYED[: 1 + whole], length
        filled(file, PLAYED[2:3])
        assert back(file) == [*PLAYED[: 1 + whole], PLAYED[2]], length
        blocks = file.read_text().split('[Game "')
        assert len(blocks) == 3 + whole, "nothing torn stays"
        file.unlink()


@pytest.mark.parametrize("text", ["", "some notes\n", '[Game "siam"]\n\n1. @c1n\n'])
def test_what_else_is_in_the_file_stays(tmp_path: Path, text: str) -> None:
    file = tmp_path / "games"
    file.write_text(text)
    filled(file, PLAYED[:1])
    assert file.read_text().startswith(text)
    assert back(file) == PLAYED[:1]


@pytest.mark.skipif(os.name == "nt", reason="it has no limit for the size of files")
def test_a_full_disk_is_told_with_what_to_do(tmp_path: Path) -> None:
    """And leaves no half of a game behind."""
    import resource

    file = tmp_path / "games"
    data = filled(file, PLAYED[:1])
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(data) + 90, before[1]))
    try:
        with pytest.raises(Unwritten, match=r"File too large.* goes on with --resume"):
            Records(file).add(PLAYED[1])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert file.read_bytes() == data


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_the_command_ends_where_a_game_can_not_be_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--records", "/dev/full"]) == 1
    assert "No space left on device" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--resume"], "wanted: --records FILE"),
        (["--records", "/"], "Is a directory"),
        (["--records", "/no/such/folder/games"], "No such file"),
        (["--longest", "0"], "out-of-range"),
        (["--longest", "3000"], "out-of-range"),
        (["--move-time", "0"], "out-of-range"),
    ],
)
def test_what_can_not_be_used_is_refused_before_the_first_game(
    more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([*MATCH, *more])
    assert said in capsys.readouterr().err


def test_a_match_that_was_killed_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ends with the very result of one that was not."""
    file, command = tmp_path / "games", ["match", "siam", "mahout4", "keen", "--games", "30"]
    running = subprocess.Popen(
        [sys.executable, "-m", "pygame_rules", *command, "--records", str(file)],
        stdout=subprocess.DEVNULL,
    )
    until = time.monotonic() + 60
    while not (file.exists() and b"Seat2" in file.read_bytes()):
        assert time.monotonic() < until
        time.sleep(0.05)
    running.kill()
    running.wait()
    kept = len(back(file, pairings("siam", Setting("mahout4"), KEEN, 30)))
    assert 0 < kept < 30
    assert main([*command, "--records", str(file), "--resume"]) == 0
    resumed = capsys.readouterr()
    assert f"{kept} games are in {file} already, {30 - kept} are left" in resumed.err
    assert main(command) == 0
    assert capsys.readouterr().out == resumed.out


def test_a_ladder_prints_its_matches_in_their_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["ladder", "gambo", "random", "keen", "random", "--games", "2", "--format", "json"]
    assert main([*command, "--records", str(tmp_path / "games")]) == 0
    first = capsys.readouterr().out
    assert ['"one": "keen"' in line for line in first.splitlines()] == [True, False]
    assert main([*command, "--records", str(tmp_path / "games"), "--resume"]) == 0
    assert capsys.readouterr().out == first


def heeding_interrupts() -> None:
    """What runs in the background of a shell ignores them, and hands that on to its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="signals are otherwise there")
def test_a_match_that_is_interrupted_has_kept_its_games(tmp_path: Path) -> None:
    file = tmp_path / "games"
    running = subprocess.Popen(
        [sys.executable, "-m", "pygame_rules", "match", "siam", "mahout4", "keen", "--games", "200",
         "--records", str(file)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=heeding_interrupts,
    )  # fmt: skip
    until = time.monotonic() + 60
    while not (file.exists() and b"Seat2" in file.read_bytes()):
        assert time.monotonic() < until
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    assert running.wait(60) == 130
    assert back(file, pairings("siam", Setting("mahout4"), KEEN, 200))
