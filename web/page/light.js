// Checks that a packed picture is cheap to draw.

const MOST_DRAWN = 20_000; // shapes of a picture, its copies counted
const LONG = 200; // characters of a path that count as one more shape
const NAMED = /^#[\w-]+$/;
const HEAVY = /filter|mask|style|animation|url\(|path\(|pathlength/i; // in a sheet, or as an attribute
const DASHES = /dasharray/i;
const DASHED = /(?:dasharray|--wrinkles)\s*:([^;}]*)/gi; // in a sheet
const REACH = 100; // units of a shape in a picture with dashes that count as one more shape
const SIZES = ["d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "font-size"];
// Style sheets are checked as text and removed: the content policy forbids parsing them.
const SHEETS = /<style>([^<]*)<\/style>/g;
const DRAWN = /^(?:svg|title|defs|g|use|path|circle|ellipse|rect|line|polygon|polyline|text|tspan)$/;

/**
 * Whether dashes are as long as ours are: of the shortest, a line has more than can be drawn.
 * @param {string} value
 */
function coarse(value) {
  const numbers = value.match(/[\d.]+/g) ?? [];
  return /^(?:none|var\(--wrinkles\)|[\d\s.,]+)$/i.test(value.trim()) && numbers.every((number) => +number >= 1);
}

/**
 * The same for a sheet with dashes, in which nothing is so large that even such would be too many.
 * @param {string} sheet
 */
function even(sheet) {
  if (sheet.includes("/*")) return false; // ours have no comments, which could part a name from its value
  const numbers = sheet.replace(/#[\da-f]{3,8}\b/gi, "").match(/\d+(?:\.\d+)?(?:e\d+)?/gi) ?? [];
  return numbers.every((number) => +number <= 2_000) && [...sheet.matchAll(DASHED)].every(([, value]) => coarse(value));
}

/**
 * At least how far the outline of a shape goes, in units of the picture; no end for other units.
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
 * Whether a packed picture, which anybody may have written, draws no more than ours do, its copies counted: a short text can
 * stand for millions of shapes. What our pictures do not have, and can take a browser long, is too much.
 * @param {string} text
 */
export function light(text) {
  const dashes = DASHES.test(text);
  // An escape could write a heavy word in another way; our sheets escape quotation marks only.
  const sheets = [...text.matchAll(SHEETS)].map(([, sheet]) => sheet.replaceAll("&#34;", ""));
  if (sheets.some((sheet) => HEAVY.test(sheet) || /[\\&]/.test(sheet))) return false;
  if (dashes && !sheets.every(even)) return false;
  if (/<!/.test(text)) return false;
  const root = new DOMParser().parseFromString(text.replace(SHEETS, ""), "image/svg+xml").documentElement;
  /** @type {Map<Element, number>} */
  const counted = new Map();
  /** @type {(node: Element | null | undefined) => number} */
  const count = (node) => {
    if (!node) return Infinity; // nothing of ours leads nowhere
    const known = counted.get(node);
    if (known !== undefined) return known;
    counted.set(node, Infinity); // one that copies itself
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
