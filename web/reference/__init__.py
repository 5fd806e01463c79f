"""What the documents need beside Sphinx: `docs/conf.py` is their configuration."""
