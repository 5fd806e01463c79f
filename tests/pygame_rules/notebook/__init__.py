"""Tests of pygame_rules/notebook."""
