"""Take pictures of all screens, or of those named: `python3 -m tests.gallery [NAME …]`.

The site has to be built. The pictures and a page with all of them are in `web/.cache/screens`.
Faults of screens are printed; the exit status is then 1.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

from tests.run import PYTHON, ROOT, find_browsers, prepare


def main() -> None:
    """Take the pictures in the tests' own environment; make that if it is missing."""
    if find_spec("playwright") is None:
        prepare()
        find_browsers()
        command = [str(PYTHON), "-m", "tests.gallery", *sys.argv[1:]]
        sys.exit(subprocess.run(command, cwd=ROOT).returncode)
    from tests.gallery.camera import shoot

    sys.exit(1 if shoot(sys.argv[1:]) else 0)


main()
