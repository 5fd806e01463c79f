// Frames on their way to the glue. Their HTML stays here: reading it would cost the glue more than all else it does. The
// glue gets a number for each part, and asks for it to be laid.
import { Idiomorph } from "idiomorph";
import { align } from "./align.js";
import { LONG } from "./texts.js";

/**
 * @typedef {import("./messages.js").Frame} Frame
 * @typedef {import("./messages.js").Effect} Effect
 */

/**
 * @param {object} page
 * @param {() => boolean} page.reads whether the reader reads rules that came before the table
 * @param {ReturnType<typeof import("./texts.js").texts>} page.texts
 * @param {(effects: Effect[]) => void} page.after does what is left to do once a frame is shown
 */
export function frames({ reads, texts, after }) {
  /** @type {Map<number, string>} */
  const coming = new Map(); // by number: HTML of parts that the glue has not asked for yet
  let count = 0;
  /** @type {((frame: string) => void) | null} */
  let receive = null; // the glue's
  /** @type {[Frame, Effect[], boolean][]} */
  const unheard = []; // frames for a glue that is not there yet, after the first one
  /** @type {((frame: string) => void) | null} */
  let open = null;
  /** @type {Effect[]} */
  let first = []; // effects of the first frame
  /** @type {Promise<string>} */
  const opening = new Promise((done) => (open = done));

  /** What the glue does with a frame; the rest of its effects is done here. */
  const forGlue = (/** @type {Effect} */ effect) => effect.do === "tick";

  /**
   * A frame as the glue gets it. A part that is on the page already has no number, as rules that came before Python.
   * opening: what the first frames bring is laid at once, but for where the keyboard is: there the glue keeps what stands.
   * @param {Frame} frame
   * @param {Effect[]} effects
   * @param {boolean} opening
   */
  function text({ parts: html, ...frame }, effects, opening) {
    const parts = Object.entries(html);
    /** @type {Record<string, number | null>} */
    const numbers = {};
    const long = parts.reduce((sum, [, one]) => sum + (one?.length ?? 0), 0) >= LONG;
    if (opening || long) texts.hold();
    for (const [name, html] of parts) {
      const left = opening || long ? layAtOnce(name, html, opening) : html;
      numbers[name] = left === null ? null : ++count;
      if (left !== null) coming.set(count, left);
    }
    if (opening || long) texts.release();
    return JSON.stringify({ ...frame, parts: numbers, effects: effects.filter(forGlue) });
  }

  /**
   * Lay a part of the first frames where nobody is; returns null where it is on the page now, else its HTML for the glue.
   * @param {string} name
   * @param {string | null} html
   * @param {boolean} opening
   */
  function layAtOnce(name, html, opening) {
    const box = document.getElementById(name);
    if (!box || html === null) return html;
    if (html === box.innerHTML.replaceAll("&nbsp;", "\u00a0")) return null; // which the table writes as it is
    if (!opening || used(box)) return html;
    box.innerHTML = html;
    return null;
  }

  /**
   * Whether a reader is in a part of the page: the keyboard, an open sheet, rules that came early.
   * @param {HTMLElement} box
   */
  function used(box) {
    return box.contains(document.activeElement) || box.querySelector(":popover-open") || (box.id === "panel" && reads());
  }

  /** @type {(frame: Frame, effects: Effect[], opening: boolean) => void} */
  function hand(frame, effects, opening) {
    receive?.(text(frame, effects, opening));
    after(effects);
  }

  return {
    /** The first frame, once there is one. */
    opening,
    unheard: () => unheard.length,

    /**
     * Bring a part of the page up to date, by the number that the glue has got for it.
     * @param {string} name
     * @param {number} number
     */
    lay(name, number) {
      const box = document.getElementById(name);
      const html = coming.get(number) ?? "";
      coming.delete(number);
      if (!box) return;
      if (name !== "board") Idiomorph.morph(box, html, { morphStyle: "innerHTML" });
      else align(box, Object.assign(document.createElement("template"), { innerHTML: html }).content);
    },

    /**
     * Hand a frame to the glue, or keep it until the glue is there; the effects follow. Returns whether it was the first.
     * @param {Frame} frame
     * @param {Effect[]} effects
     * @param {boolean} opening whether it is the first one or what the address asks for
     */
    show(frame, effects, opening) {
      if (receive) hand(frame, effects, opening);
      else if (!open) unheard.push([frame, effects, opening]);
      else {
        open(text(frame, effects, opening));
        open = null;
        first = effects;
        return true;
      }
      return false;
    },

    /** The glue has put the first frame on the page. */
    shown() {
      after(first.splice(0));
    },

    /**
     * The glue listens: from now on it puts frames on the page.
     * @param {(frame: string) => void} heard
     */
    attend(heard) {
      receive = heard;
      // One by one: while others wait, the address is left alone (behind() in boot.js).
      for (let one = unheard.shift(); one; one = unheard.shift()) hand(...one);
    },
  };
}
