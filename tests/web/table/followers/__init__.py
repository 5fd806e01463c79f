"""Tests of web/table/followers."""
