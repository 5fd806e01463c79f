"""The glue's functions over plain values do in MicroPython what they do in CPython."""

from __future__ import annotations

import ast
import importlib
import json
import subprocess
from pathlib import Path
from typing import Any

from web.builder.glue import join_modules
from web.builder.node import WEB, path_with, tools

CALLS = {
    "countdown": (
        "Countdown('a', 10_000).seconds(1)",
        "as_time(75)",
        "written_rests(read_rests('a 1;b;c 2 3;d 4'), 'a', -7)",
        "usable_rest('x', 3)",
    ),
    "directions": (
        "nearest(box(0, 0), [box(9, 1), box(9, 40), box(20, 0), box(-9, 0)], 1, 0)",
        "nearest(box(0, 0), [box(9, 1)], -1, 0)",
        "neighbour('a b c d', 'ArrowLeft', True)",
        "next_choice(2, [True, False, False], 1)",
    ),
    "fields": ("event_of(['data-op', 'data-drag', 'class'], lambda name: name + '!', 'own')",),
    "gestures": (
        "gesture(True, 0, 8, 179)",
        "dropped('a1', 'card-3', 'word')",
        "dropped('a1', 'a1', '')",
    ),
    "keymap": (
        "meaning('Escape', {'#panel'}, set(), False, False, False, False)",
        "meaning('Z', {'loose'}, set(), True, True, False, False)",
        "meaning('ArrowLeft', set(), set(), False, False, False, False)",
        "meaning('é', {'#board [data-target]'}, {'#typed'}, False, False, False, False)",
        "meaning('PageUp', {'#board [data-target]'}, set(), False, False, False, False)",
    ),
    "movements": (
        "[arrival([(10, 20.5), (1, 2)], how) for how in (None, 'push', 'flip', 'grow')]",
        "[arrival([(10, 20.5), (1, 2)], how) for how in ('strike', 'struck', 'burst')]",
        "departure(-10, 3, True)",
    ),
    "naming": (
        "spell('b', '2', 'a1', 1, [('a1', True), ('b2', False), ('word-1-b2 x', True)])",
        "typed_key('é', 'Digit2', False)",
    ),
    "paths": ("path_through([(1, 2), (30, 40), (3, 4)])", "path_through([(1, 2)])"),
}
BOX = """
class Place:
    def __init__(self, x, y):
        self.left, self.top, self.right, self.bottom = x - 5, y - 5, x + 5, y + 5

box = Place
"""


def test_each_call_gives_the_same(tmp_path: Path) -> None:
    sources = {name: (WEB / f"glue/{name}.py").read_text("utf-8") for name in CALLS}
    used = {name: module_names(name) for name in CALLS}
    start = "".join(f"from web.glue.{name} import {', '.join(its)}\n" for name, its in used.items())
    program = join_modules({**sources, "start": "import json\n" + start})
    calls = [call for its in CALLS.values() for call in its]
    program += f"{BOX}print(json.dumps([{', '.join(calls)}]))\n"
    check = str(Path(__file__).with_name("micropython.mjs"))
    done = subprocess.run(
        ["node", check],
        input=program,
        capture_output=True,
        text=True,
        env={"PATH": path_with(tools())},
    )
    assert done.returncode == 0, done.stderr[-500:]
    here: dict[str, Any] = {}
    exec(BOX, here)
    for name, its in used.items():
        here |= {one: getattr(importlib.import_module(f"web.glue.{name}"), one) for one in its}
    expected = [json.loads(json.dumps(eval(call, here))) for call in calls]
    assert json.loads(done.stdout) == expected


def module_names(name: str) -> list[str]:
    """The functions and classes of one of the glue's modules that its calls use."""
    module = importlib.import_module(f"web.glue.{name}")
    names = {
        node.id
        for call in CALLS[name]
        for node in ast.walk(ast.parse(call))
        if isinstance(node, ast.Name)
    }
    return sorted(one for one in names if hasattr(module, one))
