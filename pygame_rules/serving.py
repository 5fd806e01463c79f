"""Answers the lines of a stream as the engine does, and reads on while it thinks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from threading import Thread
from time import perf_counter
from typing import BinaryIO

from pygame_rules.engine import Engine
from pygame_rules.inbox import CAPACITY, Inbox, Refusal
from pygame_rules.requests import MARK, MAX_LINE, Json


def serve(source: BinaryIO, out: BinaryIO, make: Callable[..., Engine] = Engine) -> None:
    """Answer request lines until the input ends. Bytes that are not UTF-8 are answered by an error.
    make: makes the engine, with the arguments of `Engine`.

    A thread reads lines while the engine thinks, so that it can be stopped; others wait.
    """
    inbox = Inbox()
    heard = False  # whether a `stop` that is still in the inbox has ended a thought

    def listen() -> None:
        for raw in _lines(source):
            inbox.put(raw)
        inbox.put(None)

    def write(answer: Json) -> None:
        out.write(json.dumps(answer).encode("ascii") + b"\n")
        out.flush()

    def thinking(on: bool) -> None:
        nonlocal heard
        inbox.thinking(on=on)
        heard = not on and inbox.stopping

    engine = make(perf_counter, lambda: inbox.stopping, write, thinking)
    Thread(target=listen, daemon=True).start()
    try:
        while (waiting := inbox.take()) is not None:
            if isinstance(waiting, Refusal):
                for _ in range(waiting.lines):
                    write({"error": {"code": "too-many-lines", "limit": CAPACITY}})
                continue
            answer = _answer(engine, waiting)
            if answer is None:
                continue
            if "stopped" in answer:
                answer["stopped"], heard = heard, heard and inbox.stopping
            write(answer)
    except BrokenPipeError:
        return


def _answer(engine: Engine, raw: bytes) -> Json | None:
    """The answer to a line of bytes; None for an empty one."""
    try:
        line = raw.decode("utf-8").removeprefix(MARK).strip()
    except UnicodeDecodeError as error:
        return {"error": {"code": "not-utf8", "detail": str(error)[:120]}}
    return engine.answer(line) if line else None


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream. A line that is too long is cut, but so that it is still too long. A
    stream that can't be read, such as a folder, has no lines."""
    while raw := _line(source):
        yield raw
        while len(raw) > MAX_LINE and not raw.endswith(b"\n"):
            raw = _line(source)
            if not raw:
                return


def _line(source: BinaryIO) -> bytes:
    try:
        return source.readline(MAX_LINE + 1)
    except OSError:
        return b""
