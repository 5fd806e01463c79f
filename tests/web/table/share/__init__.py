"""Tests of web/table/share."""
