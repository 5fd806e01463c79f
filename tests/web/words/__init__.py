"""Tests of web/words."""
