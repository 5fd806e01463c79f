"""Tests of pygame_rules/svg."""
