"""Lines between the thread that reads them and the one that answers."""

from __future__ import annotations

from threading import Thread

from pygame_rules.inbox import Inbox, Refusal, is_stop

STOP = b'{"op": "stop"}\n'


def put(inbox: Inbox, *lines: bytes | None) -> Thread:
    """A thread that puts lines in, and waits while the inbox is full."""

    def sending() -> None:
        for line in lines:
            inbox.put(line)

    thread = Thread(target=sending, daemon=True)
    thread.start()
    return thread


def test_lines_keep_their_order_in_an_inbox_of_any_size() -> None:
    lines = [b"%d\n" % number for number in range(500)]
    for capacity in (0, 250, 10**6):
        inbox = Inbox(capacity)
        thread = put(inbox, *lines, None)
        assert [inbox.take() for _ in range(501)] == [*lines, None]
        thread.join()


def test_a_full_inbox_makes_the_sender_wait_unless_the_engine_thinks() -> None:
    inbox = Inbox(250)
    thread = put(inbox, b"1\n", b"2\n", b"3\n", b"4\n", STOP)
    thread.join(0.05)
    assert thread.is_alive(), "two lines of a hundred bytes and more each are all that it takes"
    assert not inbox.stopping
    inbox.thinking(on=True)
    thread.join()
    assert inbox.stopping
    inbox.thinking(on=False)
    assert [inbox.take(), inbox.take()] == [b"1\n", b"2\n"]
    assert inbox.stopping
    last = put(inbox, b"5\n", None)
    assert inbox.take() == Refusal(lines=3, stops=1)
    assert not inbox.stopping
    assert [inbox.take(), inbox.take()] == [b"5\n", None]
    last.join()


def test_a_stop_is_recognised_in_any_json_spelling() -> None:
    for line in (STOP, b'{"id": 1, "op" : "stop"}', b'{"op":"\\u0073top"}', b"\xef\xbb\xbf" + STOP):
        assert is_stop(line)
    for line in (b"stop", b'{"op": "think", "level": "stop"}', b"\xffstop", b'["stop"]', b""):
        assert not is_stop(line)
