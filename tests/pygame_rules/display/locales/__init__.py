"""Tests of pygame_rules/display/locales."""
