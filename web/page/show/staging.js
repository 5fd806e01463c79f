// One thing after the other: a move is seen on the board before anything tells what it has brought.

/**
 * @typedef {import("../table/messages.js").Frame} Frame
 * @typedef {import("../table/messages.js").Effect} Effect
 * @typedef {{ frame: Frame, effects: Effect[], told: boolean }} Act what is shown, and what is done then; told: it is the second
 *   part of a frame
 */

const TELLING = ["status", "ending"]; // parts that tell what the board shows
const OVER = ["note"]; // and those that do at the end of a game; elsewhere they have what is to be touched next
const HEARD = ["sound", "cheer"]; // effects that do
const REST = 120; // milliseconds between the last motion and what is told of it
const BLOW = 250; // milliseconds more before the next move where a piece has struck another one
const LONGEST = 2_500; // no motion takes that long: in a hidden tab none may come to its end

const sleep = (/** @type {number} */ wait) => new Promise((done) => setTimeout(done, wait));

/** Whether the reader, or the device, wants nothing to move. */
const still = () => document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What the glue has set in motion on the board; what style sheets move goes on and on. */
function motions() {
  const all = document.getElementById("board")?.getAnimations({ subtree: true }) ?? [];
  return all.filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition));
}

/** Whether one of these motions is a blow. @param {Animation[]} moving */
const strikes = (moving) => moving.some((one) => one.effect instanceof KeyframeEffect && one.effect.target?.closest("[data-how=strike]"));

/**
 * A frame in two: the board, and what is told once it is seen; null for one that is shown as a whole.
 * @param {Frame} frame
 * @param {Effect[]} effects
 * @returns {[Act, Act] | null}
 */
function split(frame, effects) {
  if (!frame.moved || frame.opening || document.hidden || still() || !frame.parts.board) return null;
  const telling = (/** @type {[string, unknown]} */ [name]) => TELLING.includes(name) || (Boolean(frame.parts.ending) && OVER.includes(name));
  const parts = Object.entries(frame.parts);
  const heard = (/** @type {Effect} */ effect) => HEARD.includes(effect.do);
  const onBoard = frame.focus === "board";
  return [
    {
      frame: { ...frame, parts: Object.fromEntries(parts.filter((part) => !telling(part))), said: "", foreign: [], focus: onBoard ? "board" : "" },
      effects: effects.filter((effect) => !heard(effect)),
      told: false,
    },
    {
      frame: { ...frame, parts: Object.fromEntries(parts.filter(telling)), clock: null, place: "", focus: onBoard ? "" : frame.focus },
      effects: effects.filter(heard),
      told: true,
    },
  ];
}

/** @param {(act: Act) => void} show puts a frame on the page, and does its effects */
export function staging(show) {
  /** @type {Act | null} */
  let held = null;
  /** @type {Element | null} */
  let active = null; // what had the keyboard when it was held back
  let blow = false; // whether a piece has struck another one in the last move

  /** Show what is held back. Whoever has gone elsewhere with the keyboard meanwhile stays there. */
  function tell() {
    const now = held;
    held = null;
    if (now && document.activeElement !== active) now.frame.focus = "";
    if (now) show(now);
  }

  return {
    /** Whether something is still to be told. */
    holds: () => held !== null,

    /**
     * Show a frame; of one with a move the board first. What is held back of the frame before comes before it.
     * @param {Frame} frame
     * @param {Effect[]} effects
     */
    play(frame, effects) {
      const before = held?.frame;
      tell();
      if (before?.said && frame.said) // what was just said would be replaced before it is heard
        frame = { ...frame, said: `${before.said} ${frame.said}`, foreign: [...before.foreign, ...frame.foreign] };
      const acts = split(frame, effects);
      if (!acts) return show({ frame, effects, told: false });
      const [seen, told] = acts;
      try {
        show(seen);
      } finally {
        held = told;
        active = document.activeElement;
      }
      const moving = motions();
      blow = strikes(moving);
      if (!moving.length) return tell();
      const end = Promise.allSettled(moving.map((one) => one.finished)).then(() => sleep(REST));
      Promise.race([end, sleep(LONGEST)]).then(() => held === told && tell());
    },

    /**
     * Wait until the last move has been seen and told, and a moment more, before another one is made; after a blow
     * longer.
     * @param {number} moment milliseconds
     */
    async rested(moment) {
      const until = performance.now() + LONGEST;
      while ((held || motions().length) && performance.now() < until) await sleep(REST / 2);
      await sleep(moment + (blow ? BLOW : 0));
    },
  };
}
