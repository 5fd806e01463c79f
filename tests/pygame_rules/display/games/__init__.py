"""Tests of pygame_rules/display/games."""
