"""Handlers: (desk, event) -> desk, one subject a module. `web.table.events` says which is whose."""
