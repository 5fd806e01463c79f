"""The analysis of a game, and what comes of it."""
