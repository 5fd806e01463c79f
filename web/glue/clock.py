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
    clock = None
    face = document.getElementById("clock")
    face.hidden = not seconds
    if seconds:
        clock = {"turn": turn, "end": window.Date.now() + rests.get(turn, 1000 * seconds)}
        clock["timer"] = view.setInterval(create_proxy(tick), 250)
        tick()


def tick():
    """The seconds left, and the end of them."""
    left = max(0, int((clock["end"] - window.Date.now() + 999) // 1000))
    if left in WARNINGS and left != clock.get("left"):
        send({"op": "left", "seconds": left})
    clock["left"] = left
    document.getElementById("clock").textContent = "%d:%02d" % (left // 60, left % 60)
    if not left:
        view.clearInterval(clock["timer"])
        send({"op": "time"})


WARNINGS = (60, 30, 10)  # seconds left of a turn that are said
