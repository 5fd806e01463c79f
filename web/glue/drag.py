"""Pieces are dragged, by a mouse or a finger."""

DRAG = 8  # CSS pixels before a press becomes a drag
HOLD = 180  # milliseconds a finger rests before it drags


def on_down(event):
    """A press on something that can be dragged."""
    global drag, by_keys
    by_keys = False
    element = event.target.closest("[data-drag]")
    if element and event.isPrimary and event.button == 0:
        drag = {"from": element, "id": event.pointerId, "ghost": None}
        drag["x"], drag["y"], drag["at"] = event.clientX, event.clientY, event.timeStamp
        if element.hasPointerCapture(event.pointerId):
            element.releasePointerCapture(event.pointerId)


def on_move(event):
    """The pointer moves: from a few pixels on, a press is a drag."""
    global drag
    if drag is None or event.pointerId != drag["id"]:
        return
    if event.buttons == 0:  # it was let go where the page could not see it
        on_cancel(event)
        return
    across = event.clientX - drag["x"]
    down = event.clientY - drag["y"]
    if drag["ghost"] is None:
        early = event.pointerType == "touch" and event.timeStamp - drag["at"] < HOLD
        if early or abs(across) + abs(down) < DRAG:
            return
        begin_drag()
    style = drag["ghost"].style  # property by property: the content policy bars style attributes
    style.left = "%dpx" % event.clientX
    style.top = "%dpx" % event.clientY


def begin_drag():
    """Show what is being dragged, and tell the table that a turn begins there."""
    start = drag["from"]
    ghost = document.createElement("div")
    ghost.id = "dragged"
    picture = document.createElementNS("http://www.w3.org/2000/svg", "svg")
    kinds = document.querySelector("#board svg").getAttribute("class").split()
    picture.setAttribute("class", kinds[-1])  # the game's: its pieces look alike everywhere
    piece = document.getElementById(start.getAttribute("data-drag"))
    if piece:
        box = piece.getBBox()
        shape = "%f %f %f %f" % (box.x, box.y, box.width, box.height)
        picture.setAttribute("viewBox", shape)
        copy = piece.cloneNode(True)
        copy.removeAttribute("id")
        copy.removeAttribute("transform")  # the box above is measured without it
        picture.appendChild(copy)
    ghost.appendChild(picture)
    document.body.appendChild(ghost)
    drag["ghost"] = ghost
    send({"op": "pick", "target": start.getAttribute("data-target")})


def on_touch(event):
    """A finger that rests a moment drags and the page stays; a quick one scrolls the page."""
    global drag
    if drag is None:
        return
    touch = event.touches[0]
    if drag["ghost"] is None and event.timeStamp - drag["at"] < HOLD:
        if abs(touch.clientX - drag["x"]) + abs(touch.clientY - drag["y"]) >= DRAG:
            drag = None  # a quick stroke scrolls the page
        return
    event.preventDefault()


def on_up(event):
    """The pointer is let go: a drop on a target chooses it, anywhere else takes it back."""
    global drag
    if drag is None or event.pointerId != drag["id"]:
        return
    ghost, start = drag["ghost"], drag["from"].getAttribute("data-target")
    drag = None
    if ghost is None:
        return
    under = document.elementFromPoint(event.clientX, event.clientY)
    ghost.remove()  # only now: while it is there, arrows under the hand do not count
    element = under.closest("#board [data-target]") if under else None
    target = element.getAttribute("data-target") if element else ""
    row = under.closest("#board [data-drop]") if under else None
    if row and (not target or target.startswith("card-")):
        target = row.getAttribute("data-drop")  # anywhere in a word
    swallow_click()
    if not target:
        send({"op": "cancel", "dragged": True})
    elif target != start:
        send({"op": "choose", "target": target, "dragged": True})


def swallow_click():
    """A drop also ends in a click on some browsers; it has been dealt with."""
    once = to_js({"capture": True, "once": True})
    stop = create_proxy(lambda event: event.stopPropagation())
    view.addEventListener("click", stop, once)
    window.setTimeout(create_proxy(lambda: view.removeEventListener("click", stop, once)), 50)


def drop_lost():
    """Let go of what is dragged once its board is no more to be seen, or lies under a cover."""
    global drag
    if drag and drag["ghost"]:
        kind = drag["ghost"].firstElementChild.getAttribute("class")
        covered = document.querySelector("#board > .cover")
        if covered or not document.querySelector("#board > svg.%s" % kind):
            drag["ghost"].remove()
            drag = None


def on_cancel(event):
    """The browser took the pointer away."""
    global drag
    if drag and drag["ghost"]:
        drag["ghost"].remove()
        send({"op": "cancel", "dragged": True})
    drag = None
