"""Tests of web/games."""
