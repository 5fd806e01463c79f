"""Features of state lines that only Malabars has; the rest is in ../test_notation.py."""

from __future__ import annotations

import pytest

from pygame_rules import Malformed
from pygame_rules.malabars.notation import read_piles


@pytest.mark.parametrize(("pile", "named"), [("TxT", "x"), ("TbbbT", "bbb")])
def test_the_sign_that_is_no_elephant_is_named(pile: str, named: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_piles(f"{pile}/T/T/T")
    assert (caught.value.problem, caught.value.text) == ("unknown-elephant", named)
    assert caught.value.number == 1
