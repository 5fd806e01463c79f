"""Session descriptions as short codes: what a browser writes is rebuilt on the other side, and what
a stranger writes can't become anything else."""

from __future__ import annotations

import base64
import random
import re
from typing import Any

import pytest

from tests.web.scripts import evaluated

MODULE = '(await import("./page/live/description.js"))'

HEAD = """v=0
o=- 5298134113917428172 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
"""
NAME = "5a3c1e9d-0b77-4f3e-8f6a-2f1de94c6b11.local"
CHROMIUM = f"""a=candidate:1211076970 1 udp 2113937151 {NAME} 45881 typ host generation 0
a=ice-ufrag:sM+/
a=ice-pwd:l8Zh3fYQ0TqBkVQEi8Wm3G/+
a=ice-options:trickle
"""
FIREFOX = f"""a=candidate:0 1 UDP 2122252543 {NAME} 51234 typ host
a=candidate:1 1 TCP 2105524479 {NAME} 9 typ host tcptype active
a=candidate:0 2 UDP 2122252542 {NAME} 51235 typ host
a=ice-ufrag:3f9a01bc
a=ice-pwd:0123456789abcdef0123456789abcdef
"""
OPEN = """a=candidate:1 1 udp 2113937151 192.168.1.77 45881 typ host generation 0
a=candidate:2 1 udp 2113939711 2001:db8::a:0:1 45882 typ host generation 0
a=candidate:3 1 udp 1677729535 203.0.113.9 45881 typ srflx raddr 0.0.0.0 rport 0 generation 0
a=candidate:4 1 udp 33562367 198.51.100.4 50000 typ relay raddr 203.0.113.9 rport 45881
a=candidate:5 1 udp 2113939711 fe80::1%eth0 45882 typ host
a=candidate:6 1 udp 2113939711 host.example 45882 typ host
a=candidate:7 1 udp 2113939711 300.1.1.1 45882 typ host
a=ice-ufrag:abcd
a=ice-pwd:0123456789abcdefABCDEF+/
"""
PRINT = ":".join(f"{7 * n % 256:02X}" for n in range(32))
TAIL = f"""a=fingerprint:sha-256 {PRINT}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
OWN = {"chromium": CHROMIUM, "firefox": FIREFOX, "no names": OPEN}


def written(middle: str) -> str:
    """A description as a browser writes it."""
    return f"{HEAD}{middle}{TAIL}".replace("\n", "\r\n")


def packed(sdp: str, *tag: str) -> str:
    """The code of a description."""
    code: str = evaluated(f"{MODULE}.pack({{ sdp: values[0] }}, ...values.slice(1))", sdp, *tag)
    return code


READ = """((of) => values.map((code) => {
  try {
    return of.unpack(code);
  } catch (error) {
    return error instanceof Error ? null : "no error";
  }
}))"""


def unpacked(*codes: str) -> list[dict[str, Any] | None]:
    """What codes say; None for one that is refused."""
    said: list[dict[str, Any] | None] = evaluated(f"{READ}({MODULE})", *codes)
    return said


def fields(sdp: str, name: str) -> list[str]:
    return re.findall(rf"(?m)^a={name}:(.*?)\r?$", sdp)


def routes(sdp: str) -> list[tuple[str, ...]]:
    """The addresses that the other side can use: name, port and type."""
    lines = [line.split() for line in fields(sdp, "candidate")]
    usable = (line for line in lines if line[1] == "1" and line[2].lower() == "udp")
    return [(*line[4:6], line[7]) for line in usable]


@pytest.mark.parametrize("browser", OWN)
def test_what_a_browser_writes_is_rebuilt_by_a_short_code(browser: str) -> None:
    sdp = written(OWN[browser])
    offer, answer = packed(sdp), packed(sdp, "0a0b0c0d")
    assert len(offer) < len(answer) < 160
    said, told = unpacked(offer, answer)
    assert said is not None
    assert told is not None
    assert (said["answer"], said["tag"], said["description"]["type"]) == (
        False,
        "00070e15",
        "offer",
    )
    assert (told["answer"], told["tag"], told["description"]["type"]) == (
        True,
        "0a0b0c0d",
        "answer",
    )
    for description, setup in ((said["description"], "actpass"), (told["description"], "active")):
        rebuilt = description["sdp"]
        for name in ("ice-ufrag", "ice-pwd", "fingerprint", "mid", "sctp-port"):
            assert fields(rebuilt, name) == fields(sdp, name), name
        assert fields(rebuilt, "setup") == [setup]
        assert rebuilt.count("\n") == rebuilt.count("\r\n")


def test_addresses_that_nobody_can_use_are_left_out_and_the_others_kept_in_their_order() -> None:
    rebuilt = {name: unpacked(packed(written(own)))[0] for name, own in OWN.items()}
    found = {name: routes(said["description"]["sdp"]) for name, said in rebuilt.items() if said}
    assert found == {
        "chromium": [(NAME, "45881", "host")],
        "firefox": [(NAME, "51234", "host")],
        "no names": [
            ("192.168.1.77", "45881", "host"),
            ("2001:0db8:0000:0000:0000:000a:0000:0001", "45882", "host"),
            ("203.0.113.9", "45881", "srflx"),
            ("198.51.100.4", "50000", "relay"),
        ],
    }


def test_a_code_that_is_cut_altered_or_of_another_version_is_refused() -> None:
    code = packed(written(CHROMIUM))
    raw = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))

    def coded(data: bytes) -> str:
        return base64.urlsafe_b64encode(data).decode().rstrip("=")

    assert coded(raw) == code
    whole = unpacked(*(coded(raw[:length]) for length in range(len(raw))))
    bare = len(raw) - 19  # without its address it still has all else
    assert [length for length, said in enumerate(whole) if said] == [bare]
    wrong = {
        "version": coded(b"\x20" + raw[1:]),
        "kind": coded(b"\x12" + raw[1:]),
        "family": coded(raw[:bare] + b"\x03" + raw[bare + 1 :]),
        "type": coded(raw[:bare] + b"\x0c" + raw[bare + 1 :]),
        "line": coded(raw.replace(b"sM+/", b"s\r\na")),
        "space": coded(raw.replace(b"sM+/", b"sM /")),
        "letters": code[:-1] + "=",
        "address": f"https://host.example/#join={code}",
        "long": "A" * 10_000,
        "nothing": "",
    }
    assert dict(zip(wrong, unpacked(*wrong.values()), strict=True)) == dict.fromkeys(wrong)


def test_no_code_puts_a_line_of_its_own_into_a_description() -> None:
    chance = random.Random(5)
    code = packed(written(CHROMIUM))
    raw = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    altered = []
    for _ in range(3000):
        data = bytearray(raw)
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        altered.append(base64.urlsafe_b64encode(bytes(data)).decode().rstrip("="))
    told = [said["description"]["sdp"] for said in unpacked(*altered) if said]
    assert len(told) > 1000
    line = re.compile(r"([a-z]=[\w\-+/:. ]+\r\n)+")
    assert [sdp for sdp in told if not line.fullmatch(sdp)] == []
    assert {sdp.count("\r\n") - len(fields(sdp, "candidate")) for sdp in told} == {15}


def test_a_description_without_a_fingerprint_of_sha_256_has_no_code() -> None:
    refused = f"""((pack) => {{
      try {{
        return pack({{ sdp: values[0] }});
      }} catch (error) {{
        return error.message;
      }}
    }})({MODULE}.pack)"""
    assert evaluated(refused, written(CHROMIUM).replace("sha-256", "sha-1")) == "fingerprint"
