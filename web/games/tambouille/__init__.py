"""Tambouille on the page."""
