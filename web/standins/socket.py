"""The names of `socket` that `asyncio.events` reads. A page opens no sockets."""

AF_UNSPEC, AI_PASSIVE = 0, 1
