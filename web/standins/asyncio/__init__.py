"""asyncio as far as Pyodide's own event loop needs it: futures, tasks, the words of a loop.

The stock package also brings loops over sockets, streams, processes and threads, none of which a
browser has; importing them was a tenth of Python's start.
"""

from . import coroutines, events, exceptions, futures, locks, queues, tasks, timeouts
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .tasks import *
from .timeouts import *

__all__ = (
    coroutines.__all__
    + events.__all__
    + exceptions.__all__
    + futures.__all__
    + locks.__all__
    + queues.__all__
    + tasks.__all__
    + timeouts.__all__
)

_get_running_loop = events._get_running_loop
_set_running_loop = events._set_running_loop
DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy  # Pyodide's adds a loop to it
set_event_loop_policy = events._set_event_loop_policy  # without the warning that it will go


def run(main, **kwargs):
    """Replaced by Pyodide's own, as soon as its loop is there."""
    raise NotImplementedError("there is no loop yet")
