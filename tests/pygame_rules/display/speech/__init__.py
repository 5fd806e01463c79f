"""Tests of pygame_rules/display/speech."""
