// The text of a drawing as SVG, with a style sheet of the looks in it.
import { GEOMETRY, INITIAL, SHAPES } from "./computed_styles.js";

/** @typedef {import("./computed_styles.js").Look} Look */

/** @param {string} text */
export const escaped = (text) =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
    .toWellFormed()
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Short names for looks, and the style sheet of all that were named.
 * @param {string[]} themes
 */
export function sheet(themes) {
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
 *
 * That can be known only at the end. Until then \x01 and \x02 stand around the number of a drawing in `places`, and \x03
 * where the attributes of its one shape go. No text of a drawing has these characters (`escaped`).
 * @param {Element} svg
 * @param {Set<Element>} uses
 * @param {Map<Node | null, Look[]>} found
 * @param {ReturnType<typeof sheet>} classes
 */
export function written(svg, uses, found, classes) {
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
