"""The first frame, and from then on everything that happens on the page. Comes last: it begins."""


def listen(name, handler):
    """Listen on the whole page; what happens inside it bubbles up."""
    document.addEventListener(name, create_proxy(handler))


def first(text):
    """The first frame: the game is there, from now on the page listens."""
    follow({name: page.kept(name) for name in ("coordinates", "motion")})
    receive(text)
    page.receive = create_proxy(receive)
    page.shown()
    view.addEventListener("touchmove", create_proxy(on_touch), to_js({"passive": False}))
    for name, handler in (
        ("click", on_click),
        ("change", on_change),
        ("submit", on_submit),
        ("keydown", on_key),
        ("focusin", on_focus),
        ("pointerover", on_over),
        ("pointerdown", on_down),
        ("pointermove", on_move),
        ("pointerup", on_up),
        ("pointercancel", on_cancel),
    ):
        listen(name, handler)


page.attend(create_proxy(first))
