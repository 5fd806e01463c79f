"""Tests of web/table/sentences."""
