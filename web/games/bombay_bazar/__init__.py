"""Bombay Bazar on the page."""
