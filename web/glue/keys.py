"""Keys, wherever they are pressed."""


def on_key(event):
    """Keys: Enter chooses, Escape takes back, Ctrl+Z and Ctrl+Y; `reach` and `walk` know more."""
    global spelled, by_keys, laid
    by_keys = True
    ends, laid = laid and event.key == "Enter", False
    key = event.key
    element = event.target.closest("#board [data-target]")
    if not element and event.target.tagName in ("BODY", "BUTTON") and len(key) == 1 and key != " ":
        element = document.querySelector("#board [data-tap]")  # cards are laid by their letters
    control = event.ctrlKey or event.metaKey
    if len(key) == 1 and key != " " and not control and keyless():
        return
    if drag and drag["ghost"]:
        if key == "Escape":
            on_cancel(event)
    elif key == "Escape" and document.querySelector(":popover-open"):
        return  # the browser closes it
    elif key == "Escape" and not busy(event.target):
        beside = event.target.closest("#typed, #actions [data-op=hint]")
        if not beside or not document.getElementById("way-cancel"):
            send({"op": "back", "panel": bool(event.target.closest("#panel"))})
        if beside:  # what is half made stays: the next one takes it back
            board_place().focus()
    elif key == "Backspace" and not event.target.closest("input, textarea"):
        send({"op": "back"})
    elif control and key.lower() in ("z", "y") and not busy(event.target):
        send({"op": "redo" if key.lower() == "y" or event.shiftKey else "undo"})
    elif event.repeat and key in ("Enter", " ") and event.target.closest("button"):
        pass  # what comes under a key that is held is not pressed: not the next player's cover
    elif not control and not event.altKey and reach(event):
        pass
    elif not element or event.altKey or (control and key not in ENDS):
        return
    elif key in ("Enter", " "):
        spelled = ""
        if ends:  # not the next card: where the word is none yet, nothing is done
            element = document.getElementById("way-done")
        if element and not event.repeat:
            act(element)
    elif not walk(element, event, control):
        return
    event.preventDefault()


def keyless():
    """Whether single-key shortcuts are switched off."""
    return document.documentElement.hasAttribute("data-keyless")


def busy(element):
    """Whether something stands in the box that a key is pressed in, which keys may be meant for."""
    return writing(element) and holds(element)


def writing(element):
    """Whether keys pressed there are text."""
    text = element.tagName == "TEXTAREA" or element.getAttribute("name") == "text"
    return text and not element.readOnly
