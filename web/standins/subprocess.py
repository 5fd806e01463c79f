"""The names of `subprocess` that `asyncio.events` reads. A browser runs no processes.

The stock module imports `locale`, `selectors` and others.
"""

PIPE, STDOUT, DEVNULL = -1, -2, -3
