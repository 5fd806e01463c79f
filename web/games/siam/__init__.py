"""Siam on the page."""
