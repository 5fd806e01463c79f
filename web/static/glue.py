"""The glue: document event -> table, frame -> document. No rule, no wording.

Runs in PyScript's MicroPython and in CPython alike: keep to what both know. Everything on the page
that does something says so itself: `data-op` names the event, its other `data-` attributes are the
event's fields.
"""

import json

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

DRAG = 8  # CSS pixels before a press becomes a drag
MOST_FILE = 400_004  # bytes of a file that are read
HOLD = 180  # milliseconds a finger rests before it drags
MORPH = to_js({"morphStyle": "innerHTML"})

page = window.fiveElephants
view = document.defaultView  # `window` itself loses its `this` when called from MicroPython
drag = None
shown = ""  # id of the current entry in the list of moves
refused = False  # whether the browser has refused to keep something
sent = ""  # the text that the reader has just sent
clock = None  # of the turn being played: its number, when it ends, and what counts
found = page.kept("table")  # what this page has kept, or found kept
greetings = ["", page.kept("good"), found]  # what to begin with, the last one first, when all fails
merging = None  # what another window has kept, while its games come here
safe = True  # whether the table may be written over
pending = []  # choices in forms whose answer is still on its way
place = ""  # target that holds the keyboard's place on the board


def send(event):
    """One event to the table."""
    page.send(json.dumps(event))


def fields(element):
    """The event an element stands for."""
    event = {}
    for name in element.getAttributeNames():
        if name.startswith("data-") and name != "data-drag":
            event[name[5:]] = element.getAttribute(name)
    event["id"] = element.id
    return event


def keep(key, text):
    """Keep a text; tells the table when the browser refuses."""
    global refused
    if not page.keep(key, text) and not refused:
        refused = True
        send({"op": "storage", "ok": False})


def rescue(text):
    """Keep a text apart that could not be read. Where that fails, nothing is written over it."""
    global safe
    if not page.keep("rescue", text):
        page.keep("good", "")  # room for what matters more
        safe = page.keep("rescue", text)
        if not safe:
            keep("rescue", text)  # tells the table that nothing can be kept


def keep_table(text, merged):
    """Keep the table, unless another window of the page has done so: then its games come here
    first (`merged` says that they have)."""
    global found, merging
    now = page.kept("table")
    if now and now != found and not (merged and now == merging):
        if now != merging:
            merging = now
            send({"op": "elsewhere", "saved": now})
        return
    if safe:
        keep("table", text)
        found = page.kept("table")


def receive(text):
    """Put a frame on the page."""
    global found
    frame = json.loads(text)
    if frame.get("fault"):
        if merging and merging != found:  # another window's games that the table can't take
            rescue(merging)
            found = merging
        room = document.getElementById("room")
        document.getElementById("said").textContent = room.getAttribute("data-fault")
        if page.shots:
            page.shots("[]")
        return
    at_work = not document.activeElement.isSameNode(document.body)
    patch(frame["parts"], frame["place"])
    document.documentElement.lang = frame["language"]
    document.title = frame["title"]
    animate()
    show_clock(frame["clock"], document.querySelectorAll(".ply").length)
    if frame["said"]:
        document.getElementById("said").textContent = frame["said"]
    lost = at_work and document.activeElement.isSameNode(document.body)
    element = document.getElementById(frame["focus"]) if frame["focus"] else None
    if element and (lost or not frame["focus"].startswith("open-")):
        element.focus()
    elif lost:
        board = document.getElementById("board")
        (board.querySelector('[tabindex="0"]') or board.querySelector("button") or board).focus()
    if page.told:
        page.told(json.dumps(frame["state"]))
    if frame["shots"]:
        page.shots(json.dumps(frame["shots"]))
    if document.querySelector("[data-wants]"):
        page.outside('{"act": "snippet"}')
    if frame["rescue"]:
        rescue(frame["rescue"])
    if frame["save"] is not None:
        keep_table(frame["save"], frame["merged"])


def patch(parts, where):
    """Bring parts of the page up to date; what is being written and the keyboard's place stay."""
    global sent, place
    drafts = {name: written(name) for name in ("typed", "load", "name")}
    game = owner()
    for name, html in parts.items():
        window.Idiomorph.morph(document.getElementById(name), html, MORPH)
    if owner() != game:  # what was being typed was for another game, or for nobody to see
        drafts["typed"] = ""
        sent = document.getElementById("typed").value if document.getElementById("typed") else ""
    for name, text in drafts.items():
        box = document.getElementById(name)
        if box and text and text != sent:
            box.value = text
        elif box and text and name == "typed":
            box.value = box.getAttribute("value") or ""
    settle_choices()
    sent = ""
    place = where or place
    if "board" in parts:
        hold_place(place)
    show_current()


def settle_choices():
    """Let the forms show what the table knows, and what has been chosen since the event that this
    frame answers."""
    global pending
    for choice in document.querySelectorAll("#panel [type=radio]"):
        choice.checked = choice.hasAttribute("checked")
    if not page.waiting:
        pending = []
    for choice, checked in pending:
        choice.checked = checked


def animate():
    """Let what has moved arrive from where it was, for those who like motion."""
    if view.matchMedia("(prefers-reduced-motion: reduce)").matches:
        return
    for element in document.querySelectorAll("#board [data-from]"):
        steps = [point.split(",") for point in element.getAttribute("data-from").split()]
        frames = [{"transform": "translate(%spx, %spx)" % (x, y)} for x, y in steps]
        frames.append({"transform": "none"})
        length = 120 + 80 * len(steps)
        element.animate(to_js(frames), to_js({"duration": length, "easing": "ease-out"}))
        element.removeAttribute("data-from")


def show_clock(seconds, turn):
    """Count a turn's time down; when it is up the table is told. 0 seconds stops the clock."""
    global clock
    if clock and clock["turn"] == turn and seconds:
        return
    if clock:
        view.clearInterval(clock["timer"])
    clock = None
    face = document.getElementById("clock")
    face.hidden = not seconds
    if seconds:
        clock = {"turn": turn, "end": window.Date.now() + 1000 * seconds}
        clock["timer"] = view.setInterval(create_proxy(tick), 250)
        tick()


def tick():
    """The seconds left, and the end of them."""
    left = max(0, int((clock["end"] - window.Date.now() + 999) // 1000))
    document.getElementById("clock").textContent = "%d:%02d" % (left // 60, left % 60)
    if not left:
        view.clearInterval(clock["timer"])
        send({"op": "time"})


def owner():
    """The game that the box for a move belongs to; None while there is no box."""
    box = document.getElementById("typed")
    return box.getAttribute("data-game") if box else None


def written(name):
    """What stands in a box, if it is there."""
    box = document.getElementById(name)
    if not box or (name == "name" and box.value == box.getAttribute("value")):
        return ""
    return box.value


def show_current():
    """Scroll the list of moves to the current one when it has changed, but not the page."""
    global shown
    element = document.querySelector('[aria-current="step"]')
    if not element or element.id == shown:
        return
    shown = element.id
    box = element.parentElement.parentElement
    top = element.offsetTop
    if top < box.scrollTop or top + element.offsetHeight > box.scrollTop + box.clientHeight:
        box.scrollTop = top - box.clientHeight // 2


def targets():
    """All targets on the board."""
    return document.querySelectorAll("#board [data-target]")


def hold_place(name):
    """Let exactly one target be reached by the Tab key."""
    global place
    old = document.querySelector('#board [tabindex="0"]')
    if old:
        old.setAttribute("tabindex", "-1")
    chosen = document.querySelector('#board [data-target="%s"]' % name)
    chosen = chosen or document.querySelector("#board [data-target]")
    if chosen:
        chosen.setAttribute("tabindex", "0")
        place = chosen.getAttribute("data-target")


def middle(element):
    """Middle of an element on the screen."""
    box = element.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2


ARROWS = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}


def step(element, key):
    """Move the focus to the nearest target in an arrow's direction."""
    across, down = ARROWS[key]
    x, y = middle(element)
    best = None
    least = 0
    for other in targets():
        if other.isSameNode(element):
            continue
        box = other.getBoundingClientRect()
        left, top = middle(other)
        along = (left - x) * across + (top - y) * down
        # How far the straight line passes beside the other one: nothing for what it crosses.
        if across:
            aside = max(box.top - y, y - box.bottom, 0)
        else:
            aside = max(box.left - x, x - box.right, 0)
        if along <= 1 or aside > along:
            continue
        far = along + 3 * aside
        if best is None or far < least:
            best, least = other, far
    if best:
        hold_place(best.getAttribute("data-target"))
        best.focus()


def act(element):
    """Do what an element stands for."""
    event = fields(element)
    operation = event["op"]
    if operation == "theme":
        turn_theme()
    elif operation == "copy":
        box = document.getElementById(event["of"])
        box.select()
        if document.execCommand("copy"):  # works in frames and without https, unlike the clipboard
            element.textContent = document.getElementById("said").textContent = event["said"]
        else:
            event["act"] = "copy"
            page.outside(json.dumps(event))
    elif operation == "outside":
        page.outside(json.dumps(event))
    else:
        if operation == "language":
            keep("language", event["value"])
            if "lang=" in window.location.search:  # the reader's choice is newer than the link's
                window.history.replaceState(None, "", window.location.pathname)
        elif operation in ("start", "game"):
            event["seed"] = chance()
        send(event)


def chance():
    """A seed for what is dealt."""
    return int(window.Math.random() * 2**32)


def turn_theme():
    """Light becomes dark and dark light, for good."""
    root = document.documentElement
    now = root.getAttribute("data-theme")
    if not now:
        dark = window.matchMedia("(prefers-color-scheme: dark)").matches
        now = "dark" if dark else "light"
    other = "light" if now == "dark" else "dark"
    root.setAttribute("data-theme", other)
    keep("theme", other)


def on_click(event):
    """A click or tap anywhere."""
    element = event.target.closest("[data-op]")
    off = element and element.getAttribute("aria-disabled") == "true"
    if not element or off or element.tagName in ("FORM", "INPUT"):
        return
    if element.tagName == "A":
        event.preventDefault()
    name = element.getAttribute("data-target")
    if name:
        hold_place(name)
    act(element)


def on_change(event):
    """A choice in a form."""
    element = event.target.closest("input[data-op], textarea[data-op]")
    if element and element.type == "file":
        if element.files.length:  # a few more letters than the table takes, so that it says so
            element.files[0].slice(0, MOST_FILE).text().then(create_proxy(load_file))
    elif element:
        what = fields(element)
        if element.tagName == "TEXTAREA":
            what["text"] = element.value
        else:
            pending.append((element, element.checked))
        send(what)


def load_file(text):
    """The text of a file that the reader has chosen."""
    document.getElementById("file").value = ""  # the same one can be chosen again
    send({"op": "load", "text": text})


def on_submit(event):
    """A form was sent: its text goes to the table."""
    global sent
    event.preventDefault()
    form = event.target
    sent = form.querySelector("[name=text]").value
    if form.getAttribute("data-op") == "keep":
        page.persist()  # a game with a name is meant to stay
    send({"op": form.getAttribute("data-op"), "text": sent})


def on_key(event):
    """Keys: arrows walk the board, Enter chooses, Escape takes back, Ctrl+Z and Ctrl+Y."""
    key = event.key
    element = event.target.closest("#board [data-target]")
    control = event.ctrlKey or event.metaKey
    if drag and drag["ghost"]:
        if key == "Escape":
            on_cancel(event)
    elif key == "Escape" and not (writing(event.target) and event.target.value):
        send({"op": "back"})
    elif control and key.lower() in ("z", "y") and not writing(event.target):
        send({"op": "redo" if key.lower() == "y" or event.shiftKey else "undo"})
    elif control or event.altKey or not element:
        return
    elif key in ARROWS:
        step(element, key)
    elif key in ("Enter", " "):
        if not event.repeat:
            act(element)
    else:
        return
    event.preventDefault()


def writing(element):
    """Whether keys pressed there are text."""
    text = element.tagName == "TEXTAREA" or element.getAttribute("name") == "text"
    return text and not element.readOnly


def on_down(event):
    """A press on something that can be dragged."""
    global drag
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


def on_cancel(event):
    """The browser took the pointer away."""
    global drag
    if drag and drag["ghost"]:
        drag["ghost"].remove()
        send({"op": "cancel", "dragged": True})
    drag = None


def listen(name, handler):
    """Listen on the whole page; what happens inside it bubbles up."""
    document.addEventListener(name, create_proxy(handler))


def on_link(event):
    """The address has changed: perhaps a game."""
    address = window.location.hash[1:]
    if address.startswith("rule-"):
        send({"op": "rule", "rule": address[5:]})
    elif address:
        send({"op": "link", "link": address, "seed": chance()})
    forget_link()


def forget_link():
    """Take the game out of the address once it is on the table, or a reload would bring it back."""
    window.history.replaceState(None, "", window.location.pathname + window.location.search)


def first(text):
    """The first frame: the game is there, from now on the page listens."""
    frame = json.loads(text)
    if frame.get("fault") and greetings:  # the table can't take what was kept, or the link
        if found and len(greetings) == 2:  # it was not the link
            rescue(found)
        send(hello(greetings.pop(), ""))
        return
    receive(text)
    if len(greetings) > 1 and page.kept("table") and frame["rescue"] is None:
        page.keep("good", page.kept("table"))
    page.receive = create_proxy(receive)
    page.shown()
    view.addEventListener("touchmove", create_proxy(on_touch), to_js({"passive": False}))
    for name, handler in (
        ("click", on_click),
        ("change", on_change),
        ("submit", on_submit),
        ("keydown", on_key),
        ("pointerdown", on_down),
        ("pointermove", on_move),
        ("pointerup", on_up),
        ("pointercancel", on_cancel),
    ):
        listen(name, handler)
    view.addEventListener("hashchange", create_proxy(on_link))
    if window.location.hash.startswith("#rule-"):
        on_link(None)
    elif window.location.hash:
        forget_link()


def hello(saved, link):
    """The greeting: who the page is for, what it kept, what its address asks for."""
    return {
        "op": "hello",
        "language": page.language,
        "saved": saved,
        "good": page.kept("good"),
        "site": page.site,
        "name": page.game,
        "seed": chance(),
        "guest": page.guest,
        "turned": page.turned,
        "link": link,
        "storage": page.keep("visit", "1"),
    }


page.receive = create_proxy(first)
send(hello(found, "" if window.location.hash.startswith("#rule-") else window.location.hash))
