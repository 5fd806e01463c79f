"""Gambo on the page."""

from web.games.presentation import Presentation

PRESENTATION = Presentation(
    counts=(2,),
    minutes=10,
    ease=1,
    chapters={
        "GA-01": "play",
        "GA-10": "duel",
        "GA-19": "turn",
        "GA-24": "swap",
        "GA-30": "end",
        "R1": "cases",
    },
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
    frame_height=760,
    preview_ply=22,
)
"""The minutes stand in the rule sheet; the ease is our estimate."""
