// Pictures of a board as files. Errors are codes, not sentences.
import { MARGIN, honest, image, paint } from "./canvas.js";
import { SVG, copy, looks } from "./computed_styles.js";
import { escaped, sheet, written } from "./svg_writer.js";

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
  const [left, top] = box.slice(0, 2).map((edge) => edge - MARGIN);
  const [width, height] = box.slice(2).map((size) => size + 2 * MARGIN);
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
