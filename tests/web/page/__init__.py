"""Tests of web/page."""
