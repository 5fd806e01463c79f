"""Blogging software, and how each makes pages of posts."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.blogs.author import MOVES, USUAL, Form
from tests.blogs.install import FOLDER

BEGIN, END = "The board comes now.", "That was the board."
"""Marks before and after the pasted text: the software's HTML is between them."""

HTML = ("plain", "element", "picture")
"""Forms that are HTML."""

PICTURE = f"siam-{len(MOVES)}.png"
"""The file that the author has saved beside the post: it is in the folder of every engine."""

PHP = Path(__file__).with_name("wordpress.php")
WORDPRESS = Path(os.environ.get("WORDPRESS", "/usr/share/wordpress"))
"""The folder of an unpacked WordPress."""

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Post</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style{marks}>body { margin: 0 auto; max-width: 44rem; padding: 0 8px }
img { max-width: 100% }</style>
</head><body>{content}</body></html>"""

Posts = Mapping[str, Path]
"""The page of each form's post."""


class MissingError(Exception):
    """The software is not installed."""


def between(page: str) -> str:
    """The HTML between the two marks."""
    made = page.rpartition(BEGIN)[2].partition(END)[0]
    return made.partition(">")[2].rpartition("<")[0].strip()


@dataclass(frozen=True)
class Engine:
    """One software in one setting.

    forms: what its authors paste. make: writes the posts' pages into a folder and returns them.
    tool: whose texts of the dialog it takes. read: finds the HTML of the pasted text in a page.
    """

    name: str
    version: Callable[[], str]
    forms: tuple[str, ...]
    make: Callable[[Path, Mapping[str, Form]], Posts]
    tool: str = USUAL
    read: Callable[[str], str] = between


def said(*command: str, text: str = "", folder: Path | None = None) -> str:
    """The output of a command, also one of `FOLDER`. Raises MissingError without the command,
    RuntimeError if it fails."""
    path = f"{FOLDER / 'pypi/bin'}:{os.environ['PATH']}"
    if shutil.which(command[0], path=path) is None:
        raise MissingError(command[0])
    known = {**os.environ, "PATH": path, "ASTRO_TELEMETRY_DISABLED": "1", "CI": "true"}
    done = subprocess.run(
        command, input=text, capture_output=True, text=True, cwd=folder, env=known
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def _npm(name: str, package: str) -> Callable[[], str]:
    """Tells the version of a package that was installed from npm for an engine."""

    def version() -> str:
        file = FOLDER / "npm" / name / "node_modules" / package / "package.json"
        if not file.is_file():
            raise MissingError(package)
        found: str = json.loads(file.read_text("utf-8"))["version"]
        return found

    return version


def _node(name: str, folder: Path, *command: str) -> None:
    """Run a command of an engine from npm in a folder of its own."""
    modules = folder / "node_modules"
    if not modules.exists():
        modules.symlink_to(FOLDER / "npm" / name / "node_modules")
    said("node", str(modules / command[0]), *command[1:], folder=folder)


def _first_number(*command: str) -> Callable[[], str]:
    def version() -> str:
        found = re.search(r"\d+(?:\.\d+)+", said(*command))
        return found[0] if found else "?"

    return version


def _page(content: str, marks: str = "") -> str:
    """A page of ours. marks: attributes of its style sheet."""
    return PAGE.replace("{marks}", marks).replace("{content}", content)


def _post(text: str, title: str = "") -> str:
    return f"{title}{BEGIN}\n\n{text}\n\n{END}\n"


def _write(folder: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")


def _posts(folder: Path, names: Iterable[str]) -> Posts:
    return {name: folder / f"{name}.html" for name in names}


def plain(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """HTML by hand."""
    texts = {name: f"<p>{BEGIN}</p>\n{form.text}\n<p>{END}</p>" for name, form in forms.items()}
    _write(folder, {f"{name}.html": _page(text) for name, text in texts.items()})
    return _posts(folder, forms)


def hugo(*, unsafe: bool, minified: bool = False) -> Callable[[Path, Mapping[str, Form]], Posts]:
    """Hugo with a small theme of its own. unsafe: whether it lets HTML through."""

    def make(folder: Path, forms: Mapping[str, Form]) -> Posts:
        setting = str(unsafe).lower()
        _write(folder, {
            "config.toml": 'baseURL = "/"\nuglyURLs = true\ndisableKinds = ["taxonomy", "term"]\n'
            f"[markup.goldmark.renderer]\nunsafe = {setting}\n",
            "layouts/_default/single.html": _page("{{ .Content }}"),
            "layouts/_default/list.html": _page(""),
            "layouts/shortcodes/elephants.html": forms["hugo"].template,
            **{f"content/{name}.md": _post(form.text, "---\ntitle: Post\n---\n")
               for name, form in forms.items()},
        })  # fmt: skip
        said("hugo", "--quiet", *(["--minify"] if minified else []), folder=folder)
        return _posts(folder / "public", forms)

    return make


def jekyll(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """Jekyll with kramdown and its usual theme."""
    _write(folder, {
        "_config.yml": f"theme: minima\ntitle: Blog\nbaseurl: /{folder.name}/_site\n",
        **{f"{name}.md": _post(form.text, "---\nlayout: page\ntitle: Post\n---\n")
           for name, form in forms.items()},
    })  # fmt: skip
    said("jekyll", "build", "--quiet", folder=folder)
    return _posts(folder / "_site", forms)


def pelican(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """Pelican with its usual theme."""
    _write(folder, {
        "settings.py": "SITENAME = 'Blog'\nSITEURL = ''\nRELATIVE_URLS = True\nTIMEZONE = 'UTC'\n"
        "FEED_ALL_ATOM = CATEGORY_FEED_ATOM = TRANSLATION_FEED_ATOM = None\n",
        **{f"content/{name}.md": _post(form.text, f"Title: P\nDate: 2026-11-22\nSlug: {name}\n\n")
           for name, form in forms.items()},
    })  # fmt: skip
    said("pelican", "content", "-s", "settings.py", "-o", "out", "-q", folder=folder)
    return _posts(folder / "out", forms)


def mkdocs(theme: str) -> Callable[[Path, Mapping[str, Form]], Posts]:
    """MkDocs with a theme, as its settings name it."""

    def make(folder: Path, forms: Mapping[str, Form]) -> Posts:
        settings = f"site_name: Blog\nuse_directory_urls: false\ntheme: {theme}\n"
        posts = {f"docs/{name}.md": _post(form.text) for name, form in forms.items()}
        _write(folder, {"mkdocs.yml": settings, **posts, "docs/index.md": "Home"})
        said("mkdocs", "build", "-q", folder=folder)
        return _posts(folder / "site", forms)

    return make


def notebook(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """Jupyter's notebooks as pages: HTML in a text cell, Python in a cell that has been run."""

    def cell(kind: str, text: str) -> Mapping[str, object]:
        code: dict[str, object] = {"outputs": [], "execution_count": None}
        return {
            "cell_type": kind,
            "metadata": {},
            "source": text,
            **(code if kind == "code" else {}),
        }

    for name, form in forms.items():
        kind = "code" if name == "jupyter" else "markdown"
        cells = [cell("markdown", BEGIN), cell(kind, form.text), cell("markdown", END)]
        text = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4})
        _write(folder, {f"{name}.ipynb": text})
        run = ["--execute"] if kind == "code" else []
        said("jupyter-nbconvert", "--to", "html", *run, f"{name}.ipynb", folder=folder)
    return _posts(folder, forms)


MARIMO = """import marimo
app = marimo.App()

@app.cell
def _():
{lines}
    return

if __name__ == "__main__":
    app.run()
"""


def marimo(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """A notebook of marimo as a page. Its scripts come from marimo's own files, not from afar."""
    (static,) = (FOLDER / "pypi").glob("lib/*/site-packages/marimo/_static")
    shutil.copytree(static, folder / "static")
    for name, form in forms.items():
        lines = "\n".join(f"    {line}".rstrip() for line in form.text.splitlines())
        _write(folder, {f"{name}.py": MARIMO.replace("{lines}", lines)})
        said("marimo", "export", "html", "-f", f"{name}.py", "-o", f"{name}.html", folder=folder)
        made = (folder / f"{name}.html").read_text("utf-8")
        near = re.sub(r"https://[^/]+/npm/@marimo-team/frontend@[^/]+/dist", "static", made)
        _write(folder, {f"{name}.html": near})
    return _posts(folder, forms)


def _output(page: str) -> str:
    """The HTML of a cell in a page of marimo, whose scripts show it."""
    found = re.search(r'"text/html": ("(?:[^"\\]|\\.)*")', page)
    html: str = json.loads(found[1]) if found else ""
    return html.strip()


def hexo(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """Hexo with its usual theme."""
    kinds = ("archive", "category", "index", "tag")
    needs = ("hexo", *(f"hexo-generator-{kind}" for kind in kinds), "hexo-renderer-ejs",
             "hexo-renderer-marked", "hexo-renderer-stylus", "hexo-theme-landscape")  # fmt: skip
    package = {"hexo": {"version": ""}, "dependencies": dict.fromkeys(needs, "*")}
    _write(folder, {
        "package.json": json.dumps(package),
        "_config.yml": "title: Blog\ntheme: landscape\npermalink: :title.html\n"
        f"url: http://localhost/{folder.name}/public\nroot: /{folder.name}/public/\n",
        **{f"source/_posts/{name}.md": _post(form.text, "---\ntitle: Post\n---\n")
           for name, form in forms.items()},
    })  # fmt: skip
    _node("hexo", folder, "hexo/bin/hexo", "generate", "--silent")
    return _posts(folder / "public", forms)


def nikola(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """Nikola with its usual theme and Markdown."""
    _write(folder, {
        "conf.py": "BLOG_AUTHOR = BLOG_TITLE = BLOG_DESCRIPTION = 'Blog'\n"
        "SITE_URL = 'https://example.org/'\nBLOG_EMAIL = 'a@example.org'\n"
        "DEFAULT_LANG = 'en'\nTRANSLATIONS = {'en': ''}\nPRETTY_URLS = False\n"
        "POSTS = ()\nPAGES = (('pages/*.md', '', 'page.tmpl'),)\n"
        "COMPILERS = {'markdown': ('.md',)}\nMARKDOWN_EXTENSIONS = []\n"
        "TIMEZONE = 'UTC'\nUSE_BASE_TAG = False\n",
        **{
            f"pages/{name}.md": _post(
                form.text, f"<!--\n.. title: Post\n.. slug: {name}\n-->\n\n"
            )
            for name, form in forms.items()
        },
    })  # fmt: skip
    said("nikola", "build", "-q", folder=folder)
    return _posts(folder / "output", forms)


def vitepress(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """VitePress with its usual theme; the line for the element stands in its settings."""
    _write(folder, {
        "package.json": '{"type": "module"}',
        ".vitepress/config.js": "export default {\n"
        f'base: "/{folder.name}/out/", outDir: "out", ignoreDeadLinks: true,\n'
        f"{forms['element'].template}\n}};\n",
        **{f"{name}.md": _post(form.text) for name, form in forms.items()},
    })  # fmt: skip
    _node("vitepress", folder, "vitepress/bin/vitepress.js", "build")
    return _posts(folder / "out", forms)


def docusaurus(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """Docusaurus with its classic theme; the line for the element stands in its settings."""
    docs = "{ routeBasePath: '/', sidebarPath: undefined }"
    _write(folder, {
        "package.json": "{}",
        "docusaurus.config.js": "export default {\n"
        f"title: 'Blog', url: 'https://example.org', baseUrl: '/{folder.name}/build/',\n"
        "onBrokenLinks: 'ignore', trailingSlash: false,\n"
        f"presets: [['classic', {{ docs: {docs}, blog: false, pages: false }}]],\n"
        "themeConfig: { colorMode: { respectPrefersColorScheme: true } },\n"
        f"{forms['element'].template}\n}};\n",
        **{f"docs/{name}.md": _post(form.text, "---\ntitle: Post\n---\n\n")
           for name, form in forms.items()},
    })  # fmt: skip
    shutil.copy(folder / PICTURE, folder / "docs")
    _node("docusaurus", folder, "@docusaurus/core/bin/docusaurus.mjs", "build")
    return _posts(folder / "build", forms)


def astro(kind: str) -> Callable[[Path, Mapping[str, Form]], Posts]:
    """Astro. kind: of its files, md or mdx."""

    def make(folder: Path, forms: Mapping[str, Form]) -> Posts:
        layout = "---\nlayout: ../layouts/Post.astro\n---\n\n"
        _write(folder, {
            "package.json": '{"type": "module"}',
            "astro.config.mjs": 'import mdx from "@astrojs/mdx";\nexport default {\n'
            f'base: "/{folder.name}/dist", build: {{ format: "file" }},\nintegrations: [mdx()],\n'
            "};\n",
            "src/layouts/Post.astro": _page("<slot />", " is:global"),
            **{f"src/pages/{name}.{kind}": _post(form.text, layout)
               for name, form in forms.items()},
        })  # fmt: skip
        shutil.copy(folder / PICTURE, folder / "src/pages")
        _node("astro", folder, "astro/astro.js", "build")
        return _posts(folder / "dist", forms)

    return make


def starlight(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """Astro with Starlight, its own theme for documents."""
    _write(folder, {
        "package.json": '{"type": "module"}',
        "astro.config.mjs": 'import starlight from "@astrojs/starlight";\nexport default {\n'
        f'base: "/{folder.name}/dist", build: {{ format: "file" }},\n'
        'integrations: [starlight({ title: "Blog", pagefind: false })],\n};\n',
        "src/content.config.ts": 'import { defineCollection } from "astro:content";\n'
        'import { docsLoader } from "@astrojs/starlight/loaders";\n'
        'import { docsSchema } from "@astrojs/starlight/schema";\n'
        "export const collections = {\n"
        "  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),\n};\n",
        **{f"src/content/docs/{name}.md": _post(form.text, "---\ntitle: Post\n---\n\n")
           for name, form in forms.items()},
    })  # fmt: skip
    shutil.copy(folder / PICTURE, folder / "src/content/docs")
    _node("starlight", folder, "astro/astro.js", "build")
    return _posts(folder / "dist", forms)


def eleventy(folder: Path, forms: Mapping[str, Form]) -> Posts:
    """Eleventy with a small layout of its own."""
    _write(folder, {
        "package.json": "{}",
        "_includes/post.liquid": _page("{{ content }}"),
        **{f"{name}.md": _post(
            form.text, f"---\nlayout: post.liquid\npermalink: {name}.html\n---\n")
           for name, form in forms.items()},
    })  # fmt: skip
    _node("eleventy", folder, "@11ty/eleventy/cmd.cjs", "--quiet")
    return _posts(folder / "_site", forms)


def sphinx(theme: str) -> Callable[[Path, Mapping[str, Form]], Posts]:
    """Sphinx with MyST and a theme."""

    def make(folder: Path, forms: Mapping[str, Form]) -> Posts:
        _write(folder, {
            "conf.py": f"project = 'Blog'\nextensions = ['myst_parser']\nhtml_theme = '{theme}'\n",
            "index.md": "# Blog\n",
            **{f"{name}.md": f"# Post\n\n{_post(form.text)}" for name, form in forms.items()},
        })  # fmt: skip
        said("sphinx-build", "-q", ".", "out", folder=folder)
        return _posts(folder / "out", forms)

    return make


def wordpress(who: str) -> Callable[[Path, Mapping[str, Form]], Posts]:
    """WordPress's own filters on a post's text, and on the answer of an oEmbed provider."""

    def make(folder: Path, forms: Mapping[str, Form]) -> Posts:
        for name, form in forms.items():
            text = form.text if who == "oembed" else _post(form.text)
            html = said("php", str(PHP), str(WORDPRESS), who, text=text)
            around = f"<p>{BEGIN}</p>\n{html}\n<p>{END}</p>" if who == "oembed" else html
            _write(folder, {f"{name}.html": _page(around)})
        return _posts(folder, forms)

    return make


def _wordpress_version() -> str:
    if not (WORDPRESS / "wp-includes").is_dir():
        raise MissingError("wordpress")
    return said("php", str(PHP), str(WORDPRESS), "version")


ENGINES = (
    Engine("plain HTML", lambda: "5", HTML, plain),
    Engine("Hugo", _first_number("hugo", "version"), ("markdown", "hugo"), hugo(unsafe=False),
           "hugo"),
    Engine("Hugo, unsafe", _first_number("hugo", "version"), (*HTML, "markdown", "hugo"),
           hugo(unsafe=True), "hugo"),
    Engine("Hugo, unsafe, minified", _first_number("hugo", "version"),
           (*HTML, "markdown", "hugo"), hugo(unsafe=True, minified=True), "hugo"),
    Engine("Jekyll, minima", _first_number("jekyll", "--version"), (*HTML, "markdown"),
           jekyll),
    Engine("Pelican", _first_number("pelican", "--version"), (*HTML, "markdown"), pelican),
    Engine("MkDocs", _first_number("mkdocs", "--version"), (*HTML, "markdown"), mkdocs("mkdocs")),
    Engine("MkDocs, readthedocs", _first_number("mkdocs", "--version"), (*HTML, "markdown"),
           mkdocs("readthedocs")),
    Engine("MkDocs, Material", _first_number("mkdocs", "--version"), (*HTML, "markdown"),
           mkdocs("{ name: material, font: false }")),
    Engine("nbconvert", _first_number("jupyter-nbconvert", "--version"),
           (*HTML, "markdown", "jupyter"), notebook, "jupyter"),
    Engine("Hexo, landscape", _npm("hexo", "hexo"), (*HTML, "markdown"), hexo),
    Engine("Nikola", _first_number("nikola", "version"), (*HTML, "markdown"), nikola),
    Engine("VitePress", _npm("vitepress", "vitepress"), (*HTML, "markdown"), vitepress,
           "vitepress"),
    Engine("Docusaurus", _npm("docusaurus", "@docusaurus/core"),
           ("plain", "element", "picture", "markdown"), docusaurus, "docusaurus"),
    Engine("Astro, md", _npm("astro", "astro"), (*HTML, "markdown"), astro("md")),
    Engine("Astro, mdx", _npm("astro", "astro"), ("plain", "picture", "markdown"),
           astro("mdx")),
    Engine("Astro, Starlight", _npm("starlight", "@astrojs/starlight"), (*HTML, "markdown"),
           starlight),
    Engine("Eleventy", _npm("eleventy", "@11ty/eleventy"), (*HTML, "markdown"), eleventy),
    Engine("Sphinx, MyST", _first_number("sphinx-build", "--version"), (*HTML, "markdown"),
           sphinx("alabaster")),
    Engine("Sphinx, Furo", _first_number("sphinx-build", "--version"), (*HTML, "markdown"),
           sphinx("furo")),
    Engine("marimo", _first_number("marimo", "--version"), ("jupyter",), marimo, "jupyter",
           _output),
    Engine("WordPress, admin", _wordpress_version, ("wordpress", *HTML), wordpress("admin"),
           "wordpress"),
    Engine("WordPress, author", _wordpress_version, ("wordpress", *HTML), wordpress("author"),
           "wordpress"),
    Engine("WordPress, oEmbed", _wordpress_version, ("oembed",), wordpress("oembed")),
)  # fmt: skip
