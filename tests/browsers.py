"""How tests and benchmarks start browsers."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import Any

from playwright.sync_api import Browser, Playwright

from tests import waiting
from tests.find_browsers import FIREFOX, kept

waiting.install()

FROM_PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider", "GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "PaintHolding", "ThirdPartyStoragePartitioning", "BlockOriginHeaderModificationOnRedirect",
    "Translate", "AutoDeElevate", "OptimizationHints", "msForceBrowserSignIn",
    "msEdgeUpdateLaunchServicesPreferredVersion",
)  # fmt: skip
"""The features that Playwright turns off in Chromium. Chromium reads only the last
`--disable-features`, so ours repeats them."""

SUGGESTIONS = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""The lists under the address bar. They are pages that Chromium makes again for every window;
nobody sees them in a headless browser, and they take longer than most of our pages."""


QUICK = "--js-flags=--wasm-lazy-compilation --no-wasm-tier-up --no-wasm-dynamic-tiering"
"""Tests start Python again and again: optimising its WebAssembly would take longer than running it
unoptimised. The results are the same."""


def chromium_path() -> str:
    """The path of the Chromium that was found (find_browsers.py); looks for one the first time."""
    if not kept():
        subprocess.run([sys.executable, "-m", "tests.find_browsers"], check=True)
    return kept()


def firefox_path() -> str | None:
    """The system's Firefox, if there is one."""
    return next(filter(None, map(shutil.which, FIREFOX)), None)


def chromium_options(*switches: str, quick: bool = False) -> dict[str, Any]:
    """Options for launching Chromium. switches: further arguments of its command line; quick: with
    unoptimised WebAssembly (tests do; benchmarks measure what people have)."""
    switches += (QUICK,) if quick else ()
    less = f"--disable-features={','.join(FROM_PLAYWRIGHT + SUGGESTIONS)}"
    return {"executable_path": chromium_path(), "args": [less, *switches]}


def firefox_options() -> dict[str, Any]:
    """Options for launching Firefox."""
    return {"channel": "moz-firefox", "executable_path": firefox_path()}


def chromium(playwright: Playwright, *switches: str, quick: bool = False) -> Browser:
    """Start Chromium."""
    return playwright.chromium.launch(**chromium_options(*switches, quick=quick))


def firefox(playwright: Playwright) -> Browser:
    """Start Firefox."""
    return playwright.firefox.launch(**firefox_options())
