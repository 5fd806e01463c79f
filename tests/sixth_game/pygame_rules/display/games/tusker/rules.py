"""The order in which Tusker's rules are read."""

from pygame_rules.display.games.reading import Figure, Section

RULES = (
    Section("turn", ("TU-01 TU-02 TU-03", Figure("same", "same last"))),
    Section("end", ("TU-04 R1",)),
)
