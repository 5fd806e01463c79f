"""Scripts that look for parts of a page that lie over each other or are cut."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.actions import TWO_FRAMES

BOXES = """
const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
const lines = (part) => {
  const words = document.createRange();
  words.selectNodeContents(part);
  const high = parseFloat(getComputedStyle(part).lineHeight) || Infinity; // "normal"
  return [...words.getClientRects()].filter(({ width }) => width > 1).map((line) => {
    const middle = (line.top + line.bottom) / 2, half = Math.min(line.height, high) / 2;
    return { left: line.left, right: line.right, top: middle - half, bottom: middle + half };
  });
};
const over = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
"""
"""For the scripts that are looked with: whether a part is shown; the lines of its text; whether two
boxes lie over each other. A line is as high as its sheet says: some fonts ask for room above and
below it, which is empty."""

OVERLAPPING = """() => {
  const strip = document.getElementById("note").getBoundingClientRect();
  const turn = document.querySelector(".turn"), found = [];
  if (shown(turn) && turn.scrollHeight > turn.clientHeight + 4) found.push("the turn is cut");
  if (shown(turn) && turn.scrollWidth > turn.clientWidth + 1) found.push("the turn is too long");
  const texts = [...document.querySelectorAll(".turn, #note .words")].filter(shown);
  const seen = texts.flatMap((part) => {
    const room = part.getBoundingClientRect();
    return lines(part).filter(({ left, top }) => left < room.right && top + 5 < room.bottom);
  });
  const ways = [...document.querySelectorAll("#note .turn-ways > :not(.idle)")].filter(shown);
  for (const [place, way] of ways.entries()) {
    const box = way.getBoundingClientRect();
    if (box.left < strip.left || box.right > strip.right + 1) found.push(`${way.id} lies outside`);
    if (seen.some((line) => over(box, line))) found.push(`${way.id} lies on a text`);
    for (const other of ways.slice(place + 1))
      if (over(box, other.getBoundingClientRect())) found.push(`${way.id} lies on ${other.id}`);
  }
  return found;
}"""
"""What is wrong in the strip: a turn that is cut, buttons outside it, over a text or each other."""

REACHED = """() => {
  const board = document.getElementById("board"), room = board.getBoundingClientRect();
  const found = [];
  const chosen = board.querySelectorAll("[data-target].choice, [data-op=reveal]");
  const tools = "#root:not(:has(.footprints)) #actions .reach > button"; // a lesson has none
  const buttons = `#note .turn-ways button:not(.idle), ${tools}`;
  const ways = [...document.querySelectorAll(buttons)].filter((one) =>
    one.dataset.op !== "learn" || one.getClientRects().length); // a step back may have no room
  for (const element of [...chosen, ...ways]) {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const name = element.dataset.target || element.dataset.op || element.id;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const out = Math.max(...(board.contains(element) ? [screen, room] : [screen]).flatMap((edge) =>
      [edge.left - left, edge.top - top, right - edge.right, bottom - edge.bottom]));
    if (out > 1) found.push(`${name}: ${out.toFixed()} pixels outside`);
    if (Math.min(width, height) < 1) found.push(`${name}: not to be seen`);
    let hit = false;
    for (let point = 0; point < 25; point++) {
      const [x, y] = [(point % 5 + .5) / 5, (Math.floor(point / 5) + .5) / 5];
      const under = document.elementFromPoint(left + width * x, top + height * y);
      hit ||= element.contains(under);
      if (board.contains(element) && under && !board.contains(under))
        found.push(`${name}: under ${under.id || under.className || under.tagName}`);
    }
    if (!hit) found.push(`${name}: can't be touched`);
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`${scrollWidth - innerWidth} pixels to scroll sideways`);
  return found;
}"""
"""What can be chosen on the board or pressed beside it, and is out of sight or out of reach."""


def look(page: Page, size: tuple[int, int], *scripts: str) -> list[str]:
    """What these find on a screen of that size once the page is laid out for it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    all_of_them = ", ".join(f"...({script})()" for script in scripts)
    found: list[str] = page.evaluate(
        f"async () => {{ {BOXES} await {TWO_FRAMES}; return [{all_of_them}]; }}"
    )
    return found
