"""Take the pictures: `python3 -m tests.gallery [NAME …]`, of all screens or of those so named.

The site has to be built. The pictures and a page with all of them are left in `web/.cache/screens`;
what is wrong with a screen is printed, and ends the run with 1.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

from tests.run import PYTHON, ROOT, find_browser, prepare


def main() -> None:
    """Take them in the tests' own environment, which is made where it is not there."""
    if find_spec("playwright") is None:
        prepare()
        find_browser()
        command = [str(PYTHON), "-m", "tests.gallery", *sys.argv[1:]]
        sys.exit(subprocess.run(command, cwd=ROOT).returncode)
    from tests.gallery.camera import shoot

    sys.exit(1 if shoot(sys.argv[1:]) else 0)


main()
