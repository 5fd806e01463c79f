// How the elements of a board look: a copy of the board is measured on the page, theme after theme.
import { WAYS, move, number } from "./moving.js";

export const SVG = "http://www.w3.org/2000/svg";
export const SHAPES = new Set(["path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "text", "tspan"]);
const KEPT = new Set(["svg", "g", "defs", ...SHAPES]);
export const GEOMETRY = new Set(
  "d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points transform".split(" "),
);
const DEEPEST = 4; // drawings inside drawings

// Left out of a picture: marks of what can be done, and elements that are only there to be touched. The mark of the last
// move stays.
const MARKS = /^(choice|chosen|cause|held|held-ring|default)$/;
const HANDLES = ".dot, .ring, .ghost, .arrow, .gap, .end-mark, .take-off, .turns, .tentative";

/** @type {Record<string, string>} */
export const INITIAL = {
  opacity: "1",
  fill: "#000000",
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  stroke: "none",
  "stroke-width": "1",
  "stroke-opacity": "1",
  "stroke-dasharray": "none",
  "stroke-dashoffset": "0",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "paint-order": "normal",
  "font-size": "",
  "font-weight": "400",
  "text-anchor": "start",
  "text-decoration": "none",
};
const STROKE = ["stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin"];
const OWN = ["opacity", "text-decoration", "font-family"]; // handed down otherwise, or not at all

/**
 * How an element looks: its properties by name; null if it can't be seen.
 * @typedef {Record<string, string> | null} Look
 */

/**
 * A computed colour as `#rrggbb` and its opacity; null for one that can't be seen.
 * @param {string} text
 */
function colour(text) {
  if (text === "none") return null;
  const parts = /^(rgba?|color)\((?:srgb )?([^)]+)\)$/.exec(text);
  let [red, green, blue, alpha = 1] = parts ? parts[2].split(/[\s,/]+/).map(Number) : painted(text);
  if (parts?.[1] === "color") [red, green, blue] = [red, green, blue].map((part) => part * 255);
  const hex = (/** @type {number} */ part) => Math.round(Math.min(Math.max(part, 0), 255)).toString(16).padStart(2, "0");
  return alpha > 0 ? { hex: `#${hex(red)}${hex(green)}${hex(blue)}`, alpha } : null;
}

/**
 * A colour in any other notation that the browser knows: what it paints with it.
 * @param {string} text
 */
function painted(text) {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  if (!pen) return [0, 0, 0, 0];
  pen.fillStyle = text;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/**
 * A copy with nothing but shapes, classes and ids, for measuring; each `use` becomes a group.
 * @param {Element} node
 * @param {Element} root
 * @param {Set<Element>} uses the groups that were made of `use`
 * @returns {Element | string}
 */
export function copy(node, root, uses, depth = 0) {
  const use = node.localName === "use";
  if (!use && !KEPT.has(node.localName)) return "";
  if (node.matches(HANDLES)) return "";
  const made = document.createElementNS(SVG, use ? "g" : node.localName);
  for (const { name, value } of node.attributes)
    if (GEOMETRY.has(name) || name === "id" || WAYS.includes(name) || Object.hasOwn(INITIAL, name)) made.setAttribute(name, value);
  const kinds = [...node.classList].filter((kind) => !MARKS.test(kind));
  if (kinds.length) made.setAttribute("class", kinds.join(" "));
  for (const child of node.childNodes)
    if (child instanceof Text) made.append(child.data);
    else if (child instanceof Element && child.localName !== "defs")
      made.append(copy(child, root, uses, depth));
  const name = use && (node.getAttribute("href") ?? "").slice(1);
  const drawing = name && depth < DEEPEST && root.querySelector(`#${CSS.escape(name)}`);
  if (drawing) made.append(copy(drawing, root, uses, depth + 1));
  if (drawing) uses.add(made);
  return made;
}

/**
 * How an element looks now: what differs from a picture's defaults; null if it can't be seen.
 * @param {SVGElement} element
 * @param {Look | undefined} above the look of the element around it
 * @returns {Look}
 */
function look(element, above) {
  const style = getComputedStyle(element);
  if (style.display === "none" || !+style.opacity) return null;
  /** @type {Record<string, string>} */
  const found = {};
  const put = (/** @type {string} */ name, /** @type {string} */ value) => value !== INITIAL[name] && (found[name] = value);
  put("opacity", number(style.opacity));
  if (!SHAPES.has(element.localName)) return found;
  const letters = /^t/.test(element.localName);
  const fill = colour(style.fill);
  const stroke = +parseFloat(style.strokeWidth) ? colour(style.stroke) : null;
  if (style.visibility !== "visible" || !(fill || stroke || letters)) return null;
  put("fill", fill?.hex ?? "none");
  if (fill) put("fill-opacity", number(fill.alpha * Number(style.fillOpacity)));
  if (fill && !letters) put("fill-rule", style.fillRule);
  if (stroke) {
    put("stroke", stroke.hex);
    put("stroke-width", number(style.strokeWidth));
    put("stroke-opacity", number(stroke.alpha * Number(style.strokeOpacity)));
    for (const name of STROKE)
      put(name, style.getPropertyValue(name).replaceAll("px", "").replaceAll(",", ""));
    if (fill) put("paint-order", style.paintOrder);
  }
  if (!letters) return found;
  for (const name of ["font-size", "font-weight", "text-anchor"]) put(name, style.getPropertyValue(name));
  const usual = above?.["font-family"] ?? getComputedStyle(/** @type {SVGElement} */ (element.ownerSVGElement)).fontFamily;
  if (style.fontFamily !== usual) found["font-family"] = style.fontFamily;
  put("text-decoration", style.textDecorationLine);
  if (element.localName === "tspan" && above)
    for (const name of Object.keys(INITIAL).filter((name) => !OWN.includes(name)))
      if (found[name] === above[name]) delete found[name];
      else if (Object.hasOwn(above, name)) found[name] ??= INITIAL[name];
  return found;
}

/**
 * The looks of every element, theme after theme, and of the paper below.
 * @param {SVGElement} svg
 * @param {string[]} themes
 * @param {number} part
 */
export function looks(svg, themes, part) {
  const outside = document.createElement("div");
  Object.assign(outside.style, { position: "fixed", left: "-9999px", width: "400px", height: "400px" });
  Object.assign(outside.style, { contain: "strict", background: "var(--paper)" });
  outside.append(svg);
  document.body.append(outside);
  try {
    move(svg, part);
    const all = /** @type {SVGElement[]} */ ([svg, ...svg.querySelectorAll("*")]);
    /** @type {Map<Node | null, Look[]>} */
    const found = new Map(all.map((element) => [element, []]));
    /** @type {Look[]} */
    const paper = [];
    for (const theme of themes) {
      outside.style.colorScheme = theme;
      paper.push({ fill: colour(getComputedStyle(outside).backgroundColor)?.hex ?? "none" });
      for (const element of all) found.get(element)?.push(look(element, found.get(element.parentNode)?.at(-1)));
    }
    return { found, paper, family: getComputedStyle(svg).fontFamily };
  } finally {
    outside.remove();
  }
}
