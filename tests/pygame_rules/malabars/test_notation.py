"""What only the state lines of Malabars have; the rest is in ../test_notation.py."""

from __future__ import annotations

import pytest

from pygame_rules.malabars import parse_state
from tests.pygame_rules.malabars.positions import ALL_OPTIONS, new


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_options_are_part_of_the_line(options: dict[str, str]) -> None:
    """MA-02, R15."""
    state = new(**options)
    assert str(state).endswith(
        options["setup"] + ("+threefold" if options["repetition"] == "on" else "")
    )
    assert parse_state(str(state)) == state
    assert dict(parse_state(str(state)).options) == options
