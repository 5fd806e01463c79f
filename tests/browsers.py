"""The browsers that tests and benchmarks drive: which ones, and what they leave out."""

from __future__ import annotations

import shutil
from typing import Any

from playwright.sync_api import Browser, Playwright

FROM_PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider", "GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "PaintHolding", "ThirdPartyStoragePartitioning", "BlockOriginHeaderModificationOnRedirect",
    "Translate", "AutoDeElevate", "OptimizationHints", "msForceBrowserSignIn",
    "msEdgeUpdateLaunchServicesPreferredVersion",
)  # fmt: skip
"""What Playwright turns off in Chromium. Of two lists the browser reads the last one only."""

SUGGESTIONS = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""The lists under the address bar: pages of their own, made anew with every window. Nobody sees
them in a browser without a window, and they take longer than most of our pages."""


QUICK = "--js-flags=--wasm-lazy-compilation --no-wasm-tier-up --no-wasm-dynamic-tiering"
"""Tests start Python anew all the time: making fast machine code of it would take longer than what
they do with it. What the code does is the same."""


def chromium_path() -> str | None:
    """The system's Chromium; None for Playwright's own."""
    return _found("chromium", "chromium-browser", "google-chrome")


def lean_path() -> str | None:
    """Chromium without anything that draws windows, which takes a quarter less of the processor
    for the same pages; the whole one where there is none."""
    return _found("chromium-headless-shell") or chromium_path()


def firefox_path() -> str | None:
    """The system's Firefox, if there is one."""
    return _found("firefox-esr", "firefox")


def _found(*names: str) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def chromium_options(*switches: str, lean: bool = False) -> dict[str, Any]:
    """What every Chromium is launched with. switches: more for its command line; lean: tests ask
    for the one that costs less, benchmarks measure what people have."""
    switches += (QUICK,) if lean else ()
    less = f"--disable-features={','.join(FROM_PLAYWRIGHT + SUGGESTIONS)}"
    return {"executable_path": lean_path() if lean else chromium_path(), "args": [less, *switches]}


def firefox_options() -> dict[str, Any]:
    """What every Firefox is launched with."""
    return {"channel": "moz-firefox", "executable_path": firefox_path()}


def chromium(playwright: Playwright, *switches: str, lean: bool = False) -> Browser:
    """A running Chromium."""
    return playwright.chromium.launch(**chromium_options(*switches, lean=lean))


def firefox(
    playwright: Playwright, settings: dict[str, str | float | bool] | None = None
) -> Browser:
    """A running Firefox. settings: of `about:config`."""
    return playwright.firefox.launch(firefox_user_prefs=settings, **firefox_options())
