"""Where a rulebook's chapters begin: by game, the first clause of each and the chapter's name."""

from __future__ import annotations

CHAPTERS: dict[str, dict[str, str]] = {
    "siam": {
        "SI-01": "play",
        "SI-07": "enter",
        "SI-11": "move",
        "SI-17": "push",
        "SI-30": "variants",
        "E1": "cases",
    },
    "malabars": {"MA-01": "play", "MA-08": "elephant", "MA-13": "ring", "R1": "cases"},
    "gambo": {
        "GA-01": "play",
        "GA-10": "duel",
        "GA-19": "turn",
        "GA-24": "swap",
        "GA-30": "end",
        "R1": "cases",
    },
    "bombay_bazar": {
        "BB-01": "play",
        "BB-08": "medals",
        "BB-13": "lay",
        "BB-25": "end",
        "BB-33": "solo",
        "R1": "cases",
    },
    "tambouille": {
        "TB-01": "play",
        "TB-10": "deal",
        "TB-18": "turn",
        "TB-30": "end",
        "TB-33": "off",
        "TB-39": "pass",
        "TB-44": "notes",
        "R1": "cases",
    },
}
"""Names are those of sentences: `siam.chapter.push`; `table.chapter.cases` where all share one."""

SHARED = ("play", "cases")
