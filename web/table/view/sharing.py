"""The panels to share a game: its link and pictures; a snippet for another page."""

from __future__ import annotations

from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from web.table.desk import Desk
from web.table.sentences import choosing
from web.table.share import leaving, snippets, telling
from web.table.share.tools import TOOLS, Tool
from web.table.view.controls import button, copying, radio, saving, telling_button


def shares(desk: Desk, words: Catalogue) -> list[Element]:
    """The result of a finished game; the link, or why there is none; the pictures; the button to
    the snippet."""
    opens = button(words("table.open.embed"), "panel", name="embed")
    return [
        *_result(desk, words),
        *_link(desk, words),
        *_pictures(desk, words),
        *([] if leaving.alone(desk) else [el("h3", {}, words("table.embed")), opens]),
    ]


def _result(desk: Desk, words: Catalogue) -> list[Element]:
    """The result of a finished game as a text, and the button that shares it."""
    if desk.session.states[-1].outcome is None or not desk.sitting.lasts:
        return []
    label, text = words("table.share.result"), telling.game(desk, words)
    return [
        el("p", {}, telling.result(desk, words)),
        telling_button(words, label, text, "primary"),
    ]


def _link(desk: Desk, words: Catalogue) -> list[Element]:
    address = leaving.address(desk)
    if leaving.secret(desk) or leaving.local(desk) or address is None:
        if leaving.secret(desk):
            return _secret(desk, words)
        return [el("p", {}, words(f"table.share.{'local' if leaving.local(desk) else 'long'}"))]
    game = words(f"{desk.session.record.game}.title")
    box: Attributes = {"id": "link", "readonly": True, "value": address}
    title = words("table.window", {"game": game, "site": desk.visit.configuration.site(words)})
    failed = words("table.share.failed")
    code = words("table.share.qr")
    alone = any(desk.session.players)  # then it is not played by sending links
    return [
        el("p", {}, words(f"table.share.link{'.computer' if alone else ''}")),
        el("label", {"for": "link"}, words("table.share.address")),
        el("input", box),
        el(
            "div",
            {"class": "row"},
            copying(words, words("table.share.copy"), "link", class_="primary"),
            button(
                words("table.share.send"),
                "outside",
                id="share-send",
                act="share",
                of="link",
                subject=title,
                said=words("table.copied"),
                failed=failed,
            ),
            button(code, "outside", id="share-qr", act="qr", of="link", label=code, failed=failed),
        ),
        el("div", {"id": "qr"}),
    ]


def _secret(desk: Desk, words: Catalogue) -> list[Element]:
    """Why a game with secrets has no link, and which other games have one from the start."""
    secret = desk.session.record.game
    others = [
        name
        for name in desk.visit.configuration.games
        if name != secret and presentation(name).by_link
    ]
    told = [words("table.share.secret")]
    if others:
        told.append(words("table.share.others", {"games": choosing.games(words, others)}))
    return [el("p", {}, text) for text in told]


def _pictures(desk: Desk, words: Catalogue) -> list[Element]:
    session = desk.session
    name = session.record.game
    file_name = words("table.file.name", {"game": words(f"{name}.title"), "count": session.at})
    forms = ("svg", "png", "gif") if session.last else ("svg", "png")
    until = {"at": session.at, "last": session.last}
    past = session.at < session.last
    return [
        el("h3", {}, words("table.share.pictures")),
        el(
            "div",
            {"class": "row"},
            *(_saving(words, form, file_name, presentation(name).picture_time) for form in forms),
        ),
        *([el("p", {"class": "help"}, words("table.share.until", until))] if past else []),
    ]


def _saving(
    words: Catalogue,
    form: str,
    file_name: str,
    delay: int = 0,
    which: str = "shown",
    theme: str = "",
) -> Element:
    """The button that saves a picture. delay: milliseconds for each picture of an animation.

    which: of the boards on the page; theme: light or dark, otherwise the page's own.
    """
    return button(
        words(f"table.share.{form}"),
        "outside",
        id=f"share-{form}",
        act=form,
        name=file_name,
        busy=words("table.share.busy"),
        stopped=words("table.share.stopped"),
        falsified=words("table.share.falsified"),
        delay=delay,
        which=which,
        theme=theme,
        **saving(words, f"{file_name}.{form}", picture=form != "svg"),
    )


def embed(desk: Desk, words: Catalogue) -> list[Element]:
    """Where the snippet goes, the snippet, a preview; the other choices, folded."""
    form = snippets.choice(desk, "form")
    text = snippets.snippet(desk, words)
    if text is None:
        return [*_more(desk, words), el("p", {}, words("table.share.long"))]
    box: Attributes = {"id": "snippet", "readonly": True, "rows": 4, "spellcheck": "false"}
    waits: Attributes = {"aria-busy": "true" if snippets.picture_wanted(desk, words) else None}
    failed = words("table.share.failed")
    several = [_choice(desk, words, "show")] if _several(desk) else []
    return [
        *_where(desk, words),
        *several,
        *_template(desk, words),
        el("label", {"for": "snippet"}, words("table.embed.snippet")),
        el("textarea", {**box, **waits, "data-failed": failed}, text),
        el(
            "div",
            {"class": "row"},
            copying(words, words("table.embed.copy"), "snippet", class_="primary"),
            *([_upload(desk, words)] if form in snippets.UPLOADED else []),
        ),
        *_more(desk, words),
        *(_seen(desk, words) if form in snippets.PICTURED else _tried(desk, words)),
    ]


def _several(desk: Desk) -> bool:
    """Whether the question what to show is asked at once, as the answer is not plain."""
    return len(desk.sitting.links(desk.session)) > 1


def _where(desk: Desk, words: Catalogue) -> list[Element]:
    """The question which tool the snippet is for, what to do there, and how sure that is.

    For a form that the author has chosen: what that form is for.
    """
    chosen, tool = snippets.choice(desk, "where"), snippets.tool(desk)
    names = {key: one.name or words(f"table.embed.tool.{key}") for key, one in TOOLS.items()}
    options = (
        el("option", {"value": key, "selected": key == chosen}, name) for key, name in names.items()
    )
    asks: Attributes = {
        "id": "embed-where",
        "data-op": "embed",
        "data-name": "where",
        "data-chosen": chosen,
    }
    own = "form" in desk.form.embed
    said = f"table.embed.where.{snippets.choice(desk, 'form')}" if own else _how(tool)
    sure = words(f"table.embed.sure.{'tried' if tool.tried else 'documents'}")
    return [
        el("label", {"for": "embed-where"}, words("table.embed.where")),
        el("select", asks, *options),
        el("p", {}, words(said)),
        *([] if own else [el("p", {"class": "help"}, sure)]),
    ]


def _how(tool: Tool) -> str:
    """The key of the sentence that says what to do in a tool."""
    return f"table.embed.how.{tool.how}"


def _more(desk: Desk, words: Catalogue) -> list[Element]:
    """The button to all other choices, and these once it has been pressed."""
    folded = snippets.choice(desk, "more") == "folded"
    unfold = button(
        words("table.embed.more"),
        "embed",
        id="embed-more",
        class_="fold",
        name="more",
        value="unfolded" if folded else "folded",
        aria_expanded="false" if folded else "true",
    )
    asked = (name for name in snippets.asked(desk) if name != "show" or not _several(desk))
    choices = [] if folded else [_choice(desk, words, name) for name in asked]
    return [unfold, *choices]


def _upload(desk: Desk, words: Catalogue) -> Element:
    """The button that saves the picture that the snippet refers to."""
    theme = snippets.choice(desk, "theme")
    name, which = snippets.file(desk), snippets.which(desk)
    return _saving(words, "png", name, which=which, theme="" if theme == "auto" else theme)


def _seen(desk: Desk, words: Catalogue) -> list[Element]:
    """The preview of a picture, once the page has made it."""
    source = snippets.source(desk, words)
    image: Attributes = {"id": "preview", "src": source, "alt": words("table.embed.preview")}
    return [el("img", image)] if source else []


def _tried(desk: Desk, words: Catalogue) -> list[Element]:
    """The preview of the embedded board."""
    frame: Attributes = {
        "id": "preview",
        "title": words("table.embed.preview"),
        "loading": "lazy",
        "src": snippets.preview(desk, words) or "",
        "width": snippets.PREVIEWS[snippets.choice(desk, "preview")],
        "height": snippets.height_of(desk),
    }
    return [el("div", {"class": "wide", "tabindex": "0"}, el("iframe", frame))]


def _template(desk: Desk, words: Catalogue) -> list[Element]:
    """The template for the author's site, if the form needs one."""
    text = snippets.template(desk)
    if not text:
        return []
    box: Attributes = {"id": "template", "readonly": True, "rows": 4, "spellcheck": "false"}
    element = snippets.choice(desk, "form") == "element"
    label = words(f"table.embed.template{'.element' if element else ''}")
    return [
        el("label", {"for": "template"}, label),
        el("textarea", box, text),
        copying(words, words("table.embed.copy"), "template"),
    ]


def _choice(desk: Desk, words: Catalogue, name: str) -> Element:
    """The radio buttons of one choice for the snippet."""
    chosen = snippets.choice(desk, name)
    return el(
        "fieldset",
        {"class": "choices"},
        el("legend", {}, words(f"table.embed.{name}")),
        *(
            radio(
                f"embed-{name}",
                value,
                words(_label(desk, name, value)),
                chosen == value,
                op="embed",
                name=name,
            )
            for value in (snippets.forms(desk) if name == "form" else snippets.CHOICES[name])
            if name != "show" or value in snippets.offered(desk)
        ),
    )


def _label(desk: Desk, name: str, value: str) -> str:
    """The key of the name of a value."""
    if (name, value) == ("show", "position") and leaving.secret(desk):
        return "table.embed.show.open"
    return f"table.embed.{name}.{value}"
