"""The tools that a snippet is pasted into: blogging software, and services that people write in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that a snippet is pasted into.

    name: what it calls itself; empty where a sentence names it (`table.embed.tool.<key>`).
    form: the form of snippet that it takes. how: the key of the sentence that says what to do there
    (`table.embed.how.<how>`). tried: whether we have built posts with it (`docs/blogs.md`);
    otherwise we only know its public documents.
    head: the line of its settings that puts a script, `{src}`, into the head of its pages; empty
    where a script can stand in the post. spoils: a form that it breaks, which is not offered.
    """

    name: str
    form: str
    how: str
    tried: bool = True
    head: str = ""
    spoils: str = ""


TOOLS: Mapping[str, Tool] = {
    "html": Tool("", "plain", "html"),
    "elsewhere": Tool("", "plain", "html", tried=False),
    "cleaned": Tool("", "markdown", "forum", tried=False),
    "asciidoc": Tool("AsciiDoc", "plain", "asciidoc", tried=False),
    "astro": Tool("Astro (.md)", "plain", "line"),
    "astro_mdx": Tool("Astro (.mdx)", "plain", "line", spoils="element"),
    "docusaurus": Tool(
        "Docusaurus",
        "plain",
        "line",
        head='scripts: [{{ src: "{src}", defer: true }}],',
    ),
    "mail": Tool("", "link", "mail", tried=False),
    "eleventy": Tool("Eleventy", "plain", "line"),
    "forum": Tool("", "markdown", "forum", tried=False),
    "ghost": Tool("Ghost", "plain", "ghost", tried=False),
    "hexo": Tool("Hexo", "plain", "line"),
    "hugo": Tool("Hugo", "hugo", "hugo"),
    "jekyll": Tool("Jekyll", "plain", "line"),
    "jupyter": Tool("Jupyter", "jupyter", "cell"),
    "marimo": Tool("marimo", "jupyter", "cell"),
    "medium": Tool("Medium", "link", "upload", tried=False),
    "mkdocs": Tool("MkDocs", "plain", "line"),
    "moodle": Tool("Moodle", "plain", "moodle", tried=False),
    "nikola": Tool("Nikola", "plain", "line"),
    "notion": Tool("Notion", "address", "notion", tried=False),
    "nuxt": Tool("Nuxt Content", "plain", "line", tried=False, spoils="element"),
    "pelican": Tool("Pelican", "plain", "line"),
    "slidev": Tool("Slidev", "plain", "line", tried=False, spoils="element"),
    "sphinx": Tool("Sphinx, MyST", "plain", "sphinx"),
    "substack": Tool("Substack", "link", "upload", tried=False),
    "svelte": Tool("Svelte (mdsvex)", "plain", "line", tried=False, spoils="element"),
    "vitepress": Tool(
        "VitePress", "plain", "line", head='head: [["script", {{ src: "{src}", defer: "" }}]],'
    ),
    "wordpress": Tool("WordPress", "wordpress", "wordpress"),
}
"""By key, in the order of the list: those that are described first, then by the alphabet."""
