// Pictures of a board as files. Errors are codes, not sentences.
import { MARGIN, honest, image, paint } from "./canvas.js";

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "text", "tspan"]);
const KEPT = new Set(["svg", "g", "defs", ...SHAPES]);
const GEOMETRY = new Set(
  "d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points transform".split(" "),
);
const WAYS = ["data-from", "data-to", "data-how"]; // attributes of moving things (web/boards/parts.py)
const DEEPEST = 4; // drawings inside drawings

// Left out of a picture: marks of what can be done, and elements that are only there to be touched. The mark of the last
// move stays.
const MARKS = /^(choice|chosen|cause|held|held-ring|default)$/;
const HANDLES = ".dot, .ring, .ghost, .arrow, .gap, .end-mark, .take-off, .turns, .tentative";

/** @type {Record<string, string>} */
const INITIAL = {
  opacity: "1",
  fill: "#000000",
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  stroke: "none",
  "stroke-width": "1",
  "stroke-opacity": "1",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "paint-order": "normal",
  "font-size": "",
  "font-weight": "400",
  "text-anchor": "start",
  "text-decoration": "none",
};
const STROKE = ["stroke-dasharray", "stroke-linecap", "stroke-linejoin"];
const OWN = ["opacity", "text-decoration", "font-family"]; // handed down otherwise, or not at all

/**
 * How an element looks: its properties by name; null if it can't be seen.
 * @typedef {Record<string, string> | null} Look
 */

/** @param {string | number} text */
const number = (text) => String(+parseFloat(String(text)).toFixed(3));
/** @param {string} text */
const escaped = (text) =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
    .toWellFormed()
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

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
function copy(node, root, uses, depth = 0) {
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
function move(svg, part) {
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

/**
 * The looks of every element, theme after theme, and of the paper below.
 * @param {SVGElement} svg
 * @param {string[]} themes
 * @param {number} part
 */
function looks(svg, themes, part) {
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

/**
 * Short names for looks, and the style sheet of all that were named.
 * @param {string[]} themes
 */
function sheet(themes) {
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @type {(index: number) => string} */
  const short = (index) =>
    (index < 26 ? "" : short(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));
  const rules = (/** @type {string[][]} */ list) => list.map(([name, value]) => `${name}:${value}`).join(";");
  return {
    /**
     * The class attribute for a look; nothing for the default look.
     * @param {Look[]} list
     */
    named(list) {
      /** @type {Record<string, string>[]} */
      const [first, second = first] = list.map((one) => one ?? { opacity: "0" });
      const changes = Object.keys({ ...first, ...second })
        .filter((name) => first[name] !== second[name])
        .map((name) => [name, second[name] ?? INITIAL[name]]);
      const key = `${rules(Object.entries(first))}|${rules(changes)}`;
      if (key === "|") return "";
      if (!names.has(key)) names.set(key, short(names.size));
      return ` class="${names.get(key)}"`;
    },
    /** The dark rules stand apart: a reader that stumbles over them keeps the others. */
    text() {
      const part = (/** @type {number} */ index) =>
        [...names].map(([key, name]) => [name, key.split("|")[index]]).filter(([, text]) => text)
          .map(([name, text]) => `.${name}{${text}}`).join("");
      const other = part(1) && `@media (prefers-color-scheme:${themes[1]}){${part(1)}}`;
      return [part(0), other].map((text) => text && `<style>${escaped(text)}</style>`).join("");
    },
  };
}

/**
 * The text of a drawing. What is drawn again in the same look is written once.
 * @param {Element} svg
 * @param {Set<Element>} uses
 * @param {Map<Node | null, Look[]>} found
 * @param {ReturnType<typeof sheet>} classes
 */
function written(svg, uses, found, classes) {
  /** @type {Map<string, { count: number, name: string }>} */
  const drawings = new Map(); // text -> how often it is used, and its name
  /** @type {{ drawn: string, rest: string, kind: string }[]} */
  const places = []; // where each drawing goes, by the number in the text
  const looksOf = (/** @type {Node} */ node) => found.get(node) ?? [];
  const attributes = (/** @type {Element} */ node) =>
    [...node.attributes].filter(({ name }) => GEOMETRY.has(name))
      .map(({ name, value }) => ` ${name}="${escaped(value)}"`).join("");

  /**
   * @param {Element} node
   * @returns {string}
   */
  function inside(node) {
    const written = (/** @type {ChildNode} */ child) => (child instanceof Element ? text(child) : escaped(child.nodeValue ?? ""));
    return [...node.childNodes].map(written).join("");
  }
  /** @type {(drawn: string, rest: string, kind: string) => string} */
  function place(drawn, rest, kind) {
    const drawing = drawings.get(drawn) ?? { count: 0, name: "" };
    drawings.set(drawn, { ...drawing, count: drawing.count + 1 });
    places.push({ drawn, rest, kind });
    return `\x01${places.length - 1}\x02`;
  }
  /**
   * @param {Element} node
   * @returns {string}
   */
  function text(node) {
    const list = looksOf(node);
    if (list.every((one) => one === null)) return "";
    const kind = classes.named(list);
    const rest = attributes(node);
    if (SHAPES.has(node.localName)) return `<${node.localName}${kind}${rest}>${inside(node)}</${node.localName}>`;
    const only = node.firstElementChild;
    if (only && uses.has(node) && !kind && SHAPES.has(only.localName) && !only.hasAttribute("transform")) {
      const shape = looksOf(only);
      if (shape.every((one) => one === null)) return "";
      return place(`<${only.localName}\x03${attributes(only)}/>`, rest, classes.named(shape));
    }
    const drawn = inside(node);
    if (!drawn) return "";
    if (uses.has(node)) return place(drawn, rest, kind);
    return rest || kind ? `<g${kind}${rest}>${drawn}</g>` : drawn;
  }
  /**
   * @param {string} drawing
   * @returns {string}
   */
  function placed(drawing) {
    return drawing.replace(/\x01(\d+)\x02/g, (_, index) => {
      const { drawn, rest, kind } = places[index];
      const name = drawings.get(drawn)?.name;
      if (name) return `<use${kind}${rest} xlink:href="#${name}"/>`;
      if (drawn.includes("\x03")) return placed(drawn.replace("\x03", kind + rest));
      return rest || kind ? `<g${kind}${rest}>${placed(drawn)}</g>` : placed(drawn);
    });
  }

  const body = inside(svg);
  const often = [...drawings].filter(([, { count }]) => count > 1);
  often.forEach(([, drawing], index) => (drawing.name = `d${index}`));
  const defs = often.map(([drawn], index) => {
    const id = ` id="d${index}"`;
    return placed(drawn.includes("\x03") ? drawn.replace("\x03", id) : `<g${id}>${drawn}</g>`);
  });
  const all = (defs.length ? `<defs>${defs.join("")}</defs>` : "") + placed(body);
  return all.replace(/><\/(path|circle|ellipse|rect|line|polygon|polyline)>/g, "/>");
}

/**
 * The text of an SVG file that looks like a board anywhere, without the page's style sheet.
 * board: markup of a board, or the SVG element of one on the page (marks of what can be done are
 * left out). themes: "light", "dark", or both; with both the second is for readers who prefer it.
 * part: how much of the move that led here has been done, where the board knows it.
 * @param {string | Element} board
 * @param {string | string[]} [themes]
 * @param {number} [part]
 */
export function svg(board, themes = ["light", "dark"], part = 1) {
  const source =
    typeof board === "string" ? new DOMParser().parseFromString(board, "text/html").querySelector("svg") : board;
  const box = source?.localName === "svg" ? (source.getAttribute("viewBox") ?? "").split(" ").map(Number) : [];
  if (!source || box.length !== 4 || !box.every(Number.isFinite)) throw new Error("no-board");
  const wanted = [themes].flat();
  /** @type {Set<Element>} */
  const uses = new Set();
  const made = /** @type {SVGElement} */ (copy(source, source, uses));
  const { found, paper, family } = looks(made, wanted, part);
  const classes = sheet(wanted);
  const [left, top, width, height] = box.map((part, at) => (at < 2 ? part - MARGIN : part + 2 * MARGIN));
  const below = `<rect${classes.named(paper)} x="${left}" y="${top}" width="${width}" height="${height}"/>`;
  const drawn = written(made, uses, found, classes);
  const link = drawn.includes("xlink:") ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : "";
  const title = escaped(source.getAttribute("aria-label") ?? "");
  return (
    `<svg xmlns="${SVG}"${link} viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" ` +
    `font-family="${escaped(family)}" role="img"><title>${title}</title>${classes.text()}${below}${drawn}</svg>`
  );
}

/**
 * The PNG of a picture of one theme, as large as fits into so many pixels.
 * @param {string} svgText
 * @param {{ width: number, height: number }} most
 */
export async function png(svgText, most) {
  await honest();
  const drawn = await image(svgText);
  const scale = Math.min(most.width / drawn.naturalWidth, most.height / drawn.naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(scale * drawn.naturalWidth);
  canvas.height = Math.round(scale * drawn.naturalHeight);
  try {
    paint(/** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")), drawn, 0, canvas.width, canvas.height);
  } catch (error) {
    throw new Error("too-large", { cause: error }); // for this browser's canvas
  }
  /** @type {Blob | null} */
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("too-large");
  return blob;
}
