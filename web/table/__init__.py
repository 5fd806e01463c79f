"""The headless model of one table: events in, frames out. No document, tested in CPython."""

from web.table.table import Frame, Table

__all__ = ["Frame", "Table"]
