"""What the page does with thoughts: when they reach the table, and who has them after a loss.

The page's own module, under Node, whose workers do nothing of themselves and whose time passes when
a test says so.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.scripts import evaluated

PAUSE = 450  # ms
SCENE = """await (async () => {
  const { players } = await import("./page/table/players.js");
  const workers = [], timers = [], sent = [], asked = [], given = [];
  let now = 0;
  let rests = 0; // ms until the move before has been seen
  const define = (name, value) => Object.defineProperty(globalThis, name, { value });
  define("navigator", {});
  define("performance", { now: () => now });
  define("setTimeout", (run, wait, ...what) => timers.push({ run, at: now + wait, what }));
  define("clearTimeout", (number) => delete timers[number - 1]);
  const postMessage = ({ think }) => think && given.push(think.key);
  const { ask } = players({
    worker: () => workers[workers.push({ postMessage, terminate() {} }) - 1],
    checked: () => false,
    table: { ask: ({ think }) => asked.push(think.key), send: ({ key }) => sent.push(key) },
    rested: () => new Promise((run) => timers.push({ run, at: now + rests, what: [] })),
  });
  const tell = (data) => workers.at(-1).onmessage({ data });
  const task = (key) => ({ do: "think", key, answer: "thought", pause: %PAUSE% });
  const steps = {
    think: (key) => ask(task(key)),
    stop: (key) => ask({ do: "stop", key }),
    warm: () => ask({ do: "warm", task: task(0) }),
    ready: () => tell({ type: "ready" }),
    begun: (key) => tell({ type: "pulse", key }),
    found: (key) => tell({ type: "thought", key, thought: {} }),
    lose: () => workers.at(-1).onerror({ message: "lost", preventDefault() {} }),
    pass: (wait) => {
      now += wait;
      for (const [place, timer] of timers.entries())
        if (timer?.at <= now && delete timers[place]) timer.run(...timer.what);
    },
    rest: (wait) => (rests = wait),
  };
  const stood = [];
  for (const [name, ...rest] of values) {
    steps[name](...rest);
    await null; // what a promise is followed by
    await null;
    stood.push({ sent: [...sent], asked: [...asked], given: [...given], workers: workers.length });
  }
  return stood;
})()""".replace("%PAUSE%", str(PAUSE))


def after(*steps: tuple[str | int, ...]) -> list[dict[str, Any]]:
    """How it stands after each step: the keys of what was sent to the table, asked of the table's
    own worker, and given to workers that think; and how many of those there were."""
    stood: list[dict[str, Any]] = evaluated(SCENE, *steps)
    return stood


def test_a_quick_thought_waits_for_the_pause_and_a_slow_one_does_not() -> None:
    stood = after(
        ("think", 1),
        ("pass", PAUSE - 100),
        ("found", 1),
        ("pass", 99),
        ("pass", 1),
        ("think", 2),
        ("pass", PAUSE + 1),
        ("found", 2),
        ("pass", 1),
    )
    assert stood[3]["sent"] == []
    assert stood[4]["sent"] == [1]
    assert stood[-1]["sent"] == [1, 2]


def test_a_move_waits_until_the_one_before_is_seen_and_is_made_only_if_still_wanted() -> None:
    stood = after(
        ("rest", 900),
        ("think", 1),
        ("found", 1),
        ("pass", PAUSE),
        ("pass", 899),
        ("pass", 1),
        ("think", 2),
        ("found", 2),
        ("pass", PAUSE),
        ("stop", 2),
        ("think", 3),
        ("pass", 900),
    )
    assert stood[4]["sent"] == []
    assert stood[5]["sent"] == [1]
    assert stood[-1]["sent"] == [1]


def test_a_thought_that_is_held_back_is_not_played_once_nobody_wants_it() -> None:
    """Nor in place of the next one."""
    stood = after(("think", 1), ("found", 1), ("stop", 1), ("think", 2), ("pass", PAUSE))
    assert stood[-1]["sent"] == []


@pytest.mark.parametrize("begun", [False, True])
def test_a_task_that_has_stopped_two_workers_is_never_the_tables(begun: bool) -> None:
    """Whether it has stopped them at once or in the middle."""
    worked = [("begun", 1)] if begun else []
    silence = [("ready",), *worked, ("pass", 20_000), ("pass", 20_000)]
    end = after(("think", 1), *silence, *silence)[-1]
    assert end["workers"] == 2
    assert end["asked"] == []
    assert end["sent"] == [1], "the table hears that there is no thought"


def test_where_two_workers_are_lost_the_tables_own_thinks() -> None:
    stood = after(("think", 1), ("lose",), ("lose",))
    assert [now["workers"] for now in stood] == [1, 2, 2]
    assert stood[-1]["asked"] == [1]
    assert stood[-1]["sent"] == []


AHEAD = (("warm",), ("pass", 10_000))
"""A worker is made ready, and the page rests for as long as it waits with that."""


def test_a_worker_that_is_started_ahead_has_a_task_of_its_own_and_then_the_first_one() -> None:
    stood = after(*AHEAD, ("ready",), ("found", 0), ("think", 1))
    assert [now["given"] for now in stood[2:]] == [[0], [0], [0, 1]]
    assert stood[3]["sent"] == [], "nobody waits for what it found"
    assert stood[-1]["workers"] == 1


def test_a_first_task_that_comes_while_the_worker_starts_is_the_only_one() -> None:
    stood = after(*AHEAD, ("think", 1), ("ready",), *AHEAD)
    assert stood[-1]["given"] == [1]
    assert stood[-1]["workers"] == 1


def test_a_worker_that_is_lost_before_anybody_asks_is_not_missed() -> None:
    stood = after(*AHEAD, ("lose",), ("think", 1), ("ready",))
    assert stood[2]["workers"] == 1
    assert stood[-1]["given"] == [1]
