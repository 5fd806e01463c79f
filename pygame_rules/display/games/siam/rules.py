"""The order in which Siam's rules are read."""

from pygame_rules.display.games.reading import Figure, Section

_SLAB = "0 72 532 544"
"""The squares alone, without the reserves above and below them."""

RULES = (
    Section("table", ("SI-01 SI-02 SI-03", Figure("start", "fig-1", still=True), "SI-04")),
    Section("turn", ("SI-05 E8",)),
    Section("enter", ("SI-07 SI-08 SI-10",)),
    Section(
        "move",
        (
            "SI-11 SI-12 SI-13",
            Figure("step", "step-and-turn", _SLAB),
            "SI-14",
            "SI-15 SI-16",
        ),
    ),
    Section(
        "push",
        (
            "SI-17 SI-18 SI-26 SI-27",
            "SI-19",
            Figure("rocks", "line-2-count fig-4b", _SLAB),
            "SI-20 SI-21 SI-22",
            Figure("faced", "fig-5a fig-5b fig-5c", _SLAB),
            "SI-23",
            Figure("sideways", "fig-6b", _SLAB),
            "SI-25 E13",
            Figure("mixed", "fig-8a fig-8c", _SLAB),
            "SI-09 SI-24 E2",
            Figure("come-in", "fig-7", _SLAB),
            "SI-28",
        ),
    ),
    Section("end", ("SI-06 SI-29 E15", Figure("nearest", "fig-9b", _SLAB), "E16")),
    Section(
        "variants",
        (
            "E1",
            "SI-30 E19 E18",
            Figure("crosses", "fig-10-c5", _SLAB, still=True),
            "SI-31 E20",
            "E21 E22",
        ),
    ),
    Section("cases", ("E5 E6 E7 E10", "E3 E4", "E9 E11", "E14 E17")),
    Section("fine", ("E12 E23 E24",)),
)
