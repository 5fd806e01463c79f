// Frames on their way to the document. They queue until the glue listens; then it puts each on the page, part by part. The
// HTML of the parts stays here: reading it would cost the glue more than all else it does.
import { Idiomorph } from "idiomorph";
import { align } from "./align.js";
import { staging } from "./staging.js";

/**
 * @typedef {import("../table/messages.js").Frame} Frame
 * @typedef {import("../table/messages.js").Effect} Effect
 */

/**
 * @param {object} page
 * @param {import("../table/visit.js").Visit} page.visit
 * @param {() => number} page.waiting the number of events that are not answered yet
 * @param {ReturnType<typeof import("./texts.js").texts>} page.texts
 * @param {(address: string) => void} page.place has the page's address say where the table is
 * @param {() => void} page.started the first frame is shown, and the glue listens
 * @param {(effects: Effect[]) => void} page.after does what is left to do once a frame is shown
 */
export function frames({ visit, waiting, texts, place, started, after }) {
  /** @type {[Frame, Effect[]][]} */
  const queue = [];
  /** @type {((frame: Frame) => void) | undefined} */
  let receive; // the glue's
  /** @type {() => void} */
  let open;
  /** @type {Promise<void>} */
  const opening = new Promise((done) => (open = done));

  /**
   * Bring a part of the page up to date, once. What the page had before Python is replaced as a whole, unless it is the same
   * already or a reader is in it; later only nodes that differ are replaced.
   * @param {Frame} frame
   * @param {string} name
   */
  function lay(frame, name) {
    const box = document.getElementById(name);
    const html = frame.parts[name];
    frame.parts[name] = null;
    if (!box || html === null) return;
    if (frame.opening && html === box.innerHTML.replaceAll("&nbsp;", "\u00a0")) return; // which the table writes as it is
    if (frame.opening && !used(box)) box.innerHTML = html;
    else if (name !== "board") Idiomorph.morph(box, html, { morphStyle: "innerHTML" });
    else align(box, Object.assign(document.createElement("template"), { innerHTML: html }).content);
  }

  /**
   * Whether a reader is in a part of the page: the keyboard, an open sheet, rules that came early.
   * @param {HTMLElement} box
   */
  function used(box) {
    const open = box.matches(":popover-open") || box.querySelector(":popover-open");
    return box.contains(document.activeElement) || open || (box.id === "panel" && visit.early);
  }

  /** Lay what can be laid of the first frame without the glue: the parts that no reader is in. */
  function layFirst(/** @type {Frame} */ frame) {
    texts.hold();
    for (const name of Object.keys(frame.parts)) {
      const box = document.getElementById(name);
      if (box && !used(box)) lay(frame, name);
    }
    texts.release();
  }

  /** Have the glue show all frames that wait, one by one: while others wait, the address is left alone (`behind` in boot.js). */
  function flush() {
    while (receive && queue.length) {
      const [frame, effects] = /** @type {[Frame, Effect[]]} */ (queue.shift());
      frame.early = visit.early;
      frame.clock = effects.find((effect) => effect.do === "tick") ?? null;
      stage.play(frame, effects);
    }
  }

  const stage = staging(({ frame, effects, told }) => {
    if (!told) texts.hold();
    try {
      receive?.(frame);
    } catch (error) {
      if (!visit.begun) throw error;
      reportError(error); // what else the table asks for is done all the same
    }
    if (!told) texts.release(); // what is told has no box
    visit.early &&= waiting() > 0; // until the answer that comes last
    place(frame.address);
    if (!visit.begun) started();
    after(effects);
  });

  return {
    opening,
    waiting: () => queue.length,
    holds: stage.holds,
    rested: stage.rested,
    lay,

    /**
     * Show a frame, and do its effects, as soon as the glue listens.
     * @param {Frame} frame
     * @param {Effect[]} effects
     */
    show(frame, effects) {
      queue.push([frame, effects]);
      if (!receive && queue.length === 1) {
        layFirst(frame);
        open();
      }
      flush();
    },

    /** The glue listens: from now on it puts frames on the page. */
    attend(/** @type {(frame: Frame) => void} */ listener) {
      receive = listener;
      flush();
    },
  };
}
