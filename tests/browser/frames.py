"""What tests of frames share: a browser that trusts them with nothing, and who may be asked."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.conftest import Opener

DENIED = """
const deny = () => { throw new DOMException("denied", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, { configurable: true, get: deny });
Object.defineProperty(navigator, "serviceWorker", { configurable: true, get: deny });
"""
"""What a browser does to a frame that it trusts with nothing."""


def opened(site: str, allowed: tuple[str, ...]) -> Iterator[Opener]:
    """An opener that may also ask for what starts like this."""
    opener = Opener(site)
    yield opener
    for context in opener.contexts:
        context.close()
    assert [url for url in opener.outside if not url.startswith(allowed)] == []
    assert opener.errors == []
