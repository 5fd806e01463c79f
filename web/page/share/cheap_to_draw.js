// Checks that a packed picture is cheap to draw. Anybody may have written it, and a short text can stand for millions of
// shapes (a group that is used a thousand times by another one, and so on).

const MOST_DRAWN = 20_000; // shapes of a picture, each use of a shape counted
const LONG = 200; // so many characters of a path count as another shape
const NAMED = /^#[\w-]+$/;
const HEAVY = /filter|mask|style|animation|url\(|path\(|pathlength/i; // words of a style sheet, or names of attributes
const DASHES = /dasharray/i;
const DASHED = /(?:dasharray|--wrinkles)\s*:([^;}]*)/gi; // declarations in a style sheet
const REACH = 100; // in a picture with dashes, so many units of an outline count as another shape
const SIZES = ["d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "font-size"];
// Style sheets are checked as text, and removed before the picture is parsed: the content policy forbids them.
const SHEETS = /<style>([^<]*)<\/style>/g;
const DRAWN = /^(?:svg|title|defs|g|use|path|circle|ellipse|rect|line|polygon|polyline|text|tspan)$/;

/**
 * Whether all dashes of a `stroke-dasharray` are at least one unit long, as ours are. A line with shorter dashes has more
 * of them than a browser can draw.
 * @param {string} value
 */
function coarse(value) {
  const numbers = value.match(/[\d.]+/g) ?? [];
  return /^(?:none|var\(--wrinkles\)|[\d\s.,]+)$/i.test(value.trim()) && numbers.every((number) => +number >= 1);
}

/**
 * Whether a style sheet has only such dashes, and no number so large that even long dashes would be too many.
 * @param {string} sheet
 */
function even(sheet) {
  if (sheet.includes("/*")) return false; // a comment could separate a property from its value; ours have none
  const numbers = sheet.replace(/#[\da-f]{3,8}\b/gi, "").match(/\d+(?:\.\d+)?(?:e\d+)?/gi) ?? [];
  return numbers.every((number) => +number <= 2_000) && [...sheet.matchAll(DASHED)].every(([, value]) => coarse(value));
}

/**
 * An upper limit for the length of a shape's outline, in units of the picture: the sum of its numbers. Infinity where
 * other units are used.
 * @param {Element} node
 */
function reach(node) {
  const known = (/** @type {string} */ name, /** @type {string} */ value) => name === "d" || !/[a-df-z%]/i.test(value);
  let all = 0;
  for (const name of SIZES) {
    const value = node.getAttribute(name) ?? "";
    /** @type {string[]} */
    const numbers = value.match(/(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
    all += known(name, value) ? numbers.reduce((sum, number) => sum + Number(number), 0) : Infinity;
  }
  return all;
}

/**
 * Whether a packed picture draws at most `MOST_DRAWN` shapes, and has nothing that our pictures do not have and that can take
 * a browser long.
 * @param {string} text
 */
export function light(text) {
  const dashes = DASHES.test(text);
  // With escapes, a heavy word could be written in another way. Our sheets escape only quotation marks.
  const sheets = [...text.matchAll(SHEETS)].map(([, sheet]) => sheet.replaceAll("&#34;", ""));
  if (sheets.some((sheet) => HEAVY.test(sheet) || /[\\&]/.test(sheet))) return false;
  if (dashes && !sheets.every(even)) return false;
  if (/<!/.test(text)) return false;
  const root = new DOMParser().parseFromString(text.replace(SHEETS, ""), "image/svg+xml").documentElement;
  /** @type {Map<Element, number>} */
  const counted = new Map();
  /** @type {(node: Element | null | undefined) => number} */
  const count = (node) => {
    if (!node) return Infinity; // a `use` of nothing: ours have none
    const known = counted.get(node);
    if (known !== undefined) return known;
    counted.set(node, Infinity); // until it is counted: an element that uses itself stays at Infinity
    const link = node.getAttribute("href") ?? node.getAttributeNS("http://www.w3.org/1999/xlink", "href") ?? "";
    const name = node.localName === "use" && link;
    const slow = HEAVY.test(node.getAttributeNames().join()) || !coarse(node.getAttribute("stroke-dasharray") ?? "none");
    const long = (node.getAttribute("d") ?? node.getAttribute("points") ?? "").length / LONG;
    let all = DRAWN.test(node.localName) && !slow ? 1 + long + (dashes ? reach(node) / REACH : 0) : Infinity;
    if (name) all += count(NAMED.test(name) ? root.querySelector(`[id="${name.slice(1)}"]`) : undefined);
    for (const part of node.children) all += count(part);
    counted.set(node, all);
    return all;
  };
  return count(root) <= MOST_DRAWN;
}
