"""Gambo on the page."""

from pygame_rules.display.games.presentation import Presentation

PRESENTATION = Presentation(
    counts=(2,),
    minutes=10,
    usual_reason="gambo.why.t",
    value_scale=3,
    lesson=(
        "enter",
        "wheel",
        "equal",
        "points",
        "behind",
        "overtake",
        "lose",
        "swap",
        "last",
        "play",
    ),
    puzzles=True,
    awards=(
        "wheel",
        "small",
        "lost-duel",
        "swap",
        "running",
        "last-duel",
        "behind",
    ),
    best="score",
    frame_height=760,
    preview_ply=22,
)
"""The minutes stand in the rule sheet."""
