"""Tests of web/table/view."""
