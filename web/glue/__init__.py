"""The glue: document events go to the table, the table's frames go to the document.

It runs in PyScript's MicroPython on the page, and knows no rule of a game and no sentence. The
builder joins its modules into one and compiles that (`web/builder/glue.py`); `start` is where it
begins. Modules that need neither the document nor the page run in CPython, too.

PyScript runs it as a `micropython` script. As an `mpy` script it would first compile PyScript's own
library, of which the glue uses two names: a phone's page would not answer for a third of a second.

Every element that does something says so itself: `data-op` names the event, its other `data-`
attributes are the event's fields.
"""
