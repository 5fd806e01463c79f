"""The glue: document event -> table, frame -> document. No rule, no wording.

Runs in PyScript's MicroPython, as a `micropython` script: that has the document, the interpreter,
and no library on top. A `mpy` script would first compile PyScript's own one, of which the glue
would use two names: a third of a second in which a phone's page does not answer.

Everything on the page that does something says so itself: `data-op` names the event, its other
`data-` attributes are the event's fields.
"""

import json

from js import document, window
from jsffi import create_proxy, to_js

page = window.fiveElephants
view = document.defaultView  # `window` itself loses its `this` when called from MicroPython
drag = None
shown = ""  # id of the current entry in the list of moves
sent = ""  # the text that the reader has just sent
clock = None  # of the turn being played: its number, when it ends, and what counts
ended = 0  # when a turn was ended by its clock, in milliseconds
rests = {}  # of turns whose clock was stopped: the milliseconds left
pending = []  # choices in forms whose answer is still on its way
place = ""  # target that holds the keyboard's place on the board
spelled = ""  # what has been typed on the board of a target's name
laid = (
    False  # whether a card has just been laid, by a touch or its letter: Enter ends the turn then
)
asked = False  # whether the keys were asked for from the board: closing them leads back there
by_keys = False  # whether the keyboard was used last, not the pointer


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
