"""What a choice would do is shown while a mouse rests on it, or the keyboard is there."""

REST = 160  # milliseconds
looked = ""  # the target that is rested on
told = ""  # the one whose move the table shows
resting = None


def on_over(event):
    """A mouse moves over the page."""
    if event.pointerType == "mouse" and not event.buttons:
        look_at(event.target)


def look_at(element):
    """Have the move shown that a choice would make, once it has been rested on; or none."""
    global looked, resting
    choice = element.closest("#board .choice[data-target]")
    looked = choice.getAttribute("data-target") if choice else ""
    if resting:
        window.clearTimeout(resting)
    resting = window.setTimeout(tell_soon, REST) if looked != told else None


def tell():
    """Tell the table what is looked at."""
    global told, resting
    resting = None
    if looked != told and not page.waiting and not drag:
        told = looked
        send({"op": "preview", "target": looked})


tell_soon = create_proxy(tell)


def look_away():
    """Something is done: what was rested on is no longer waited for."""
    global resting, told
    if resting:
        window.clearTimeout(resting)
    resting, told = None, looked
