"""Makes and serves the static site. Standard library only: it runs before anything is installed."""
