"""The whole site as one HTML file: opened by a double-click, or in a frame without an origin.

It is made of the built site's own files. Its page is the site's page; what that would fetch lies at
the end, packed. `web/page/start/single.js` answers a request for such a file by its address, which
starts with `embedded://`. Modules are found through an import map.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path
from urllib.parse import quote

from web.builder import data_files, scripts
from web.builder.node import BuildError
from web.table.address import HOME

NAME = "five-elephants.html"
SITE = "embedded://site/"
"""Where the embedded files seem to be. PyScript wants an interpreter's name to look like this."""

LEFT_OUT = ("boot.js", "far.js", "offline.js", "reading.js", "snapshot.js", "still.js")
"""Scripts among the assets that are not packed: one stands in the page, two need a server, one
needs the internet, two are for pages that the file does not have."""

NO_USE = ("defer", "data-offline", "data-site")
"""Attributes of scripts: what stands in the page need not wait, no worker serves it, and its links
lead to itself."""

PACKED = (".js", ".mpy", ".zip")
"""Which assets the page may ask for later, beside the data files of games. The others stand in the
page, or are for people."""

NOTES = ("license.txt", "notices.txt")
"""What the licences of the parts ask to be handed on, beside the notes of data files."""

_BESIDE = re.compile(
    r'<div id="lost">.*?</div>\n|<script>.*?</script>\n|<a href="notices\.txt">(.*?)</a>'
)
"""Parts of the page that need other files: a notice, a script, a link. The single file has none."""

_TAG = re.compile(r"<(link|meta|script)\b([^>]*)>(</script>)?\n?")
_ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')
_ADDRESS = re.compile(r'"(?:\./)?((?:assets|runtime)/[^"]*)"')
_OTHER_PAGE = re.compile(r'href="(?:\./|[a-z_]+/)(?:#([^"]*))?"')
_RULES_PAGE = re.compile(r'href="([a-z_]+)/rules/[a-z]+\.html"')
_IMPORT = re.compile(r"""\b(from|import)(\s*\(?\s*)(["'])\./([\w.-]+)\3""")


def make(site: Path) -> str:
    """The single file for a built site. Raises `BuildError` when something it needs is missing."""
    html = _BESIDE.sub(r"\1", (site / "index.html").read_text("utf-8"))
    inline: list[str] = []
    styles: list[str] = []
    modules = _modules(site)

    def tag(match: re.Match[str]) -> str:
        name, attributes = match[1], dict(_ATTRIBUTE.findall(match[2]))
        if name == "script" and "src" in attributes:
            inline.append(_text(site, attributes.pop("src")))
            kept = {key: value for key, value in attributes.items() if key not in NO_USE}
            return f"{_open('script', kept)}{inline[-1]}</script>\n"
        if attributes.get("rel") == "stylesheet":
            styles.append(_with_faces(site, attributes["href"]))
            return f"<style>{styles[-1]}</style>\n"
        if attributes.get("rel") == "icon":
            icon = data_url(_text(site, attributes["href"]), attributes["type"])
            return f"{_open('link', attributes | {'href': icon})}\n"
        return "" if name == "link" else match[0]

    worker = _found(r'data-worker="([^"]+)"', html)
    core = _found(r'data-pyscript="([^"]+)"', html)
    html = html.replace(f'data-pyscript="{core}"', f'data-pyscript="{_starter(core)}"')
    html = _TAG.sub(tag, html)
    html = _ADDRESS.sub(rf'"{SITE}\1"', html)
    html = _RULES_PAGE.sub(r'href="#\1/rules"', html)
    html = _OTHER_PAGE.sub(lambda match: f'href="#{match[1] or HOME}"', html)
    inline.append(_found(r"(?s)<script data-says=[^>]*>(.*?)</script>", html))
    first = _fits(scripts.bundled(scripts.SINGLE).strip())
    imports = _fits(import_map(modules))
    inline += [first, imports]
    assets = f"{SITE}{worker.rpartition('/')[0]}/"
    start = (
        f'<script type="importmap">{imports}</script>\n'
        f'<script data-assets="{assets}">{first}</script>\n'
    )
    packed = _packed(site, worker)
    _check(html, {*packed, *modules})
    html = html.replace("<title>", '<meta name="robots" content="noindex">\n<title>', 1)
    html = _once(html, "<script ", f"{start}<script ")
    html = _once(html, "</body>", f"{_notes(site, worker)}{_elements(packed)}</body>")
    return re.sub(
        r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*',
        lambda match: match[1] + policy(inline, styles),
        html,
    )


def policy(scripts: list[str], styles: list[str]) -> str:
    """The content policy for a page with these inline scripts and styles: it reaches no network."""
    rules = {
        "default-src": ["'none'"],
        "script-src": [
            *map(source, scripts),
            "data:",  # modules and later scripts: a page without an origin has no other kind
            "'wasm-unsafe-eval'",  # both interpreters
        ],
        "style-src": [*map(source, styles)],
        "worker-src": ["blob:"],  # the worker's beginning is made by the page
        "connect-src": ["data:"],  # how base64 is read
        "font-src": ["data:"],
        "img-src": ["data:", "blob:"],  # the icon; pictures of a position, to be saved
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }
    return "; ".join(f"{name} {' '.join(values)}" for name, values in rules.items())


def import_map(modules: dict[str, str]) -> str:
    """The import map for modules by their paths."""
    imports = {SITE + path: data_url(text, "text/javascript") for path, text in modules.items()}
    return json.dumps({"imports": imports}, separators=(",", ":")).replace("<", "\\u003c")


def data_url(text: str, type: str) -> str:
    """A text as an address. What stays readable stays short."""
    return f"data:{type},{quote(text, safe=' !$&()*+,-./:;=?@[]^_`{|}~')}"


def embedded_imports(text: str, folder: str, known: set[str]) -> str:
    """A module whose imports of known neighbours name them as they are named in the single file.

    Imports of parts of PyScript that the site leaves out stay as they are: those never run.
    """

    def name(match: re.Match[str]) -> str:
        before, space, mark, file = match.groups()
        path = f"{folder}/{file}"
        return f"{before}{space}{mark}{SITE}{path}{mark}" if path in known else match[0]

    return _IMPORT.sub(name, text)


def pack(data: bytes) -> str:
    """Bytes as text, the same for the same bytes."""
    return base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()


def _modules(site: Path) -> dict[str, str]:
    """What the page itself imports, by path: MicroPython, and the parts of PyScript it reaches."""
    (entry,) = site.glob("runtime/pyscript-*/core.js")
    folder = entry.parent.relative_to(site).as_posix()
    texts: dict[str, str] = {}
    waiting = [entry.name]
    while waiting:
        name = waiting.pop()
        file = entry.parent / name
        if f"{folder}/{name}" in texts or not file.is_file():
            continue
        texts[f"{folder}/{name}"] = text = file.read_text("utf-8")
        waiting += [match[4] for match in _IMPORT.finditer(text)]
    texts = {path: embedded_imports(text, folder, {*texts}) for path, text in texts.items()}
    (micropython,) = site.glob("runtime/micropython-*/micropython.js")
    texts[micropython.relative_to(site).as_posix()] = micropython.read_text("utf-8")
    return dict(sorted(texts.items()))


def _packed(site: Path, worker: str) -> dict[str, str]:
    """The files that are asked for by their addresses, packed, by path."""
    data = {file.name for file in data_files.every()}
    files = [
        file
        for file in sorted((site / worker).parent.iterdir())
        if file.name in data or (file.suffix in PACKED and file.name not in LEFT_OUT)
    ]
    files += sorted(site.glob("runtime/pyodide-*/*")) + sorted(site.glob("runtime/*/*python.wasm"))
    return {file.relative_to(site).as_posix(): pack(file.read_bytes()) for file in files}


def _elements(packed: dict[str, str]) -> str:
    return "".join(
        f'<script type="application/gzip" data-path="{path}">{text}</script>\n'
        for path, text in packed.items()
    )


def _notes(site: Path, worker: str) -> str:
    wanted = (*NOTES, *data_files.notes())
    notes = [
        file
        for name in wanted
        for file in (site / name, (site / worker).with_name(name))
        if file.is_file()
    ]
    if len(notes) != len(wanted):
        raise BuildError(f"Licences for the single file are missing: it needs {', '.join(wanted)}.")
    return "".join(
        f'<script type="text/plain" data-name="{file.name}">\n'
        f"{_fits(file.read_text('utf-8'))}</script>\n"
        for file in notes
    )


def _starter(core: str) -> str:
    """An address for a script element, which import maps do not serve; ends in the file's name."""
    text = f"import '{SITE}{core}';//{core.rpartition('/')[2]}"
    return data_url(text, "text/javascript").replace("&", "&amp;")


def _check(html: str, there: set[str]) -> None:
    asked = re.findall(rf'{SITE}([^"\'%]+)', html)
    if lost := {*asked} - there:
        raise BuildError(f"The single file's page asks for what is not in it: {sorted(lost)}")


def _text(site: Path, path: str) -> str:
    return _fits((site / path).read_text("utf-8"))


def _with_faces(site: Path, path: str) -> str:
    """A style sheet with the faces that it names inside it."""

    def face(match: re.Match[str]) -> str:
        data = ((site / path).parent / match[1]).read_bytes()
        return f"url(data:font/woff2;base64,{base64.b64encode(data).decode()})"

    return re.sub(r"url\(([\w-]+\.woff2)\)", face, _text(site, path))


def _fits(text: str) -> str:
    """The text, if it can stand in a script or style element as it is."""
    if re.search(r"<!--|</(?:script|style)", text, re.IGNORECASE):
        raise BuildError(f"This can't stand inside the page's own elements: {text[:60]!r} …")
    return text


def _open(name: str, attributes: dict[str, str]) -> str:
    parts = [name, *(f'{key}="{value}"' for key, value in attributes.items())]
    return f"<{' '.join(parts)}>"


def _found(pattern: str, html: str) -> str:
    match = re.search(pattern, html)
    if match is None:
        raise BuildError(f"The page has nothing like {pattern}, which the single file is made of.")
    return match[1]


def _once(html: str, old: str, new: str) -> str:
    if old not in html:
        raise BuildError(f"The page has no {old!r}, which the single file is made of.")
    head, tail = html.rsplit(old, 1) if old.startswith("</") else html.split(old, 1)
    return head + new + tail


def source(text: str) -> str:
    """What a content policy calls a script or a style that stands in the page."""
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
