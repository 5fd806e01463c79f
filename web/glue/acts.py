"""What a click, a choice or a form stands for becomes an event."""


def act(element):
    """Do what an element stands for."""
    look_away()
    event = fields(element)
    operation = event["op"]
    if operation == "theme":
        turn_theme()
    elif operation == "moves":
        document.getElementById("menu").hidePopover()
        show_moves()
    elif operation == "settings":
        document.getElementById("menu").hidePopover()
        document.getElementById("settings").showPopover()
    elif operation == "more":
        opened = document.getElementById("note").classList.toggle("open")
        document.querySelector("#note .words").setAttribute("tabindex", "0" if opened else "-1")
        element.setAttribute("aria-expanded", "true" if opened else "false")
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
            speak(event["value"])
        elif operation in ("start", "rematch", "game", "visit", "sit", "reseat"):
            event["seed"] = chance()
        send(event)
        if operation == "example" and over_the_board():
            send({"op": "panel", "name": ""})


def over_the_board():
    """Whether what is open lies over the board, for want of a place beside it."""
    sheet = document.querySelector("#panel > section")
    return sheet and view.getComputedStyle(sheet).position == "fixed"


def chance():
    """A seed for what is dealt."""
    return int(window.Math.random() * 2**32)


def speak(language):
    """The reader's language, for good."""
    page.keep("language", language)
    page.unask()


def turn_theme():
    """Light becomes dark and dark light."""
    button = document.querySelector("[data-op=theme]")
    other = "light" if button.getAttribute("aria-pressed") == "true" else "dark"
    send({"op": "set", "name": "theme", "value": other})


UNAWARE = 1000  # milliseconds in which nobody can have seen that the clock has ended a turn


def on_click(event):
    """A click or tap anywhere."""
    global laid
    element = event.target.closest("[data-op]")
    off = element and element.getAttribute("aria-disabled") == "true"
    row = event.target.closest("#board [data-drop]")
    if not element and row:
        send({"op": "choose", "target": row.getAttribute("data-drop"), "dragged": True})
    if not element and event.target.closest("p.last, #note .words"):
        element = document.querySelector("#note:is([data-more], [data-cut]) .more")
    if not element or off or element.tagName in ("FORM", "INPUT"):
        return
    if element.getAttribute("data-op") == "reveal" and window.Date.now() - ended < UNAWARE:
        return  # it was meant for what lay there before
    if element.tagName == "A":
        event.preventDefault()
    name = element.getAttribute("data-target")
    laid = element.hasAttribute("data-tap")
    if name:
        hold_place(name)
    act(element)


def on_change(event):
    """A choice in a form."""
    element = event.target.closest("input[data-op], textarea[data-op]")
    if element and element.type == "file":
        page.outside(json.dumps(fields(element)))
    elif element and element.tagName == "TEXTAREA":
        page.hand(json.dumps(fields(element)), element)
    elif element:
        what = fields(element)
        pending.append((element, element.checked))
        if what["op"] == "language":
            speak(what["value"])
        send(what)


def on_submit(event):
    """A form was sent: its text goes to the table."""
    global sent
    event.preventDefault()
    form = event.target
    box = form.querySelector("[name=text]")
    sent = "" if page.large(box) else box.value
    if form.getAttribute("data-op") == "keep":
        page.persist()  # a game with a name is meant to stay
    page.hand(json.dumps({"op": form.getAttribute("data-op")}), box)
