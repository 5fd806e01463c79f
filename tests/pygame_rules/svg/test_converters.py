"""Programs that draw SVG files, but know less of them than browsers."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from pygame_rules import NAMES, open_game
from pygame_rules.svg import THEMES, board

try:
    import cairosvg
except OSError:
    pytest.skip("the library cairo is not on this machine", allow_module_level=True)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_cairosvg_draws_every_board_in_its_colours(name: str, theme: str) -> None:
    """A shape whose colour it does not find is black, which no drawing has."""
    drawn = board(open_game(name).new(seed=3), theme=theme, size=300)
    image = Image.open(BytesIO(cairosvg.svg2png(drawn.encode()))).convert("RGBA")
    assert image.width == 300
    colours = {colour: count for count, colour in image.getcolors(1 << 20)}
    assert len(colours) > 200
    assert (0, 0, 0, 255) not in colours
    clear = sum(count for colour, count in colours.items() if not colour[3])
    assert clear < 0.01 * image.width * image.height, "all but the round corners is covered"
