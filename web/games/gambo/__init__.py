"""Gambo on the page."""
