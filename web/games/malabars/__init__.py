"""Malabars on the page."""
