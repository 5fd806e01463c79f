"""The first frame, and from then on everything that happens on the page. Comes last."""


def listen(name, handler):
    """Listen on the whole page; what happens inside it bubbles up."""
    document.addEventListener(name, create_proxy(handler))


async def begin():
    """The first frame: from then on the game is there, and the page listens."""
    frame = json.loads(await page.opening)
    follow({name: page.kept(name) for name in ("coordinates", "motion", "keys")})
    receive(frame)
    page.shown()
    view.addEventListener(
        "resize", create_proxy(lambda event: (settle_rows(), lay_ways(), measure_note()))
    )
    document.addEventListener("toggle", create_proxy(on_toggle), True)  # it does not bubble
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
    page.attend(create_proxy(lambda text: receive(json.loads(text))))
