"""Tests of web/table/reader."""
