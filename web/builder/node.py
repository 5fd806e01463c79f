"""Node and npm: from the PATH, or from the Python package that carries them."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent
DISPLAY = WEB.parent / "pygame_rules/display"
"""What draws games and tells of them: boards, drawings, sentences."""

CACHE = WEB / ".cache"
WHEELS = WEB / "node-requirements.txt"
"""The Python package that carries Node and npm, with the hash of each platform's wheel."""

OLDEST_NODE = 20


class BuildError(Exception):
    """The build can't continue; the message says what is missing and what to do."""


def run(command: list[str], given: str = "", /, **environment: str) -> str:
    """Run a command in the web folder and return what it printed. Raises BuildError.

    given: what it reads.
    """
    try:
        done = subprocess.run(
            command,
            cwd=WEB,
            env={**os.environ, **environment},
            input=given,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise BuildError(f"Could not run {command[0]}: {error}") from error
    if done.returncode:
        output = (done.stdout + done.stderr)[-3000:].strip()
        raise BuildError(f"`{' '.join(command)}` failed (status {done.returncode}):\n{output}")
    return done.stdout


def tools() -> Path | None:
    """The folder of node and npm to put first on the PATH; None when the PATH's own will do."""
    if shutil.which("npm") and _recent(shutil.which("node")):
        return None
    return scripts(equipped("node", WHEELS, f"No Node {OLDEST_NODE} with npm here"))


def equipped(name: str, wheels: Path, why: str) -> Path:
    """A virtual environment in the cache with the wheels of a requirements file, made once and
    again when others are pinned. Raises BuildError. why: said when it is made."""
    venv = CACHE / name
    stamp, digest = venv / ".installed", hashlib.sha256(wheels.read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text() != digest:
        print(f"{why}: installing it into {venv.name}/ …")
        install_wheels(make_environment(venv), wheels)
        stamp.write_text(digest)
    return venv


def scripts(venv: Path) -> Path:
    """The folder of a virtual environment's programs."""
    return venv / ("Scripts" if os.name == "nt" else "bin")


def make_environment(venv: Path) -> Path:
    """A new virtual environment; its Python. Raises BuildError where there can't be one."""
    try:
        run([sys.executable, "-m", "venv", "--clear", str(venv)])
    except BuildError as error:
        raise BuildError(
            "Neither npm nor Python's venv module works here. Install Node with npm, or "
            f"python3-venv, and run this again.\n{error}"
        ) from error
    return python_of(venv)


def python_of(venv: Path) -> Path:
    """The Python of a virtual environment."""
    return scripts(venv) / ("python.exe" if os.name == "nt" else "python")


def install_wheels(python: Path, wheels: Path) -> None:
    """Give an environment, named by its Python, exactly the wheels of a requirements file.

    Raises BuildError where pip finds one whose hash is not in the file.
    """
    pinned = ["--require-hashes", "--only-binary", ":all:", "-r", str(wheels)]
    pip = [str(python), "-m", "pip", "--disable-pip-version-check"]
    run([*pip, "install", "--quiet", *pinned])


def _recent(node: str | None) -> bool:
    if node is None:
        return False
    try:
        version = run([node, "--version"])
    except BuildError:
        return False
    return int(version.strip().removeprefix("v").partition(".")[0]) >= OLDEST_NODE


def path_with(folder: Path | None) -> str:
    """The PATH for commands that need node."""
    path = os.environ.get("PATH", "")
    return f"{folder}{os.pathsep}{path}" if folder else path


def install() -> str:
    """Fetch the pinned packages unless they are there already; returns the PATH to use.

    The lock file holds integrity hashes: npm refuses a package that differs.
    """
    path = path_with(tools())
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / ".installed"
    digest = hashlib.sha256(lock).hexdigest()
    if not stamp.is_file() or stamp.read_text() != digest:
        print("Fetching the pinned runtime …")
        npm = shutil.which("npm", path=path) or "npm"
        run([npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], PATH=path)
        stamp.write_text(digest)
    return path
