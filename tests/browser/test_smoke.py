"""The short trial before the site is deployed (`tests/smoke.py`)."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.opener import DIST
from tests.shipped import built

pytestmark = pytest.mark.browser

SMOKE = Path(__file__).resolve().parents[1] / "smoke.py"


def tried(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The trial in a process of its own: this one drives browsers already."""
    return subprocess.run([sys.executable, SMOKE, *arguments], capture_output=True, text=True)


def test_a_move_is_played_on_the_site_that_is_built_and_where_none_is_that_is_said(
    tmp_path: Path,
) -> None:
    built()
    done = tried()
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Played siam: ")
    done = tried(str(tmp_path))
    assert done.returncode == 1
    assert "web/build.py" in done.stdout


def test_a_site_that_lacks_a_file_is_not_passed_and_the_file_is_named(tmp_path: Path) -> None:
    built()
    site = tmp_path / "site"
    shutil.copytree(DIST, site, copy_function=shutil.copy)
    (lost,) = site.glob("assets/*/python.zip")
    lost.unlink()
    done = tried(str(site))
    assert done.returncode == 1
    assert "404" in done.stderr
    assert "python.zip" in done.stderr
