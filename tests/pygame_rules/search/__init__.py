"""Tests of the search, on a made-up game and on the games."""
