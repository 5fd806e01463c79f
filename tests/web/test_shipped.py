"""Tests of a built site are about the sources as they are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests import shipped
from tests.shipped import built


def test_a_site_that_is_older_than_its_sources_is_not_tested(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped, "ROOT", tmp_path)
    monkeypatch.setattr(shipped, "DIST", tmp_path / "web/dist")
    with pytest.raises(RuntimeError, match="not built"):
        built()
    files = ("web/dist/index.html", "web/page/keep/kept.js", "web/dist/siam/index.html")
    for age, name in enumerate(files):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        os.utime(file, (1000 - age, 1000 - age))
    built()
    os.utime(tmp_path / "web/dist/siam/index.html", (2000, 2000))
    built()  # nothing that is made of the sources counts as one
    os.utime(tmp_path / "web/page/keep/kept.js", (2000, 2000))
    with pytest.raises(RuntimeError, match=r"web/page/keep/kept\.js is newer"):
        built()
