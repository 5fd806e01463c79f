"""Builds the wheel; all that it says of itself is in `pyproject.toml`."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent))
from web.builder.wheel import slim


class Build(build_py):
    """Leaves out what only the site reads."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            slim(Path(self.build_lib) / "pygame_rules")


setup(cmdclass={"build_py": Build})
