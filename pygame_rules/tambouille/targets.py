"""The names of the targets of a draft (see `ComposeDraft`)."""

from __future__ import annotations

import re

PASSING, TO_HAND, NEW = "pass", "to-hand", "new"
CARD = re.compile(r"card-([1-6])-(\d{1,2})")
GAP = re.compile(r"gap-([1-6])-(\d{1,2})")
IN_HAND = re.compile(r"hand-(\d{1,3})")
REMOVE = re.compile(r"remove-([1-6])")
UNDER = re.compile(r"under-(\d{1,3})")
