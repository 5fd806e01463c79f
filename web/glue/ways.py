"""Arrows over the board, laid where their targets are to be seen."""

HEAD = 14  # pixels that an arrow stops before the middle of what it points at
ROUND = 22  # pixels: radius of the mark on a target that nothing leads to


def lay_ways():
    """Lay each arrow in the arrangement that the reader has."""
    overlay = document.querySelector("#board > .ways")
    if not overlay:
        return
    box = overlay.getBoundingClientRect()
    for way in overlay.querySelectorAll("[data-way]"):
        spots = []
        for name in way.getAttribute("data-way").split():
            target = document.getElementById(name)
            if target:
                x, y = middle(target)
                spots.append((x - box.left, y - box.top))
        way.setAttribute("d", drawn_way(spots))


def drawn_way(spots):
    """The path through some points, or around the only one."""
    if not spots:
        return ""
    (x, y) = spots[-1]
    if len(spots) == 1:
        arc = "a%d %d 0 1 0 %%d 0" % (ROUND, ROUND)
        return "M%.1f %.1f" % (x - ROUND, y) + arc % (2 * ROUND) + arc % (-2 * ROUND)
    (before_x, before_y) = spots[-2]
    length = max(1, ((x - before_x) ** 2 + (y - before_y) ** 2) ** 0.5)
    part = max(0.5, 1 - HEAD / length)
    spots[-1] = before_x + part * (x - before_x), before_y + part * (y - before_y)
    return "M" + " L".join(["%.1f %.1f" % spot for spot in spots])
