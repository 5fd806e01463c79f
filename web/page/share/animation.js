// A game as an animated picture.
import { GIFEncoder, nearestColorIndex, quantize } from "gifenc";
import { honest, image, paint } from "./canvas.js";

const SAMPLES = 8; // pictures that the common palette is made from
const COLOURS = 255; // one index is left for "as before"
const PINNED = 128; // how many flat colours keep their exact value
const UNCHANGED = 255;
const STEP = 60; // milliseconds that a picture in between is shown
const MOST_MOVING = 1_000_000; // bytes of a file with such pictures

/**
 * @typedef {{ width: number, height: number }} Size
 * @typedef {(svgText: string) => Promise<Uint32Array>} Draw gives the pixels of a picture
 */

/**
 * Width and height of a picture, from its text.
 * @param {string} svgText
 * @returns {Size}
 */
function size(svgText) {
  const [, ...found] = /^<svg [^>]*viewBox="\S+ \S+ (\S+) ([^"\s]+)"/.exec(svgText) ?? [];
  const [width, height] = found.map(Number);
  if (!(width > 0 && height > 0)) throw new Error("no-picture");
  return { width, height };
}

/**
 * Draws pictures on one canvas as tall as the tallest; lower ones stand on its floor or hang.
 * @param {Size[]} sizes
 * @param {number} width
 */
function easel(sizes, width) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round(Math.max(...sizes.map((one) => (width * one.height) / one.width)));
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("too-large");

  /**
   * The pixels of a picture.
   * @param {string} svgText
   * @param {boolean} onFloor
   */
  async function drawn(svgText, onFloor) {
    const picture = await image(svgText);
    const height = Math.round((width * picture.naturalHeight) / picture.naturalWidth);
    const top = onFloor ? canvas.height - height : 0;
    if (!pen) throw new Error("too-large");
    pen.clearRect(0, 0, width, canvas.height);
    paint(pen, picture, top, width, height);
    return new Uint32Array(pen.getImageData(0, 0, width, canvas.height).data.buffer);
  }
  return { height: canvas.height, drawn };
}

/**
 * Whether a game's board grows upwards: fewer pixels change when its pictures stand on one floor.
 * @param {string[]} svgTexts
 * @param {Size[]} sizes
 * @param {(svgText: string, onFloor: boolean) => Promise<Uint32Array>} drawn
 */
async function grows(svgTexts, sizes, drawn) {
  const index = sizes.findIndex((one, at) => at && one.height !== sizes[at - 1].height);
  if (index < 0) return false;
  const changed = [];
  for (const onFloor of [false, true]) {
    const before = await drawn(svgTexts[index - 1], onFloor);
    const after = await drawn(svgTexts[index], onFloor);
    changed.push(after.reduce((count, pixel, at) => count + Number(pixel !== before[at]), 0));
  }
  return changed[1] < changed[0];
}

/**
 * One palette for all: the commonest colours as they are, the rest by the library's choice.
 * @param {string[]} svgTexts
 * @param {Draw} draw
 */
async function palette(svgTexts, draw) {
  const counts = new Map();
  const step = Math.max(1, (svgTexts.length - 1) / (SAMPLES - 1));
  for (let at = 0; at <= svgTexts.length - 1; at += step)
    for (const pixel of await draw(svgTexts[Math.round(at)])) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const order = [...counts].sort((one, other) => other[1] - one[1]);
  const exact = order.length > COLOURS ? PINNED : COLOURS;
  /** @type {[number, number, number][]} */
  const pinned = order.slice(0, exact).map(([pixel]) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255]);
  const rest = Uint32Array.from(order.slice(exact).flatMap(([pixel, count]) => Array(count).fill(pixel)));
  if (!rest.length) return pinned;
  return [...pinned, ...quantize(new Uint8Array(rest.buffer), COLOURS - pinned.length)];
}

/**
 * The GIF of pictures of one theme, shown one after the other, for ever. width: in pixels.
 * delay, last: milliseconds that each, and the last, is shown. progress: told a percentage.
 * moving: what is shown for a moment before one of them, by its number; left out where the file
 * would become larger than MOST_MOVING.
 * @typedef {{ width?: number, delay?: number, last?: number, progress?: (percent: number) => void }} How
 * @param {string[]} svgTexts
 * @param {How & { moving?: (at: number) => string[] }} how
 */
export async function gif(svgTexts, { moving = () => [], ...how } = {}) {
  await honest();
  const found = (await encoded(svgTexts, how, moving)) ?? (await encoded(svgTexts, how, null));
  return /** @type {Blob} */ (found);
}

/**
 * The same; null where it becomes too large for pictures in between.
 * @param {string[]} svgTexts
 * @param {How} how
 * @param {((at: number) => string[]) | null} moving
 */
async function encoded(svgTexts, { width = 480, delay = 800, last = 3000, progress = () => {} }, moving) {
  if (!svgTexts.length) throw new Error("no-picture");
  const sizes = svgTexts.map(size);
  const { height, drawn } = easel(sizes, width);
  const onFloor = await grows(svgTexts, sizes, drawn);
  /** @type {Draw} */
  const draw = (text) => drawn(text, onFloor);
  const colours = await palette(svgTexts, draw);
  /** @type {[number, number, number][]} */
  const table = [...colours, ...Array(256 - colours.length).fill([0, 0, 0])];
  /** @type {Map<number, number>} */
  const nearest = new Map();
  const index = (/** @type {number} */ pixel) => {
    const found = nearest.get(pixel) ?? nearestColorIndex(colours, [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255]);
    nearest.set(pixel, found);
    return found;
  };
  const encoder = GIFEncoder();
  /** @type {Uint32Array | null} */
  let before = null;

  /**
   * @param {string} text
   * @param {number} shown milliseconds
   */
  async function frame(text, shown) {
    const pixels = await draw(text);
    const indexes = Uint8Array.from(pixels, (pixel, place) => (before?.[place] === pixel ? UNCHANGED : index(pixel)));
    encoder.writeFrame(indexes, width, height, {
      palette: before ? null : table,
      delay: shown,
      transparent: before !== null,
      transparentIndex: UNCHANGED,
      dispose: 1,
    });
    before = pixels;
    await new Promise((done) => setTimeout(done)); // the page stays alive
  }
  for (const [at, text] of svgTexts.entries()) {
    for (const step of moving?.(at) ?? []) await frame(step, STEP);
    await frame(text, at < svgTexts.length - 1 ? delay : last);
    if (moving && encoder.bytesView().length > MOST_MOVING) return null;
    progress(Math.round((100 * (at + 1)) / svgTexts.length));
  }
  encoder.finish();
  return new Blob([encoder.bytes()], { type: "image/gif" });
}
