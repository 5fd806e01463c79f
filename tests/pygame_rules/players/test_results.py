"""The result of a match as text, JSON and CSV."""

from __future__ import annotations

import csv
import json

from pygame_rules.players.match import Played, pairings
from pygame_rules.players.rating import Tally
from pygame_rules.players.results import Result, result, written
from pygame_rules.players.setting import Setting

TASKS = pairings("siam", Setting("calf"), Setting("random"), 4, longest=30)
GAMES = [
    Played(TASKS[0], (0,), None, ()),
    Played(TASKS[1], (1,), None, (), "time", 0, "took more than 1 seconds"),
    Played(TASKS[2], (), None, (), "longest"),
    Played(TASKS[3], (), None, ()),
]


def test_a_line_tells_cut_games_and_forfeits_apart() -> None:
    assert str(result(GAMES)) == (
        "siam: calf - random: +2 =2 (1 cut at 30 moves) -0, 1 forfeited, "
        "score 0.750 [0.277, 0.959], Elo +191 [-167, +549], pairs 0-0-1-0-1"
    )
    assert str(result(GAMES[:1])) == "siam: calf - random: +1 =0 -0, score 1.000 [0.207, 1.000], " \
        "Elo ? [-234, ?]"  # fmt: skip


def test_with_more_seats_the_score_is_compared_with_chance() -> None:
    (task, *_) = pairings("bombay_bazar", Setting("calf"), Setting("random"), 3, seats=3)
    found = result([Played(task, (0,), (3, 2, 1), ())])
    assert str(found).endswith(", chance 0.333")
    assert found.as_dict()["elo"] is None


def test_programs_read_one_object_or_one_row_a_match() -> None:
    results = [result(GAMES), Result("gambo", "a", 'b,"c"', Tally(1))]
    rows = [json.loads(line) for line in written(iter(results), "json")]
    assert rows[0]["cut"] == 1
    assert rows[0]["rounds"] == [0, 0, 1, 0, 1]
    assert rows[1]["elo"] is None
    lines = list(written(iter(results), "csv"))
    table = list(csv.DictReader(lines))
    assert [list(row) for row in table] == [list(row) for row in rows]
    assert (table[0]["rounds"], table[1]["other"]) == ("0-0-1-0-1", 'b,"c"')
    assert float(table[0]["score"]) == rows[0]["score"] == 0.75
