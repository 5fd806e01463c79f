"""Tambouille on the page."""

from web.games.presentation import Presentation

PRESENTATION = Presentation(
    counts=(2, 3, 4),
    minutes=45,
    ease=3,
    by_link=False,
    publisher="Joueizh!",
    lays=True,
    spoken=("words", {"french": "fr", "english": "en"}),
    move_words=("house", "pass", "stay"),
    has_curve=False,
    lesson=("word", "change", "letters", "capital", "joker", "replace", "pass", "end", "play"),
    puzzles=True,
    awards=(
        "long-word",
        "two-words",
        "moved",
        "replaced",
        "many",
        "steady",
        "behind",
    ),
    best="turns",
    frame_height=680,
    picture_time=2000,
)
"""Minutes and ease stand in the rule sheet."""
