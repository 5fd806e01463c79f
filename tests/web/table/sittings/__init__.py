"""Tests of web/table/sittings."""
