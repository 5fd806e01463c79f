"""The engine protocol: one answer a line, whatever comes in."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import psutil
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules import NAMES, engine
from pygame_rules.display.locales import Catalogue
from pygame_rules.engine import MOST_NODES, Engine
from pygame_rules.inbox import CAPACITY
from pygame_rules.perft import Limits
from pygame_rules.requests import MAX_LINE
from pygame_rules.serving import serve
from tests.pygame_rules.bombay_bazar.positions import NEARLY_OVER


def talk(*requests: object) -> list[dict[str, Any]]:
    """The answers to some requests in one conversation."""
    one = Engine()
    return [one.answer(json.dumps(request)) for request in requests]


NEW = {"op": "new", "game": "siam"}
GAMBO_END = (
    "------c1m3-/C1-M1--e1--------E2---/--------- "
    "b l M2m2.E3e2.C3m1.c3C2.M3e3.E1c2 0/0 totals+random"
)
"""A position with seven moves."""


def test_games_lists_what_can_be_played() -> None:
    (answer,) = talk({"op": "games"})
    games = {game["name"]: game for game in answer["games"]}
    assert tuple(games) == NAMES
    siam = games["siam"]
    assert siam["player_counts"] == [2]
    assert siam["options"]["push_rule"] == ["count", "chain"]


def test_a_game_from_new_to_record_and_back() -> None:
    *_, played, record = talk(
        {**NEW, "options": {"crosses": "on"}, "seed": 7},
        {"op": "play", "move": "@a1n"},
        {"op": "play", "move": "@e5s", "id": "x"},
        {"op": "record"},
    )
    assert played["ply"] == 2
    assert played["to_play"] == 0
    assert played["id"] == "x"
    assert played["events"][0]["code"] == "enter"
    (loaded,) = talk({"op": "load", "record": record["record"]})
    assert loaded["state"] == played["state"]


def test_with_a_language_there_are_sentences_for_players() -> None:
    refused = {"op": "explain", "move": "c1@", "language": "fr"}
    path = {"op": "explain", "path": ["reserve", "c3"], "language": "en"}
    move = {"op": "play", "move": "@c1n", "language": "en"}
    illegal = {"op": "play", "move": "c5@", "language": "fr"}
    other = {**move, "language": "xx"}
    _, *found, made, wrong, unknown = talk(NEW, refused, path, move, illegal, other)
    assert [it["violation"]["sentence"] for it in found] == [
        "Il n’y a pas d’animal en c1.",
        Catalogue("en")("siam.refused.not-border", {"cell": "c3"}),
    ]
    assert made["events"][0]["sentence"] == "An elephant enters at c1, facing north."
    assert wrong["error"]["violation"]["sentence"]
    assert unknown["error"] == {"code": "unknown-language", "known": ["en", "fr"]}


def test_legal_explain_undo_state_view_and_perft() -> None:
    answers = talk(
        NEW,
        {"op": "legal"},
        {"op": "explain", "move": "@c1n"},
        {"op": "explain", "move": "c1@"},
        {"op": "explain", "path": ["reserve", "c3"]},
        {"op": "explain", "path": ["reserve", "c1"]},
        {"op": "play", "move": "@c1n"},
        {"op": "undo"},
        {"op": "state"},
        {"op": "view", "seat": 1},
        {"op": "perft", "depth": 2},
        {"op": "perft", "depth": 1, "divide": True},
    )
    new, legal, fine, empty, inside, border, _, undone, state, view, count, split = answers
    assert len(legal["moves"]) == 64
    assert legal["moves"][0]["path"][0] == "reserve"
    assert fine == {"violation": None}
    assert empty["violation"]["rule"] == "SI-05"
    assert inside["violation"]["rule"] == "SI-07"
    assert border["choices"] == ["facing:n", "facing:e", "facing:s", "facing:w"]
    assert undone == state == new
    assert view["state"] == new["state"]
    assert count["nodes"] == 3894
    assert sum(split["divide"].values()) == 64


def test_state_sets_up_a_position() -> None:
    line = "R3R/5/5/2S2/2R2 e 20 - * count"
    *_, over, record = talk(
        NEW, {"op": "state", "state": line}, {"op": "play", "move": "c2c1s"}, {"op": "record"}
    )
    assert over["outcome"] == {
        "winners": [0], "reason": "rock-out", "rule": "SI-29", "scores": None,
    }  # fmt: skip
    assert line in record["record"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("garbage", "bad-json"),
        ("[" * 100_000, "bad-json"),
        ('{"op": NaN}', "bad-json"),
        ("[]", "wrong-type"),
        ("{}", "missing-field"),
        ('{"op": 3}', "wrong-type"),
        ('{"op": "dance"}', "unknown-op"),
        ('{"op": "new"}', "missing-field"),
        ('{"op": "new", "game": "chess"}', "unknown-name"),
        ('{"op": "new", "game": "siam", "options": []}', "wrong-type"),
        ('{"op": "new", "game": "siam", "options": {"push_rule": []}}', "unknown-value"),
        ('{"op": "new", "game": "siam", "players": 3}', "unknown-count"),
        ('{"op": "new", "game": "siam", "players": 5}', "out-of-range"),
        ('{"op": "new", "game": "siam", "seed": "x"}', "wrong-type"),
        ('{"op": "play", "move": "@c1x"}', "unknown-move"),
        ('{"op": "play", "move": "c1@"}', "illegal-move"),
        ('{"op": "explain", "path": "c1"}', "wrong-type"),
        (json.dumps({"op": "explain", "path": ["c1"] * 401}), "too-long"),
        ('{"op": "undo"}', "nothing-to-undo"),
        ('{"op": "view", "seat": 2}', "out-of-range"),
        ('{"op": "perft", "depth": 21}', "out-of-range"),
        ('{"op": "perft", "depth": true}', "wrong-type"),
        ('{"op": "think", "level": "bull"}', "unknown-name"),
        ('{"op": "think", "nodes": 0}', "out-of-range"),
        ('{"op": "think", "nodes": 5000001}', "out-of-range"),
        ('{"op": "think", "seconds": 0}', "out-of-range"),
        ('{"op": "think", "seconds": true}', "wrong-type"),
        ('{"op": "think", "seconds": 1}', "no-clock"),
        ('{"op": "load", "record": "x"}', "no-game"),
        ('{"op": "state", "state": "x"}', "field-count"),
        ('{"op": "' + "x" * 900_000 + '"}', "too-long"),
    ],
)
def test_bad_lines_are_error_answers_and_the_game_goes_on(line: str, code: str) -> None:
    engine = Engine()
    before = engine.answer(json.dumps(NEW))
    assert engine.answer(line)["error"]["code"] == code
    assert engine.answer('{"op": "state"}') == before


@pytest.fixture
def small_limits(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """What a perft may come to, made small: how much is not the subject."""
    monkeypatch.setattr(engine, "PERFT", Limits(nodes=200_000, states=3_000))
    return dict(engine.PERFT._asdict())


@pytest.mark.parametrize("asked", [{"depth": 20}, {"depth": 20, "divide": 1}])
def test_a_perft_beyond_its_limits_is_an_error_and_the_game_goes_on(
    small_limits: dict[str, int], asked: dict[str, int]
) -> None:
    before, answer, after = talk(NEW, {"op": "perft", **asked}, {"op": "state"})
    assert answer == {"error": {"code": "too-many-nodes", "limit": small_limits}}
    assert after == before


def test_a_perft_ends_where_every_line_of_play_ends_before_its_depth(
    small_limits: dict[str, int],
) -> None:
    """Nothing is found at that depth: the states made on the way are what counts."""
    new, line = {"op": "new", "game": "bombay_bazar"}, {"op": "state", "state": NEARLY_OVER}
    answer = talk(new, line, {"op": "perft", "depth": 20})[-1]
    assert answer == {"error": {"code": "too-many-nodes", "limit": small_limits}}


def test_without_a_game_the_answer_says_so() -> None:
    for op in ("legal", "state", "think", "record", "perft", "view", "undo"):
        assert talk({"op": op})[0]["error"]["code"] == "no-game"


def test_think_answers_with_a_move_and_what_it_is_worth() -> None:
    line = "R3R/5/5/2S2/2R2 e 20 - * count"
    ask = {"op": "think", "level": "mahout", "nodes": 300, "seed": 1}
    *_, thought = talk(NEW, {"op": "state", "state": line}, ask)
    assert thought["move"] == "c2c1s"
    assert thought["line"] == ["c2c1s"]
    assert thought["proved"]
    assert talk(NEW, ask)[-1] == talk(NEW, ask)[-1]


def test_a_finished_game_is_not_thought_about() -> None:
    over = {"op": "state", "state": "5/5/2RR1/5/5 e 40 - r count"}
    assert talk(NEW, over, {"op": "think"})[-1]["error"]["code"] == "game-over"
    assert talk({"op": "stop"}) == [{"stopped": False}]


def test_a_thought_writes_info_lines_and_keeps_to_its_seconds() -> None:
    told: list[dict[str, Any]] = []
    times = iter(range(1000))
    engine = Engine(lambda: next(times), tell=told.append)
    engine.answer(json.dumps(NEW))
    thought = engine.answer('{"op": "think", "seconds": 9, "info": true}')
    assert [info["info"]["depth"] for info in told] == sorted({i["info"]["depth"] for i in told})
    assert told
    assert thought["nodes"] < 50_000
    assert next(times) < 20


@pytest.mark.parametrize(
    "between",
    [
        [],
        [b'{"op": "games"}'],
        [b"nonsense", b"", b"\xff", b'{"op": "legal"}'] * 200,
        [b'{"op": "' + b"x" * 900_000 + b'"}'] * 3,
        [b'{"op": "think", "nodes": 5000000}'],
    ],
    ids=["none", "one", "many", "long", "another thought"],
)
def test_stop_ends_a_thought_from_behind_any_other_line(between: list[bytes]) -> None:
    """It was only where it came next; 800 lines were more than were read ahead."""
    think = json.dumps({"op": "think", "nodes": MOST_NODES}).encode()
    stop = b'{"op": "st\\u006fp", "id": "s"}'
    out = io.BytesIO()
    lines = [json.dumps(NEW).encode(), think, *between, stop, b'{"op": "stop"}', b'{"op": "games"}']
    serve(io.BytesIO(b"\n".join(lines)), out)
    answers = [*map(json.loads, out.getvalue().splitlines())]
    assert len(answers) == len([line for line in lines if line])
    for line, answer in zip([line for line in lines if line], answers, strict=True):
        if b"think" in line:
            assert answer["nodes"] < MOST_NODES
    assert answers[-3:-1] == [{"stopped": True, "id": "s"}, {"stopped": True}]


def test_stop_without_a_thought_says_that_nothing_was_stopped() -> None:
    """After a perft it said that something was."""
    out = io.BytesIO()
    lines = [NEW, {"op": "perft"}, {"op": "stop"}, {"op": "games"}]
    serve(io.BytesIO("\n".join(map(json.dumps, lines)).encode()), out)
    assert json.loads(out.getvalue().splitlines()[2]) == {"stopped": False}


def test_memory_stays_bounded_while_a_thought_goes_on_and_lines_flood_in() -> None:
    """It went from 16 to 766 MB; each line still has its answer."""
    command = [sys.executable, "-m", "pygame_rules", "engine"]
    line, count = b'{"op": "state"' + b" " * 100_000 + b"}\n", 600
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write(b'{"op": "new", "game": "siam"}\n')
        running.stdin.write(b'{"op": "think", "seconds": 60, "info": true}\n')
        running.stdin.flush()
        assert "state" in json.loads(running.stdout.readline())
        assert "info" in json.loads(running.stdout.readline()), "the thought goes on"
        before = psutil.Process(running.pid).memory_info().rss
        for _ in range(count):
            running.stdin.write(line)
        running.stdin.write(b'{"op": "stop"}\n{"op": "games"}\n')
        running.stdin.flush()
        most = 0
        for told in running.stdout:  # the rest of what the thought tells, and itself
            most = max(most, psutil.Process(running.pid).memory_info().rss)
            if b"proved" in told and b"info" not in told:
                break
        running.stdin.close()
        answers = [json.loads(told) for told in running.stdout]
    assert most - before < 4 * CAPACITY
    assert len(answers) == count + 2
    refused = [answer["error"]["code"] for answer in answers if "error" in answer]
    assert set(refused) == {"too-many-lines"}
    assert 0 < len(refused) <= count + 2 - CAPACITY // len(line)


def test_a_byte_order_mark_is_read_over() -> None:
    mark = "\ufeff".encode()
    out = io.BytesIO()
    serve(io.BytesIO(mark + b'{"op": "games"}\n' + mark + b"\n" + mark + b'{"op": "x"}\n'), out)
    games, unknown = map(json.loads, out.getvalue().splitlines())
    assert games["games"]
    assert unknown["error"]["code"] == "unknown-op"
    assert "games" in Engine().answer('\ufeff{"op": "games"}')


@pytest.mark.parametrize(
    ("op", "field"), [("perft", "divide"), ("think", "info"), ("legal", "paths")]
)
def test_what_is_neither_true_nor_false_is_refused(op: str, field: str) -> None:
    few = {"nodes": 1} if op == "think" else {}
    odd: list[Any] = ["false", "true", "", 2, -1, 1.0, [], {}]
    for wrong in odd:
        answer = talk(NEW, {"op": op, **few, field: wrong})[-1]
        assert answer["error"] == {
            "code": "wrong-type", "field": field, "expected": "true or false",
        }  # fmt: skip
    for right in (True, False, 0, 1, None):
        assert "error" not in talk(NEW, {"op": op, **few, field: right})[-1]


def test_a_field_that_is_not_read_is_refused_by_its_name() -> None:
    """A request with a misspelt one would else do something that nobody asked for."""
    for request, field in (
        ({"op": "think", "node": 5}, "node"),
        ({"op": "games", "game": "siam"}, "game"),
        ({"op": "stop", "x" * 90: 1}, "x" * 60),
    ):
        error = talk(NEW, request)[-1]["error"]
        assert (error["code"], error["field"]) == ("unknown-field", field)
        assert error["known"][:2] == ["op", "id"]


def test_legal_moves_come_without_their_paths_where_nobody_wants_them() -> None:
    short, whole = talk(NEW, {"op": "legal", "paths": False}, {"op": "legal"})[1:]
    assert short["moves"] == [one["move"] for one in whole["moves"]]


def test_a_random_move_is_legal_in_every_game_and_the_same_for_its_seed() -> None:
    for name in NAMES:
        new = {"op": "new", "game": name, "seed": 3}
        drawn = [talk(new, {"op": "sample", "seed": seed})[-1]["move"] for seed in (1, 1, 2, 3, 4)]
        assert drawn[0] == drawn[1]
        assert len(set(drawn)) > 1
        assert "error" not in talk(new, {"op": "play", "move": drawn[0]})[-1]
    assert talk({"op": "sample"})[-1]["error"]["code"] == "no-game"


@pytest.mark.parametrize("name", [name for name in NAMES if name != "tambouille"])
@pytest.mark.parametrize("level", ["mahout5", "sage7"])
def test_variations_are_the_best_moves_in_their_order(name: str, level: str) -> None:
    think = {"op": "think", "level": level, "nodes": 900, "variations": 3}
    *_, answer = talk({"op": "new", "game": name, "seed": 3}, {"op": "sample"}, think)
    found = answer["variations"]
    assert {key: answer[key] for key in found[0]} == found[0]
    assert len({one["move"] for one in found}) == 3
    assert found[0]["value"] >= found[1]["value"] >= found[2]["value"]
    assert all(one["line"][0] == one["move"] for one in found)
    assert sum(one["nodes"] for one in found) <= (5_400 if name == "malabars" else 900 + 600)


def test_there_are_no_more_variations_than_moves() -> None:
    line = "R3R/5/5/2S2/2R2 e 20 - * count"
    for wanted in (1, 10):
        *_, answer = talk(
            NEW, {"op": "state", "state": line}, {"op": "think", "nodes": 500, "variations": wanted}
        )
        assert len(answer["variations"]) == wanted
        assert answer["variations"][0]["move"] == "c2c1s"
    new = {"op": "new", "game": "gambo"}
    *_, legal, answer = talk(
        new, {"op": "state", "state": GAMBO_END}, {"op": "legal"}, {"op": "think", "variations": 10}
    )
    assert len(answer["variations"]) == len(legal["moves"]) < 10


def test_who_has_no_second_best_move_says_so() -> None:
    for game, level in (("siam", "calf1"), ("siam", "calf"), ("tambouille", "sage7")):
        think = {"op": "think", "level": level, "variations": 2}
        *_, answer = talk({"op": "new", "game": game}, think)
        assert answer["error"]["code"] == "no-variations"
        assert len(talk({"op": "new", "game": game}, {**think, "variations": 1})[-1]["variations"])
    for wrong in (0, 11):
        *_, answer = talk(NEW, {"op": "think", "variations": wrong})
        assert answer["error"]["code"] == "out-of-range"


ODD: st.SearchStrategy[object] = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.just([[]])
)
OPERATIONS = ("games", "new", "load", "state", "legal", "explain", "play", "undo", "record", "view")
REQUESTS = st.fixed_dictionaries(
    {"op": st.sampled_from(OPERATIONS)},
    optional={
        "id": ODD,
        "game": st.sampled_from(["siam", "chess"]) | ODD,
        "options": ODD | st.dictionaries(st.sampled_from(["crosses", "x"]), ODD),
        "players": ODD,
        "seed": ODD,
        "record": ODD,
        "state": ODD,
        "move": st.sampled_from(["@c1n", "c1@"]) | ODD,
        "path": ODD | st.lists(st.sampled_from(["reserve", "c1", ""]) | ODD),
        "plies": ODD,
        "seat": ODD,
    },
)


def read_alone(request: dict[str, object]) -> dict[str, object]:
    """A request with the fields that its operation reads."""
    read = ("op", "id", *engine._FIELDS.get(str(request["op"]), ()))
    return {name: value for name, value in request.items() if name in read}


@given(st.lists(REQUESTS | REQUESTS.map(read_alone) | st.text(max_size=80), max_size=6))
def test_every_line_of_any_conversation_has_an_answer(requests: list[object]) -> None:
    engine = Engine()
    engine.answer(json.dumps(NEW))
    for request in requests:
        line = request if isinstance(request, str) else json.dumps(request)
        text = json.dumps(engine.answer(line), allow_nan=False)
        assert json.loads(text)
    assert "state" in engine.answer('{"op": "state"}')


def test_bytes_that_are_no_text_are_answered_and_empty_lines_passed_over() -> None:
    out = io.BytesIO()
    long = b'{"op": "' + b"x" * 900_000 + b'"}\n'
    serve(io.BytesIO(b"\xff\xfe\n" + b"\n" + long + b'{"op": "games"}\n'), out)
    first, second, third = map(json.loads, out.getvalue().splitlines())
    assert first["error"]["code"] == "not-utf8"
    assert second["error"]["code"] == "too-long"
    assert "games" in third


@pytest.mark.parametrize("length", [MAX_LINE - 1, MAX_LINE, MAX_LINE + 1, 2 * MAX_LINE + 3])
def test_a_line_of_any_length_has_one_answer(length: int) -> None:
    out = io.BytesIO()
    serve(io.BytesIO(b"x" * length + b'\n{"op": "games"}\n'), out)
    first, second = map(json.loads, out.getvalue().splitlines())
    assert first["error"]["code"] == ("too-long" if length > MAX_LINE else "bad-json")
    assert "games" in second


def test_command_line_engine_keeps_its_pipe_open() -> None:
    lines = b'nonsense\n{"op": "new", "game": "siam"}\n\xff\n{"op": "legal"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "pygame_rules", "engine"], input=lines, capture_output=True
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert done.stderr == b""
    assert [next(iter(answer)) for answer in answers] == ["error", "game", "error", "moves"]


def test_command_line_perft() -> None:
    command = [sys.executable, "-m", "pygame_rules", "perft", "siam", "2"]
    assert subprocess.check_output(command, text=True) == "3894\n"
    crosses = [*command, "--options", "crosses=on", "--divide"]
    assert subprocess.check_output(crosses, text=True).splitlines()[-1] == "2960"
    wrong = subprocess.run([*command, "--options", "x"], capture_output=True, text=True)
    assert wrong.returncode == 2
    assert "no-value" in wrong.stderr


def test_a_state_that_conceals_the_hand_to_play_is_an_error_and_not_the_end() -> None:
    """It is what the engine itself gives of another seat's view."""
    game = {"op": "new", "game": "tambouille", "seed": 1}
    _, view = talk(game, {"op": "view", "seat": 1})
    state = {"op": "state", "state": view["state"]}
    *_, thought, games = talk(game, state, {"op": "think", "level": "calf"}, {"op": "games"})
    assert thought["error"]["code"] == "not-playable"
    assert "seat 0" in thought["error"]["detail"]
    assert games["games"]


@pytest.mark.parametrize("name", ["siam", "malabars", "gambo", "bombay_bazar"])
def test_every_path_that_it_lists_leads_to_its_move(name: str) -> None:
    """At Bombay Bazar the cell was missing; where more could be chosen, `done` ends the turn."""
    one = Engine()
    one.answer(json.dumps({"op": "new", "game": name}))
    for listed in one.answer('{"op": "legal"}')["moves"]:
        answer = one.answer(json.dumps({"op": "explain", "path": listed["path"]}))
        if "done" in answer["choices"]:
            whole = [*listed["path"], "done"]
            answer = one.answer(json.dumps({"op": "explain", "path": whole}))
        assert answer["move"] == listed["move"]
