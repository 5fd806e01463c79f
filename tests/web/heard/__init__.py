"""What is said of a whole board, held against the position: a module for each game."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any


def checked(name: str) -> Callable[[Any, str], None]:
    """What takes a state of a game and what is said of its board, and fails where the position
    could not be set up again from that."""
    check: Callable[[Any, str], None] = import_module(f"tests.web.heard.{name}").check
    return check


def part(said: str, pattern: str) -> str:
    """What a pattern's group finds in what is said; empty for nothing."""
    found = re.search(pattern, said)
    return found[1] if found else ""
