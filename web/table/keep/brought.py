"""What a file brings beside games: settings, and a record of results and progress.

It may be somebody else's. So nothing of it is taken until the reader ticks it, and it can be given
back as long as the page is open.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from web.table.reader import ladder, progress, results, settings
from web.table.reader.progress import Progress
from web.table.reader.results import Results
from web.table.reader.settings import Settings

SETTINGS, RECORD = "settings", "record"
"""What can be ticked."""

Record = tuple[Results, Progress]
"""A record: the results, and the progress."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What the file opened last brings that is new here.

    settings: those that are other ones than the reader's. results, progress: all of the file's;
    empty where nothing is new. own_settings, own_record: what the reader had before it was taken;
    None while it is not.
    """

    settings: Settings = field(default_factory=dict)
    results: Results = field(default_factory=dict)
    progress: Progress = field(default_factory=Progress)
    own_settings: Settings | None = None
    own_record: Record | None = None

    @property
    def offers(self) -> Mapping[str, bool]:
        """What can be ticked, and whether it is."""
        found = {}
        if self.settings:
            found[SETTINGS] = self.own_settings is not None
        if self.results or self.progress.facts:
            found[RECORD] = self.own_record is not None
        return found

    def toggled_settings(self, now: Settings) -> tuple[Settings, Brought]:
        """The settings with the file's, or with the reader's own again. Those that were changed
        since they were taken stay as they are."""
        mine = {name: settings.value(now, name) for name in self.settings}
        if self.own_settings is None:
            return {**now, **self.settings}, replace(self, own_settings=mine)
        back = {name: self.own_settings[name] for name in mine if mine[name] == self.settings[name]}
        return {**now, **back}, replace(self, own_settings=None)

    def toggled_record(self, now: Record) -> tuple[Record, Brought]:
        """The record with the file's, or without it again. What was counted and reached since it
        was taken stays."""
        if self.own_record is None:
            return _with(now, self), replace(self, own_record=now)
        return _without(now, self.own_record, self), replace(self, own_record=None)


def read(
    parts: Iterable[tuple[str, str]], own: Settings, record: Record, today: int | None
) -> Brought:
    """What parts of a file bring: each the name of the part, and its text. own, record: what the
    reader has. today: in days since 1970, where it is known."""
    chosen: dict[str, str] = {}
    ended: Results = {}
    reached = Progress()
    for name, text in parts:
        if name == settings.MARK:
            chosen |= settings.read(text)
        elif name == results.MARK:
            ended = results.merge_results(ended, results.read(text))
        elif name == progress.MARK:
            reached = reached.merge(progress.read(text, today))
    others = {name: one for name, one in chosen.items() if one != settings.value(own, name)}
    brought = Brought(others, ended, reached)
    nothing_new = _with(record, brought) == record
    return Brought(others) if nothing_new else brought


def _with(now: Record, brought: Brought) -> Record:
    """What is believed of both together."""
    ended = results.read_results(dict(results.merge_results(now[0], brought.results)))
    reached = progress.with_brought(now[1], brought.progress)
    return ended, ladder.believed(reached, ended)


def _without(now: Record, own: Record, brought: Brought) -> Record:
    """What is there now, less what was taken. own: what there was before."""
    taken = _with(own, brought)
    ended, facts = dict(now[0]), dict(now[1].facts)
    for name, counts in taken[0].items():
        before = own[0].get(name, (0, 0, 0))
        won, drawn, lost = (
            max(0, count - (with_it - was))
            for count, with_it, was in zip(ended.get(name, before), counts, before, strict=True)
        )
        ended[name] = (won, drawn, lost)
    for name, number in taken[1].facts.items():
        if facts.get(name) == number:
            facts[name] = own[1].number(*name.split(" "))
    left = {name: counts for name, counts in ended.items() if any(counts) or name in own[0]}
    there = Progress({name: number for name, number in facts.items() if number})
    return left, ladder.believed(there, left)
