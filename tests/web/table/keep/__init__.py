"""Tests of web/table/keep."""
