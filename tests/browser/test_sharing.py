"""Texts in links and in QR codes, under the page's content policy."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

from tests.browser.bare import Bare, reason

pytestmark = pytest.mark.browser

LONG = "c1n ’ \U0001f418\ufeff\n" * 900
JSQR = Path(__file__).resolve().parents[2] / "web/node_modules/jsqr/dist/jsQR.js"


@pytest.fixture
def page(bare: Bare) -> Iterator[Page]:
    """The page with the pictures' script; nothing goes against the content policy."""
    yield bare.page
    bare.checked()


def raw(data: bytes) -> str:
    """Deflated as a link carries it."""
    squeezed = zlib.compress(data, 9, wbits=-15)
    return base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


@pytest.mark.parametrize("bare", ["chromium", "firefox"], indirect=True)
def test_texts_are_packed_and_unpacked(page: Page) -> None:
    unpack = "([text, limit]) => pictures.unpack(text, limit)"
    for text in ("", "a", LONG):
        packed = page.evaluate("text => pictures.pack(text)", text)
        assert re.fullmatch(r"[\w-]+", packed, re.ASCII)
        padded = packed + "=" * (-len(packed) % 4)
        assert zlib.decompress(base64.urlsafe_b64decode(padded), wbits=-15) == text.encode()
        limit = len(text.encode())
        for coded in (packed, raw(text.encode())):
            assert page.evaluate(unpack, [coded, limit]) == text
    assert reason(page, f"unpack('{raw(LONG.encode())}', {limit - 1})") == "too-large"


def test_damaged_texts_are_refused_and_a_bomb_while_it_is_decoded(page: Page) -> None:
    good = raw("c1n b2s — ".encode() * 40)
    wrong = {
        "cut": good[:-4],
        "foreign letters": "!" + good[1:],
        "odd length": good + "A" * ((1 - len(good)) % 4),
        "more behind": raw(b"abc") + raw(b"abcdef"),
        "no deflate": "____" + good[4:],
        "no text": raw(b"\xff\xfe\xfd"),
        "nothing": "",
    }
    for what, text in wrong.items():
        assert reason(page, f"unpack('{text}', 10_000)") == "damaged", what
    bomb = raw(bytes(50_000_000))
    assert len(bomb) < 80_000
    assert reason(page, f"unpack('{bomb}', 100_000)") == "too-large"
    assert reason(page, "unpack('A'.repeat(30_000_000), 100_000)") == "too-large"


def test_a_qr_code_reads_back_and_a_text_too_long_for_one_is_refused(page: Page) -> None:
    page.evaluate(JSQR.read_text("utf-8") + "; undefined")
    for count in (0, 50, 200):
        text = "https://host.example/é’/#siam=" + "Zq9-_x" * count
        code, found = page.evaluate("""async (text) => {
          const code = await pictures.qr(text, "<a & b>");
          const address = `data:image/svg+xml,${encodeURIComponent(code)}`;
          const { data, width, height } = await pixels(address);
          return [code, jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.binaryData];
        }""", text)  # fmt: skip
        assert bytes(found).decode() == text
        root = ElementTree.fromstring(code)
        assert root.get("role") == "img"
        assert root[0].text == "<a & b>"
    assert page.evaluate("pictures.qr('é'.repeat(1476))").startswith("<svg ")
    assert reason(page, "qr('é'.repeat(1477))") == "too-long"
