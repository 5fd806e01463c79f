"""Features of state lines that only Malabars has; the rest is in ../test_notation.py."""

from __future__ import annotations

import pytest

from pygame_rules import Malformed
from pygame_rules.malabars import parse_state
from pygame_rules.malabars.notation import read_piles
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


@pytest.mark.parametrize(("pile", "named"), [("TxT", "x"), ("TbbbT", "bbb")])
def test_the_sign_that_is_no_elephant_is_named(pile: str, named: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_piles(f"{pile}/T/T/T")
    assert (caught.value.problem, caught.value.text) == ("unknown-elephant", named)
    assert caught.value.number == 1
