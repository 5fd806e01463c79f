"""Play on real servers, as their packages install them: `python3 -m tests.benchmarks.hosts`.

nginx, Apache and Caddy where they are installed, with their default settings and with the settings
of `docs/hosting.md`; Python's own server; a folder inside sites that Hugo, Jekyll and MkDocs build;
and the small imitations of other hosts that the tests use (`tests/browser/hosts.py`). Prints the
addresses that were opened, whether the game could be played, and for the servers with our settings
their answers.
"""

from __future__ import annotations

import functools
import gzip
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Error, sync_playwright

from tests.benchmarks import once
from tests.blogs.install import FOLDER
from tests.browser.actions import target, type_move
from tests.browser.hosts import HOSTS, Bucket, Pages, hosting
from tests.browser.opener import DIST
from tests.browser.posts import started
from tests.browsers import chromium
from tests.shipped import ROOT

PLACES = {
    "front page": "#game=siam",
    "a game's page": "siam/",
    "without its slash": "siam",
    "embedded": "embed.html#game=siam&play=1",
}
NAMED = {**PLACES, "front page": "index.html#game=siam", "a game's page": "siam/index.html",
         "without its slash": "siam/index.html"}  # fmt: skip
"""The same places where a host finds files by their names only."""

NGINX = """daemon off; pid {folder}/pid; error_log {folder}/errors;
events {{}}
http {{
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off; client_body_temp_path {folder}/a; proxy_temp_path {folder}/b;
  fastcgi_temp_path {folder}/c; uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  server {{ listen 127.0.0.1:{port}; root {root};
{ours}
  }}
}}
"""
APACHE = """ServerName localhost
Listen 127.0.0.1:{port}
PidFile {folder}/pid
ErrorLog {folder}/errors
IncludeOptional /etc/apache2/mods-enabled/*.load
IncludeOptional /etc/apache2/mods-enabled/*.conf
DocumentRoot {root}
{ours}
<Directory {root}>
  Require all granted
  AllowOverride All
</Directory>
"""
CADDY = "{{\n  admin off\n}}\nhttp://127.0.0.1:{port} {{\n  root * {root}\n  file_server\n}}\n"
APACHE_OURS = "LoadModule headers_module /usr/lib/apache2/modules/mod_headers.so"
"""The line that `a2enmod headers` adds."""

ASKED = ("", "embed.html", "no/such/page", "assets/*/python.zip", "assets/*/style.css",
         "runtime/*/pyodide.asm.wasm")  # fmt: skip

ENGINES = FOLDER / "pypi/bin"
"""Where `python3 -m tests.blogs.install` puts MkDocs."""

SYSTEM = "/usr/sbin:/usr/bin"
"""The folders in which a system keeps its servers."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def real(command: list[str], template: str, root: Path, ours: str = "") -> Iterator[str]:
    """A server of the system, the site in a folder of its root.

    command: its end is a file. ours: lines of ours for its configuration.
    """
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        port = free_port()
        config = Path(folder) / "config"
        config.write_text(template.format(folder=folder, port=port, root=root, ours=ours), "utf-8")
        own = {
            "HOME": folder,
            "APACHE_RUN_DIR": folder,
            "APACHE_LOG_DIR": folder,
            "PATH": SYSTEM,
        }
        process = subprocess.Popen([*command, str(config)], env=own)
        time.sleep(1)
        try:
            yield f"http://127.0.0.1:{port}/games/"
        finally:
            process.terminate()
            process.wait()


@contextmanager
def plain(root: Path) -> Iterator[str]:
    """`python3 -m http.server`."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            pass

    handler = functools.partial(Quiet, directory=str(root))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/games/"
        server.shutdown()


def played(browser: Browser, address: str, place: str) -> str:
    """Open an address and make a choice there; returns whether it played. place: its name."""
    with browser.new_context(locale="en-US") as context:
        page = context.new_page()
        try:
            page.goto(address)
            started(page)
            if place == "embedded":
                page.click(target("reserve"))
                page.wait_for_selector(f"{target('reserve')}.chosen")
            else:
                type_move(page, "@c1n")
        except (Error, AssertionError) as error:
            return f"no: {str(error).splitlines()[0][:60]}"
        return "plays"


def documented(language: str) -> str:
    """The lines of `docs/hosting.md` for a server."""
    text = (ROOT / "docs/hosting.md").read_text("utf-8")
    return text.partition(f"```{language}\n")[2].partition("```")[0]


def installed(root: Path, stack: ExitStack) -> dict[str, str]:
    """The addresses of the site on the servers of this machine. root: of what they serve."""
    found = {}
    ours = root.parent / "ours"
    shutil.copytree(root, ours)
    (ours / "games/.htaccess").write_text(documented("apache"), "utf-8")
    if nginx := shutil.which("nginx", path=SYSTEM):
        command = [nginx, "-c"]
        found["nginx"] = stack.enter_context(real(command, NGINX, root))
        lines = documented("nginx")
        found["nginx, our lines"] = stack.enter_context(real(command, NGINX, root, lines))
    if apache := shutil.which("apache2", path=SYSTEM):
        command = [apache, "-X", "-f"]
        found["Apache"] = stack.enter_context(real(command, APACHE, root))
        server = real(command, APACHE, ours, APACHE_OURS)
        found["Apache, our lines"] = stack.enter_context(server)
    if caddy := shutil.which("caddy", path=SYSTEM):
        command = [caddy, "run", "--adapter", "caddyfile", "--config"]
        found["Caddy"] = stack.enter_context(real(command, CADDY, root))
    found["http.server"] = stack.enter_context(plain(root))
    return found


def inside(folder: Path, stack: ExitStack) -> dict[str, str]:
    """The addresses of the site as a folder of sites that other tools build."""
    kinds = {
        "Hugo": ("static", "public", ["hugo", "--quiet"], {"config.toml": 'title = "Blog"\n'}),
        "Jekyll": ("", "_site", ["jekyll", "build", "--quiet"], {"_config.yml": "title: Blog\n"}),
        "MkDocs": ("docs", "site", ["mkdocs", "build", "-q"],
                   {"mkdocs.yml": "site_name: Blog\n", "docs/index.md": "Home\n"}),
    }  # fmt: skip
    found = {}
    for name, (files, made, command, texts) in kinds.items():
        path = f"{ENGINES}:{os.environ['PATH']}"
        if not shutil.which(command[0], path=path):
            continue
        place = folder / name
        shutil.copytree(DIST, place / files / "games")
        for file, text in texts.items():
            (place / file).write_text(text, "utf-8")
        own = {**os.environ, "PATH": path}
        subprocess.run(command, cwd=place, env=own, check=True, capture_output=True)
        found[f"a folder in {name}"] = stack.enter_context(plain(place / made))
    return found


def answered(address: str, path: str) -> str:
    """What a server answers: its status, how long it may be kept, how it is compressed."""
    file = next(iter(DIST.glob(path))).relative_to(DIST) if "*" in path else path
    request = Request(f"{address}{file}", headers={"Accept-Encoding": "gzip"})
    try:
        with urlopen(request) as answer:
            status, headers = answer.status, answer.headers
    except HTTPError as error:
        status, headers = error.code, error.headers
        body = error.read()
        text = gzip.decompress(body) if headers["Content-Encoding"] == "gzip" else body
        home = "leads home" if b'href="/index.html"' in text else "does not lead home"
        return f"{status}, {home}"
    kept, packed = headers["Cache-Control"] or "-", headers["Content-Encoding"] or "as it is"
    return f"{status}, {kept}, {packed}"


def main(*, small: bool = False) -> None:
    """All hosts, all places; small: one of each, which has to play."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        root = Path(folder) / "root"
        Path(folder).chmod(0o755)
        shutil.copytree(DIST, root / "games")
        playwright = stack.enter_context(sync_playwright())
        browser = stack.enter_context(chromium(playwright, quick=small))
        if small:
            place = "a game's page"
            came = played(browser, stack.enter_context(plain(root)) + PLACES[place], place)
            assert came == "plays", came
            print(came)
            return
        hosts = installed(root, stack)
        hosts |= inside(Path(folder) / "sites", stack)
        for name, kind in {**HOSTS, "Pages": Pages, "bucket": Bucket}.items():
            hosts[f"like {name}"] = stack.enter_context(hosting(kind, DIST, "/games/"))
        print(f"| host | {' | '.join(PLACES)} |\n|---{'|---' * len(PLACES)}|")
        for name, address in hosts.items():
            named = NAMED if name == "like bucket" else PLACES
            told = [played(browser, address + named[place], place) for place in PLACES]
            print(f"| {name} | {' | '.join(told)} |", flush=True)
        with_ours = {name: at for name, at in hosts.items() if name.endswith("our lines")}
        print(f"\n| asked | {' | '.join(with_ours)} |\n|---{'|---' * len(with_ours)}|")
        for path in ASKED:
            told = [answered(address, path) for address in with_ours.values()]
            print(f"| {path or 'front page'} | {' | '.join(told)} |")


if __name__ == "__main__":
    main(small=once())
