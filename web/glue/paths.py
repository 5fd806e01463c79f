"""The shape of an arrow over the board."""

from __future__ import annotations

HEAD = 14  # pixels that an arrow stops before the middle of what it points at
ROUND = 22  # pixels: radius of the mark on a target that nothing leads to


def path_through(spots: list[tuple[float, float]]) -> str:
    """An SVG path through some points, or a circle around the only one."""
    if not spots:
        return ""
    (x, y) = spots[-1]
    if len(spots) == 1:
        arc = "a%d %d 0 1 0 %%d 0" % (ROUND, ROUND)
        return "M%.1f %.1f" % (x - ROUND, y) + arc % (2 * ROUND) + arc % (-2 * ROUND)
    (before_x, before_y) = spots[-2]
    length = max(1, ((x - before_x) ** 2 + (y - before_y) ** 2) ** 0.5)
    part = max(0.5, 1 - HEAD / length)
    end = before_x + part * (x - before_x), before_y + part * (y - before_y)
    return "M" + " L".join(["%.1f %.1f" % spot for spot in spots[:-1] + [end]])
