"""A frame comes: its parts go on the page, what it says is said."""

APART = 8  # px between the words of the strip's upper line and its buttons
LEAST = 64  # px that they need to be worth reading
SEEN = 60  # milliseconds after which what has been scrolled to is drawn


def receive(frame):
    """Put a frame on the page."""
    global place, asked
    if frame.get("fault"):
        room = document.getElementById("room")
        document.getElementById("said").textContent = room.getAttribute("data-fault")
        if page.drawn:
            page.drawn(to_js([]))
        return
    at_work = not document.activeElement.isSameNode(document.body)
    active, meant = document.activeElement, meaning(document.activeElement)
    typed = sent
    if frame["focus"] == "board":  # another game: nothing of the old one's place
        place = ""
    at = "home" if frame["address"] == "home" else "table"
    moved = document.documentElement.getAttribute("data-at") != at
    if moved:
        document.documentElement.setAttribute("data-at", at)
    patch(frame["parts"], frame["place"])
    if document.documentElement.lang != frame["language"]:  # else all styles would be made anew
        document.documentElement.lang = frame["language"]
    document.title = frame["title"]
    animate()
    settle_rows()
    lay_ways()
    drop_lost()
    say(frame["said"], frame["french"])
    show_theme()
    lost = at_work and document.activeElement.isSameNode(document.body)
    lost = lost or (active.isSameNode(document.activeElement) and meaning(active) != meant)
    reads_on = page.early and not lost  # rules that came before the table: it is there already
    page.early = page.early and page.waiting > 0  # until the answer that comes last
    element = None if reads_on or not frame["focus"] else document.getElementById(frame["focus"])
    back = asked and frame["focus"].startswith("open-")
    asked = asked and not back
    if frame["focus"] == "board" or (lost and (back or not element)):
        board_place().focus()
    elif element and (lost or not frame["focus"].startswith("open-")):
        element.focus()
        if frame["focus"].startswith("rule-"):
            window.setTimeout(seek_soon, SEEN)
    if document.activeElement.id == "board":  # its turn has come again
        board_place().focus()
    if moved:
        view.scrollTo(0, 0)
    elif frame["focus"] == "board":
        show_board()
    select_refused(typed)
    uncover()
    page.place(frame["address"])
    for effect in frame["effects"]:
        perform(effect)


def seek(event=None):
    """Scroll once more to the clause that reading begins at: those before it have got their heights
    only as they came near."""
    clause = document.activeElement
    if clause.id.startswith("rule-"):
        show_nearest(clause)


seek_soon = create_proxy(seek)


def perform(effect):
    """What is asked beside showing the frame (web/table/effects.py)."""
    kind = effect.pop("do")
    if kind == "tick":
        show_clock(effect["seconds"], effect["turn"])
    elif kind == "tell" and page.told and not page.waiting:  # not while something is being fetched
        page.told(json.dumps(effect))
    elif kind == "apply":
        for name, value in effect["settings"].items():
            page.keep(name, value)
        follow(effect["settings"])
    elif kind == "sound":
        page.stage("sounds", effect["name"], effect["volume"])
    elif kind == "cheer" and not still():
        page.stage("cheer")
    elif kind in ("think", "warm", "stop"):
        effect["do"] = kind
        page.player(json.dumps(effect))
    elif kind == "draw":
        effect["act"] = "snippet"
        page.outside(json.dumps(effect))


def show_board():
    """Bring the board into view, with the status above it where there is room for both."""
    for name in ("status", "board"):
        show_nearest(document.getElementById(name))


def patch(parts, where):
    """Bring parts of the page up to date; what is being written and the keyboard's place stay."""
    global sent, place
    drafts = {name: written(name) for name in ("typed", "name")}
    page.hold()
    game = owner()
    box = document.getElementById("typed")
    emptied = not sent and box and box.getAttribute("value") and not holds(box)
    for name, number in parts.items():
        place_part(name, number)
    if owner() != game:  # what was being typed was for another game, or for nobody to see
        drafts["typed"] = ""
        sent = written("typed")
    for name, text in drafts.items():
        box = document.getElementById(name)
        if box and text and text != sent:
            box.value = text
        elif box and text and name == "typed":
            box.value = box.getAttribute("value") or ""
    if emptied and owner() == game:
        document.getElementById("typed").value = ""
    page.release()
    settle_choices()
    settle_note()
    settle_card()
    sent = ""
    place = where or place
    if "board" in parts:
        hold_place(place)
    if "head" in parts:
        show_game()
    show_current()


def place_part(name, number):
    """Bring a part of the page up to date; None: it is. The page has its HTML (news.js)."""
    if number is not None:
        page.lay(name, number)


def show_game():
    """Where the games' names do not all fit, have the current one among those seen."""
    current = document.querySelector("nav [aria-current]")
    if current:
        current.scrollIntoView(to_js({"block": "nearest", "inline": "center"}))


def settle_card():
    """The card at the end lies above where what was done last is in the lower half of the board."""
    board, done = document.getElementById("board"), document.querySelectorAll("#board .last")
    if not document.querySelector("#ending .card") or not done.length:
        return
    over = board.getBoundingClientRect()
    middles = [middle(one)[1] for one in done]
    low = sum(middles) / len(middles) > (over.top + over.bottom) / 2
    document.getElementById("ending").classList.toggle("high", low)


def settle_note():
    """Close what was opened to be read on."""
    document.getElementById("note").classList.remove("open")
    measure_note()


def measure_note():
    """Offer to read on where a text of the strip has more than its lines; an opened one has not.
    For the last move alone a tap on it is enough: a link would take the place of other words."""
    note = document.getElementById("note")
    if note.classList.contains("open"):
        return
    fit_plates()
    make_room()
    note.removeAttribute("data-more")  # measured without the place that the link takes
    words, last = note.querySelector(".words"), document.querySelector("p.last")
    for smaller in (False, True):  # what would be cut is tried in smaller letters first
        note.toggleAttribute("data-small", smaller)
        cut = bool(words) and is_cut(words)
        if not cut:
            break
    note.toggleAttribute("data-more", cut)
    note.toggleAttribute("data-cut", bool(last) and is_cut(last))
    if last:
        last.classList.toggle("cut", note.hasAttribute("data-cut"))


def fit_plates():
    """Set all plates closer where a text does not fit its plate, as with a reader's own spacing."""
    plates = document.querySelector(".plates")
    if not plates:
        return
    plates.classList.remove("close-set")
    texts = plates.querySelectorAll(".who, .standing")
    wide = any(text.scrollWidth > text.clientWidth + 1 for text in texts)
    plates.classList.toggle("close-set", wide)


def make_room():
    """Let whose turn it is and the last move have all the room that the strip's buttons leave.
    Where the first still has too little, it gets two lines, and the last move none; what has next
    to nothing is left out, as the plates say it, too."""
    ways = document.querySelectorAll(".turn-ways > *")
    for text in document.querySelectorAll(".turn, p.last"):
        text.style.maxWidth = ""
        text.classList.remove("tight", "no-room")
        line = text.getBoundingClientRect()
        for way in ways:
            box = way.getBoundingClientRect()
            if box.left < line.right and box.top < line.bottom and box.bottom > line.top:
                room = max(0, box.left - line.left - APART)
                text.style.maxWidth = f"{room}px"
                text.classList.toggle("no-room", room < LEAST)
                break
        text.classList.toggle("tight", text.scrollWidth > text.clientWidth + 1)


def is_cut(text):
    """Whether a text has more than is to be seen of it."""
    wider = text.scrollWidth > text.clientWidth + 1
    return wider or text.scrollHeight > text.clientHeight + 4


def settle_choices():
    """Let the forms show what the table knows, and what has been chosen since the event that this
    frame answers."""
    global pending
    for choice in document.querySelectorAll(":is(#panel, #settings) [type=radio]"):
        choice.checked = choice.hasAttribute("checked")
    if not page.waiting:
        pending = []
    for choice, checked in pending:
        choice.checked = checked


def follow(settings):
    """Let the page be as the reader has set it."""
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


def owner():
    """The game that the box for a move belongs to; None while there is no box."""
    box = document.getElementById("typed")
    return box.getAttribute("data-game") if box else None


def holds(box):
    """Whether something stands in a box."""
    return page.large(box) or box.value


def written(name):
    """What stands in a box, if it is there and no more than can be held here."""
    box = document.getElementById(name)
    if not box or page.large(box) or (name == "name" and box.value == box.getAttribute("value")):
        return ""
    return box.value


def show_current(anew=False):
    """Scroll the list of moves to the current one when it has changed, but not the page.

    anew: also where it has not, as the list has just come into sight."""
    global shown
    element = document.querySelector('[aria-current="step"]')
    same = element and element.id == shown
    shown = element.id if element else ""
    box = document.querySelector(".list")
    if not element and box:  # before the first move
        box.scrollTop = 0
    if not element or (same and not anew):
        return
    top = element.offsetTop
    if top < box.scrollTop or top + element.offsetHeight > box.scrollTop + box.clientHeight:
        box.scrollTop = top - box.clientHeight // 2


def say(text, french):
    """Have something said; a text that is there already would not be heard again. `french`:
    its French words, which become elements with `lang="fr"`."""
    box = document.getElementById("said")
    if not text:
        return
    parts, rest = [], text + "\u00a0" if box.textContent == text else text
    for word in french:
        before, rest = rest.split(word, 1)
        span = document.createElement("span")
        span.lang, span.textContent = "fr", word
        parts += [before, span]
    box.replaceChildren(*parts, rest)


def show_theme():
    """Whether dark colours are on, for those who do not see it."""
    theme = document.documentElement.getAttribute("data-theme")
    dark = theme == "dark" or (
        theme != "light" and view.matchMedia("(prefers-color-scheme: dark)").matches
    )
    for button in document.querySelectorAll("[data-op=theme]"):
        button.setAttribute("aria-pressed", "true" if dark else "false")


def meaning(element):
    """What a button stands for; one that the page has made into another is not the same."""
    if element.tagName != "BUTTON":
        return None
    return element.getAttribute("data-op"), element.getAttribute("data-target")


def select_refused(text):
    """Select a text that was not taken, so that the next one replaces it."""
    box = document.getElementById("typed")
    if text and box and box.value == text and document.activeElement.isSameNode(box):
        box.select()
