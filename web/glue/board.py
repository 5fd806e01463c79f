"""The keyboard's place on the board, and the ways from one target to the next."""


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
    chosen = chosen or document.querySelector("#board .choice[data-target]")
    chosen = chosen or document.querySelector("#board [data-target]")
    if chosen:
        chosen.setAttribute("tabindex", "0")
        place = chosen.getAttribute("data-target")


def extent(element):
    """Where a target is on the screen: its first part, what lies on that may stand out."""
    return (element.firstElementChild or element).getBoundingClientRect()


def middle(element):
    """Middle of a target on the screen."""
    box = extent(element)
    return box.left + box.width / 2, box.top + box.height / 2


ARROWS = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}


def step(element, key):
    """Move the focus to a target's neighbour, or to the nearest one in an arrow's direction."""
    ways = element.getAttribute("data-ways")
    if ways:
        look = view.getComputedStyle(element.closest("svg"))
        order = LYING if look.getPropertyValue("--lying") else WAYS
        way = ways.split()[order.index(key)]
        focus_on(document.querySelector('#board [data-target="%s"]' % way))
        return
    across, down = ARROWS[key]
    x, y = middle(element)
    best = None
    least = 0
    for other in targets():
        if other.isSameNode(element):
            continue
        box = extent(other)
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
    focus_on(best)


WAYS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")  # in the order of `data-ways`
LYING = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")  # a board that lies on its left side
ENDS = ("Home", "End")
PAGES = {"PageDown": 1, "PageUp": -1}


def board_place():
    """What takes the keyboard on the board."""
    board = document.getElementById("board")
    return board.querySelector('[tabindex="0"]') or board.querySelector("button") or board


def uncover(event=None):
    """Let nothing that has the keyboard lie under the note that stays in sight."""
    element, note = document.activeElement, document.getElementById("note")
    if not by_keys or not element or note.contains(element):
        return
    if view.getComputedStyle(note).position != "sticky":
        return
    box, over = element.getBoundingClientRect(), note.getBoundingClientRect()
    beside = box.right <= over.left or box.left >= over.right
    if beside or box.bottom <= over.top or box.top >= over.bottom:
        return
    low = over.top + over.bottom > view.innerHeight
    view.scrollBy(0, box.bottom - over.top + 6 if low else box.top - over.bottom - 6)


uncover_soon = create_proxy(uncover)


def on_focus(event):
    """Something has got the keyboard; the browser will have scrolled to it in a moment."""
    if event and by_keys:
        look_at(event.target)
    window.setTimeout(uncover_soon, 0)


def reach(event):
    """Keys that work wherever nothing is written: to the box, to the keys, along the list."""
    global asked
    key, element = event.key, event.target
    if writing(element):  # in an empty box, it leads to where one is
        return key == "/" and element.id == "typed" and not holds(element)
    ply = element.closest(".ply")
    if key == "/" and document.getElementById("typed"):
        show_moves()
        box = document.getElementById("typed")
        box.focus()
        box.select()
        show_nearest(box)
    elif key == "?":
        asked = bool(element.closest("#board"))
        heading = document.getElementById("panel-keys")
        if heading:
            heading.focus()
        else:
            send({"op": "panel", "name": "keys"})
    elif key in STEPS and not element.closest("#board, #panel, input, nav, [popover]:popover-open"):
        send({"op": "step", "by": STEPS[key]})
    elif ply and key in ("ArrowUp", "ArrowDown", "Home", "End"):
        item = ply.parentElement
        others = {
            "ArrowUp": item.previousElementSibling,
            "ArrowDown": item.nextElementSibling,
            "Home": item.parentElement.firstElementChild,
            "End": item.parentElement.lastElementChild,
        }
        other = others[key]
        if other:
            ply.setAttribute("tabindex", "-1")
            other.firstElementChild.setAttribute("tabindex", "0")
            other.firstElementChild.focus()
    else:
        return False
    return True


def on_toggle(event):
    """A sheet that opens begins at its top, wherever it was left; or at what has the keyboard."""
    if event.newState == "open":
        event.target.scrollTop = 0
        if event.target.contains(document.activeElement):
            show_nearest(document.activeElement)


def show_nearest(element):
    """Scroll no further than it takes to have something in sight."""
    element.scrollIntoView(to_js({"block": "nearest"}))


STEPS = {"ArrowLeft": "-1", "ArrowRight": "1"}


def show_moves():
    """Open the list of moves where it has no place of its own."""
    moves = document.getElementById("moves")
    if view.getComputedStyle(moves).display == "none":
        moves.showPopover()
        show_current(True)


def walk(element, event, control):
    """Keys that lead from one target of the board to another; False for any other key."""
    global spelled
    key = event.key
    if key in ARROWS:
        step(element, key)
    elif key in ENDS:
        line = ends_of(element, "[role=grid]") if control else row_of(element)
        focus_on(line[0] if key == "Home" else line[1])
    elif key in PAGES:
        all_targets = list(targets())
        here = next(place for place, other in enumerate(all_targets) if other.isSameNode(element))
        for far in range(1, len(all_targets)):
            other = all_targets[(here + PAGES[key] * far) % len(all_targets)]
            if other.classList.contains("choice"):
                focus_on(other)
                break
    else:
        return spell(element, event)
    spelled = ""
    return True


def row_of(element):
    """The first and the last target in the row of a target: the row that owns it (`aria-owns`),
    or the row around it."""
    row = document.querySelector('#board [aria-owns~="%s"]' % element.id)
    if not row:
        return ends_of(element, "[role=row]", "[role=group]")
    owned = row.getAttribute("aria-owns").split()
    return [document.getElementById(owned[place]) for place in (0, -1)]


def settle_rows():
    """Let the rows that are shown own their squares; a board may have other rows when it lies."""
    for row in document.querySelectorAll("#board [data-owns]"):
        if view.getComputedStyle(row).visibility == "hidden":
            row.removeAttribute("aria-owns")
        else:
            row.setAttribute("aria-owns", row.getAttribute("data-owns"))


def ends_of(element, *kinds):
    """The first and the last target in the nearest element of the first kind that is around one."""
    around = next((one for one in map(element.closest, kinds) if one), None)
    line = (around or document.getElementById("board")).querySelectorAll("[data-target]")
    return line[0], line[line.length - 1]


def spell(element, event):
    """Go on typing a target's name, or begin with one; False where none is called so."""
    global spelled, laid
    key = event.key
    if event.code.startswith("Digit") and not event.shiftKey:
        key = event.code[5:]  # also where digits are typed with the shift key
    if len(key) != 1:
        return False
    found = called(spelled + key)
    spelled = spelled + key if found else key
    found = found or called(key)
    if not found and key.isdigit():  # in the same file or pile
        spelled = element.getAttribute("data-target")[0] + key
        found = called(spelled)
    if not found:
        spelled = ""
        return False
    after = [place + 1 for place, other in enumerate(found) if other.isSameNode(element)]
    chosen = found[after[0] % len(found) if after else 0]
    focus_on(chosen)
    held = document.querySelector("#board .held, #board .held-ring")
    # What is held could go there: then a key alone must not make the move.
    lift = chosen.getAttribute("data-lift") or ""
    same = lift == key or (chosen.hasAttribute("data-tap") and lift.lower() == key.lower())
    if same and not (held and chosen.classList.contains("choice")):
        act(chosen)
        spelled, laid = "", chosen.hasAttribute("data-tap")
    return True


def called(text):
    """The targets that a text names best: wholly before in part, possible choices first."""
    best, found = 8, []
    for other in targets():
        names = (other.getAttribute("data-key") or other.getAttribute("data-target")).split()
        short = names[0].split(":")[-1]
        if "-" in short:
            short = "".join(short.split("-")[1:])
        rank = 8
        names.append(short)
        for own in names:
            small = own.lower()
            if own == text:
                rank = 0
            elif small == text.lower():
                rank = min(rank, 2)
            elif own.startswith(text):
                rank = min(rank, 4)
            elif small.startswith(text.lower()):
                rank = min(rank, 6)
        rank += not other.classList.contains("choice")
        if rank < best:
            best, found = rank, []
        if rank == best and rank < 8:
            found.append(other)
    return found


def focus_on(target):
    """Let a target have the keyboard, if there is one."""
    if target:
        hold_place(target.getAttribute("data-target"))
        target.focus()
        on_focus(None)  # it may have had the focus before, by the mouse
