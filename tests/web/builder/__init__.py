"""Tests of web/builder."""
