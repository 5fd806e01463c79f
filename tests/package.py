"""Build the Python package and check it: `python3 -m tests.package`.

Makes a wheel and an sdist in `dist`, from the tracked files alone. With `--address`, the project's
page on GitHub, the package has its addresses, and the links of README.md lead there. With `--tag`
it is only built if that is the tag of its version. Fetches the pinned tools the first time.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame_rules  # noqa: E402
from web.builder.node import equipped, python_of  # noqa: E402

TOOLS = ROOT / "tests/package-requirements.txt"
TAG = f"v{pygame_rules.__version__}"
"""The tag of this version."""

PLACES = {
    "Source": "",
    "Documentation": f"/blob/{TAG}/docs/python.md",
    "Changelog": f"/blob/{TAG}/CHANGELOG.md",
    "Issues": "/issues",
}
"""Where things are on GitHub, behind the project's address."""

_CODE = re.compile(r"(^```.*?^```|`[^`\n]*`)", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"(!?)(\[[^\]]*\])\((?!https?:|#)([^)\s]+)\)")


def copy_tracked(folder: Path) -> Path:
    """Copy the tracked files to a folder, as `actions/checkout` would make it; returns it."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def linked(text: str, address: str) -> str:
    """A text in Markdown whose links hold anywhere: those to files lead to the files on GitHub."""

    def absolute(link: re.Match[str]) -> str:
        kind = "raw" if link[1] else "blob"  # a picture, or a page
        return f"{link[1]}{link[2]}({address}/{kind}/{TAG}/{link[3]})"

    parts = _CODE.split(text)  # code at each odd index
    return "".join(part if at % 2 else _LINK.sub(absolute, part) for at, part in enumerate(parts))


def addressed(folder: Path, address: str) -> None:
    """Write the project's address into a copy of the tree."""
    readme, project = folder / "README.md", folder / "pyproject.toml"
    readme.write_text(linked(readme.read_text("utf-8"), address), "utf-8")
    urls = "".join(f'{name} = "{address}{place}"\n' for name, place in PLACES.items())
    project.write_text(f"{project.read_text('utf-8')}\n[project.urls]\n{urls}", "utf-8")


def build(out: Path, address: str = "") -> list[Path]:
    """Make sdist and wheel, the wheel from the sdist, in a folder, and check both; returns them.

    Raises CalledProcessError where something is wrong with them; the tools have said what.
    """
    python = str(python_of(equipped("package", TOOLS, "No tools that build the package")))
    with tempfile.TemporaryDirectory() as temporary:
        tree = copy_tracked(Path(temporary))
        if address:
            addressed(tree, address.rstrip("/"))
        shutil.rmtree(out, ignore_errors=True)
        for command in (
            ["validate_pyproject", str(tree / "pyproject.toml")],
            ["build", "--no-isolation", "--outdir", str(out), str(tree)],
        ):
            subprocess.run([python, "-m", *command], check=True)
    made = sorted(out.iterdir())
    wheels = [str(file) for file in made if file.suffix == ".whl"]
    subprocess.run([python, "-m", "twine", "check", "--strict", *map(str, made)], check=True)
    subprocess.run([python, "-m", "check_wheel_contents", *wheels], check=True)
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, check, and name what was made; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.package", description=__doc__)
    parser.add_argument("--address", default="", help="the project's page on GitHub")
    parser.add_argument("--tag", default=TAG, help="refuse to build another version than this")
    chosen = parser.parse_args(arguments)
    if chosen.tag != TAG:
        parser.error(f"the tag is {chosen.tag}, but that of this version is {TAG}")
    try:
        made = build(ROOT / "dist", chosen.address)
    except subprocess.CalledProcessError as failed:
        return int(failed.returncode)
    for file in made:
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
