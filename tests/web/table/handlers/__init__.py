"""Tests of web/table/handlers."""
