"""The buttons of the theme."""

from __future__ import annotations

from web.glue.dom import document, every, first, view
from web.glue.table import send


def show_theme() -> None:
    """Set `aria-pressed` of the theme's buttons: whether dark colours are on."""
    theme = document.documentElement.getAttribute("data-theme")
    dark = theme == "dark" or (
        theme != "light" and view.matchMedia("(prefers-color-scheme: dark)").matches
    )
    pressed = "true" if dark else "false"
    for button in every("[data-op=theme]"):
        if button.getAttribute("aria-pressed") != pressed:
            button.setAttribute("aria-pressed", pressed)


def turn_theme() -> None:
    """Light becomes dark and dark light."""
    light = first("[data-op=theme]").getAttribute("aria-pressed") == "true"
    send({"op": "set", "name": "theme", "value": "light" if light else "dark"})
