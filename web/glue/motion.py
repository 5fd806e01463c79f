"""What moves: things arrive from where they were, and what is gone leaves."""


def still():
    """Whether the reader, or the device, wants nothing to move."""
    own = document.documentElement.getAttribute("data-motion") == "off"
    return own or view.matchMedia("(prefers-reduced-motion: reduce)").matches


def animate():
    """Let what has moved arrive and what is gone leave, for those who like motion."""
    quiet = still()
    for element in document.querySelectorAll("#board [data-from]"):
        steps = [] if quiet else points(element, "data-from")
        if steps:
            frames = [{"transform": shift(x, y)} for x, y in steps] + [{"transform": "none"}]
            length = 140 + 90 * len(steps)
            if element.getAttribute("data-how") == "push":  # it strains, then all of it slides
                (x, y) = steps[0]
                frames[1:1] = [{"transform": shift(x, y), "offset": 0.3}]
                frames[0] = {"transform": shift(1.05 * x, 1.05 * y), "offset": 0}
                length = 380
            elif element.getAttribute("data-how") == "tumble":
                frames[-1] = {"transform": "translate(0px, 0px) rotate(360deg)"}
                length = 420
            elif element.getAttribute("data-how") == "flip":
                frames[-1:] = [{"transform": "scaleX(.05)", "offset": 0.7}, {"transform": "none"}]
                length = 420
            if element.getAttribute("data-how") == "grow":
                grow(element, steps[0])
            else:
                play(element, frames, length)
        element.removeAttribute("data-from")
    for element in document.querySelectorAll("#board .leaving"):
        if quiet:
            element.remove()
        elif element.hasAttribute("data-to"):
            send_off(element)


def send_off(element):
    """Let something leave; then it is no more."""
    (x, y) = points(element, "data-to")[-1]
    falls = element.getAttribute("data-how") == "fall"
    element.removeAttribute("data-to")
    turn = " rotate(%ddeg) scale(.6)" % (130 if x > 0 or y > 0 else -130) if falls else ""
    end = {"transform": shift(x, y) + turn, "opacity": 0}
    wait = {"transform": "none", "opacity": 1}
    delay = 110 if falls else 0
    element.animate(
        to_js([wait, {"transform": shift(x * 0.6, y * 0.6), "opacity": 1}, end]),
        to_js({"duration": 380, "delay": delay, "easing": "ease-in", "fill": "forwards"}),
    )
    window.setTimeout(create_proxy(lambda: element.remove()), 500)


def play(element, frames, length):
    """One movement."""
    element.animate(to_js(frames), to_js({"duration": length, "easing": EASE}))


def grow(element, root):
    """Let something come out of a point, once what it grows on is there."""
    (x, y) = root
    seed = {"transform": "%s scale(.05)" % shift(0.95 * x, 0.95 * y), "opacity": 0}
    how = {"duration": 420, "delay": 200, "easing": EASE, "fill": "backwards"}
    element.animate(to_js([seed, {"transform": "none", "opacity": 1}]), to_js(how))


def points(element, name):
    """The points of a way, as offsets from where the element is."""
    found = []
    for point in element.getAttribute(name).split():
        if point[0] != "@":
            found.append([float(n) for n in point.split(",")])
        elif document.getElementById(point[1:]):
            found.append(offset(element, document.getElementById(point[1:])))
    return found


def offset(element, other):
    """How far away, in the element's own units, another thing is to be seen."""
    box, there = element.getBoundingClientRect(), extent(other)
    across = there.left + there.width / 2 - box.left - box.width / 2
    down = there.top + there.height / 2 - box.top - box.height / 2
    on = element.parentNode.getScreenCTM()
    whole = on.a * on.d - on.b * on.c
    return (on.d * across - on.c * down) / whole, (on.a * down - on.b * across) / whole


def shift(x, y):
    """A movement by so much."""
    return "translate(%.1fpx, %.1fpx)" % (x, y)


EASE = "cubic-bezier(.2, .7, .3, 1)"
