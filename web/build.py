"""Build the static site, and serve it: `python3 web/build.py serve`. With `moved`, make the pages
that lead from the site's old address to its new one. With `--docs`, add the documents.

Fetches the pinned runtime the first time. Needs Python 3.11 and either Node with npm or Python's
venv module; anything missing is named.
"""

import argparse
import re
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

if sys.version_info < (3, 11):  # noqa: UP036 - this is where an older Python is told so
    sys.exit(f"Five Elephants needs Python 3.11 or newer; this is {sys.version.split()[0]}.")


def address(text: str) -> str:
    """The site's own address, as a folder. Raises ArgumentTypeError for anything else."""
    if text and not re.fullmatch(r"https?://[^\s?#\"<>]+", text):
        raise argparse.ArgumentTypeError(f"not the address of a site: {text}")
    return text if not text or text.endswith("/") else f"{text}/"


def main() -> int:
    """Run the command; returns the exit status."""
    from web.builder import moved, reference
    from web.builder.configuration import read
    from web.builder.node import BuildError
    from web.builder.server import serve
    from web.builder.site import build

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=("build", "serve", "moved"), nargs="?", default="build")
    parser.add_argument(
        "--address", type=address, default="", help="the site's own, for previews and oEmbed"
    )
    parser.add_argument("--docs", action="store_true", help="make the documents, too, in docs/")
    parser.add_argument("--port", type=int, default=8000)
    chosen = parser.parse_args()
    if chosen.command == "moved" and not chosen.address:
        parser.error("moved needs the new address: --address https://example.org/games/")
    try:
        configuration = replace(read(), docs=chosen.docs)
        folder = build(chosen.address, configuration)
        if chosen.docs:
            reference.write(folder, chosen.address)
        if chosen.command == "moved":
            folder = moved.write(folder, chosen.address, configuration)
    except BuildError as error:
        print(f"The site could not be built. {error}", file=sys.stderr)
        return 1
    print(
        f"Built {folder.relative_to(Path.cwd()) if folder.is_relative_to(Path.cwd()) else folder}"
    )
    if chosen.command == "serve":
        serve(folder, chosen.port)
    return 0


if __name__ == "__main__":
    sys.exit(main())
