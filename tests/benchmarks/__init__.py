"""Benchmarks, run by hand: `tests/.venv/bin/python -m tests.benchmarks.<name>`.

Machines are noisy: every figure is a ratio of things measured in turn within one run.
"""
