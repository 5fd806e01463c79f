"""Which Chromium the tests take, and that each way to one is tried only after those before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import find_browsers
from tests.sentences import sentence

FAULTS = {"broken": "it does not start", "old": "version 110.0 is too old"}


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine without any browser. Returns the ways to one that are tried, in order. A browser
    works here unless a word of `FAULTS` is in its path."""
    asked: list[str] = []

    def note(way: str) -> str:
        asked.append(way)
        return ""

    def version_or_fault(path: str) -> tuple[str, str]:
        asked.append(Path(path).name)
        fault = next((text for word, text in FAULTS.items() if word in path), "")
        return ("", fault) if fault else ("150.0", "")

    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(find_browsers, "ELSEWHERE", (str(tmp_path / "elsewhere" / "chrome"),))
    monkeypatch.setattr(find_browsers, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(find_browsers, "from_playwright", lambda: note("playwright"))
    monkeypatch.setattr(find_browsers, "install_by_apt", lambda *_: bool(note("apt-get")))
    monkeypatch.setattr(find_browsers, "from_npm", lambda: note("npm"))
    monkeypatch.setattr(find_browsers, "version_or_fault", version_or_fault)
    return asked


def put(path: Path) -> str:
    """A program at a path."""
    path.parent.mkdir(exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize("name", ["chromium", "google-chrome-stable", "microsoft-edge", "chrome"])
def test_a_browser_of_the_system_is_taken_and_nothing_is_fetched(
    machine: list[str], tmp_path: Path, name: str
) -> None:
    path = put(tmp_path / ("elsewhere" if name == "chrome" else "bin") / name)
    assert find_browsers.chromium() == f"Chromium 150.0, the system's: {path}"
    assert (tmp_path / "kept").read_text() == path
    assert machine == [name]


def test_the_whole_chromium_is_taken_before_the_headless_shell(
    machine: list[str], tmp_path: Path
) -> None:
    put(tmp_path / "bin" / "chromium-headless-shell")
    put(tmp_path / "bin" / "google-chrome")
    find_browsers.chromium()
    assert machine == ["google-chrome"]


def test_one_that_does_not_start_or_is_too_old_is_named_and_passed_over(
    machine: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(find_browsers, "NAMES", ("broken", "old"))
    for name in ("broken", "old"):
        put(tmp_path / "bin" / name)
    mine = put(tmp_path / "elsewhere" / "chrome")
    assert mine in find_browsers.chromium()
    told = capsys.readouterr().out
    assert all(f"{name} can't be used: {fault}" in told for name, fault in FAULTS.items())


def test_where_there_is_none_each_way_is_tried_in_turn_and_then_advice_is_given(
    machine: list[str],
) -> None:
    with pytest.raises(SystemExit, match="install Chromium, Chrome or Edge"):
        find_browsers.chromium()
    assert machine == ["playwright", "apt-get", "npm"]


def test_the_first_way_that_brings_a_browser_is_the_last_one_tried(
    machine: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def install(*_: str) -> bool:
        put(tmp_path / "bin" / "chromium")
        return True

    monkeypatch.setattr(find_browsers, "install_by_apt", install)
    assert "Debian's, just installed" in find_browsers.chromium()
    assert machine == ["playwright", "chromium"]


def test_one_that_is_given_is_the_only_one_tried_and_is_not_kept_for_later(
    machine: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "bin" / "chromium")
    mine = put(tmp_path / "mine")
    monkeypatch.setenv("CHROMIUM", mine)
    assert find_browsers.kept() == mine
    assert find_browsers.chromium() == f"Chromium 150.0, the one that CHROMIUM names: {mine}"
    assert machine == ["mine"]
    assert not (tmp_path / "kept").exists()


def test_one_that_is_given_and_does_not_start_is_not_replaced(
    machine: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "bin" / "chromium")
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "broken"))
    assert not find_browsers.kept()
    with pytest.raises(SystemExit):
        find_browsers.chromium()
    assert machine == ["broken"]


def test_the_oldest_browser_is_the_one_that_the_page_names() -> None:
    assert str(find_browsers.OLDEST) in sentence("page.old")


def test_the_oldest_chromium_that_the_site_promises_is_young_enough() -> None:
    oldest = find_browsers.OLDEST
    assert not find_browsers.too_old(f"{oldest}.0.6312.4")
    assert find_browsers.too_old(f"{oldest - 1}.9.9999.9")
