"""Benchmarks, run by hand: `tests/.venv/bin/python -m tests.benchmarks.<name>`.

Machines are noisy: every figure is a ratio of things measured in turn within one run. With `--once`
each does the least of everything it does, in seconds, and fails where what it measures is gone: so
the tests run all of them (`tests/web/test_benchmarks.py`).
"""

from __future__ import annotations

import sys


def once() -> bool:
    """Whether `--once` was given; it is taken out of the arguments."""
    given = "--once" in sys.argv
    sys.argv = [argument for argument in sys.argv if argument != "--once"]
    return given
