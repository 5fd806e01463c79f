"""The time of a turn."""


def show_clock(seconds, turn):
    """Count a turn's time down; when it is up the table is told. 0 seconds stops the clock; a turn
    that was stopped goes on with what was left."""
    global clock
    if clock and clock["turn"] == turn and seconds:
        return
    if clock:
        view.clearInterval(clock["timer"])
        rests[clock["turn"]] = clock["end"] - window.Date.now()
        keep_rest()
    clock = None
    face = document.getElementById("clock")
    face.hidden = not seconds
    if seconds:
        clock = {"turn": turn, "end": window.Date.now() + rest_of(turn, seconds)}
        clock["timer"] = view.setInterval(create_proxy(tick), 250)
        tick()


def rest_of(turn, seconds):
    """The milliseconds that a turn has left, as this visit or the one before knows."""
    if turn in rests:
        return rests[turn]
    left = kept_rests().get(turn, "")
    usual = 1000 * seconds
    return min(int(left), usual) if left.isdigit() and len(left) < 9 else usual


def kept_rests():
    """What is kept of the clocks of some turns, by turn."""
    parts = (page.kept("clock") or "").split(";")
    return dict([part.split(" ") for part in parts if part.count(" ") == 1])


def keep_rest():
    """Let a later visit know what is left of the turn."""
    left = max(0, int(clock["end"] - window.Date.now()))
    known = [rest for rest in kept_rests().items() if rest[0] != clock["turn"]][-MOST_RESTS:]
    known.append((clock["turn"], "%d" % left))
    page.keep("clock", ";".join(["%s %s" % rest for rest in known]))


def tick():
    """The seconds left, and the end of them."""
    global ended
    left = max(0, int((clock["end"] - window.Date.now() + 999) // 1000))
    if left in WARNINGS and left != clock.get("left"):
        send({"op": "left", "seconds": left})
    if left != clock.get("left"):
        keep_rest()
    clock["left"] = left
    document.getElementById("clock").textContent = "%d:%02d" % (left // 60, left % 60)
    if not left:
        view.clearInterval(clock["timer"])
        ended = window.Date.now()
        send({"op": "time"})


MOST_RESTS = 9  # turns whose clocks are kept beside the one that runs
WARNINGS = (60, 30, 10)  # seconds left of a turn that are said
