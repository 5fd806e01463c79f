"""Tusker on the page."""

from pygame_rules.display.games.presentation import Presentation

PRESENTATION = Presentation(
    counts=(2,),
    minutes=2,
    lesson=("carry", "turns", "same", "win", "stuck", "play"),
    frame_height=640,
)
"""Minutes and ease are our estimates."""
