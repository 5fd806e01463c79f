// Where moving things of a board are after a part of their way, for animations.

export const WAYS = ["data-from", "data-to", "data-how"]; // attributes of moving things (pygame_rules/display/boards/parts.py)

/**
 * A number as text, with at most three decimals.
 * @param {string | number} text
 */
export const number = (text) => String(+parseFloat(String(text)).toFixed(3));

/**
 * A point of a path, as an offset from where the element is: two numbers, or the place of another element.
 * @param {SVGElement} element
 * @param {string} point
 */
function offset(element, point) {
  if (!point.startsWith("@")) return point.split(",").map(Number);
  const there = element.ownerSVGElement?.querySelector(`#${CSS.escape(point.slice(1))}`);
  if (!there) return [0, 0];
  const [box, its] = [element, there].map((one) => one.getBoundingClientRect());
  const around = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (element.parentNode));
  const { a, b, c, d } = /** @type {DOMMatrix} */ (around.getScreenCTM()).inverse();
  const across = its.x + its.width / 2 - box.x - box.width / 2;
  const down = its.y + its.height / 2 - box.y - box.height / 2;
  return [a * across + c * down, b * across + d * down];
}

/**
 * The point on a path through these points, after this part of its length.
 * @param {number[][]} points
 * @param {number} part
 */
function between(points, part) {
  const [at, rest] = [Math.floor(part * (points.length - 1)), (part * (points.length - 1)) % 1];
  const [from, to = from] = points.slice(at);
  return from.map((one, axis) => one + (to[axis] - one) * rest);
}

/**
 * Put moving things where they are after this part of their path. Things that leave are removed at the end.
 * @param {Element} svg
 * @param {number} part
 */
export function move(svg, part) {
  /** @type {[SVGElement, number[][], boolean][]} */
  const places = [];
  for (const element of /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-from], [data-to]"))) {
    const [from, to] = WAYS.map((name) => (element.getAttribute(name) ?? "").split(" ").filter(Boolean));
    const points = [...from.map((point) => offset(element, point)), [0, 0], ...to.map((point) => offset(element, point))];
    places.push([element, points, to.length > 0]);
  }
  for (const [element, points, leaves] of places) {
    const [x, y] = between(points, part);
    const grows = element.getAttribute("data-how") === "grow" ? ` scale(${part})` : "";
    const own = element.getAttribute("transform") ?? "";
    if (leaves && part === 1) element.remove();
    else if (part < 1) element.setAttribute("transform", `translate(${number(x)} ${number(y)})${grows} ${own}`.trim());
  }
}
