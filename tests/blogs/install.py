"""Install the blogging software of npm and PyPI: `python3 -m tests.blogs.install`.

The versions are those of `versions.json`. Hugo, Jekyll and WordPress are Debian's packages.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(os.environ.get("BLOG_ENGINES") or Path(tempfile.gettempdir(), "blog-engines"))
"""Where the software is put: the environment variable `BLOG_ENGINES`, or a temporary folder."""

VERSIONS = Path(__file__).with_name("versions.json")
"""By folder, the packages with their versions."""


def main(folder: Path = FOLDER) -> None:
    """Install everything into one folder."""
    versions = json.loads(VERSIONS.read_text("utf-8"))
    for name, packages in versions["npm"].items():
        place = folder / "npm" / name
        place.mkdir(parents=True, exist_ok=True)
        (place / "package.json").write_text('{ "private": true }', "utf-8")
        wanted = [f"{package}@{version}" for package, version in packages.items()]
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", *wanted], cwd=place, check=True
        )
    python = folder / "pypi"
    subprocess.run([sys.executable, "-m", "venv", str(python)], check=True)
    wanted = [f"{package}=={version}" for package, version in versions["pypi"].items()]
    subprocess.run([str(python / "bin/pip"), "install", "-q", *wanted], check=True)


if __name__ == "__main__":
    main()
