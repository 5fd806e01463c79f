"""The page as the reader has set it."""

from __future__ import annotations

from web.glue.dom import document, every, first, view
from web.glue.page import page, send


def follow(settings: dict[str, str]) -> None:
    """Let the page be as the reader has set it. settings: those that may have changed."""
    root = document.documentElement
    if "theme" in settings and settings["theme"] == "system":
        root.removeAttribute("data-theme")
    elif "theme" in settings:
        root.setAttribute("data-theme", settings["theme"])
    if "coordinates" in settings:
        root.toggleAttribute("data-coordinates", settings["coordinates"] == "on")
    if "keys" in settings:
        root.toggleAttribute("data-keyless", settings["keys"] == "off")
    if "motion" in settings:
        root.setAttribute("data-motion", settings["motion"] or "system")
    show_theme()


def show_theme() -> None:
    """Let the theme's buttons say whether dark colours are on, for those who do not see it."""
    theme = document.documentElement.getAttribute("data-theme")
    dark = theme == "dark" or (
        theme != "light" and view.matchMedia("(prefers-color-scheme: dark)").matches
    )
    for button in every("[data-op=theme]"):
        button.setAttribute("aria-pressed", "true" if dark else "false")


def turn_theme() -> None:
    """Light becomes dark and dark light."""
    light = first("[data-op=theme]").getAttribute("aria-pressed") == "true"
    send({"op": "set", "name": "theme", "value": "light" if light else "dark"})


def keep_language(language: str) -> None:
    """Keep the reader's language for later visits."""
    page.keep("language", language)
    page.unask()
