"""Benchmarks, run by hand: `tests/.venv/bin/python -m tests.benchmarks.<name>`.

Machines are noisy, so every figure is a ratio of two things measured in turn within one run. With
`--once` a benchmark does the least of everything it does, in seconds, and fails if what it measures
no longer exists: the tests run all benchmarks so (`tests/web/project/test_benchmarks.py`).
"""

from __future__ import annotations

import sys


def once() -> bool:
    """Whether `--once` was given; it is taken out of the arguments."""
    given = "--once" in sys.argv
    sys.argv = [argument for argument in sys.argv if argument != "--once"]
    return given


def median(values: list[float]) -> float:
    """The middle of the values (`statistics` is not in the browser's library)."""
    return sorted(values)[len(values) // 2]
