"""Tests of web/table/analysing."""
