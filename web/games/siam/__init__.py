"""Siam on the page."""

from web.games.presentation import Presentation

PRESENTATION = Presentation(
    counts=(2,),
    minutes=15,
    ease=2,
    chapters={
        "SI-01": "play",
        "SI-07": "enter",
        "SI-11": "move",
        "SI-17": "push",
        "SI-30": "variants",
        "E1": "cases",
    },
    turns=True,
    lesson=(
        "enter",
        "step",
        "push",
        "faced",
        "friend",
        "two-rocks",
        "together",
        "nearest",
        "win",
        "play",
    ),
    puzzles=True,
    frame_height=680,
    preview_ply=26,
)
"""The minutes stand in the rule sheet; the ease is our estimate."""
