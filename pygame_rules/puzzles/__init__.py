"""Puzzles: positions with something to find in them. How they are solved, kept and made."""
