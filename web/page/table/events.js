// Events on their way to the table: the page adds what the table can't know, and does what only the page can do.

/**
 * @typedef {import("./messages.js").Event} Event
 * @typedef {import("../show/texts.js").Box} Box
 */

/** Events that may begin a game; a text may be a link to one. */
const DEALING = ["game", "learn", "link", "load", "relieve", "reseat", "rematch", "sit", "start", "type", "visit"];
/** Events that may lead to the puzzle of the day. */
const DATED = ["link", "load", "puzzle", "type", "visit"];
/** Events that may begin a game with another device, for which secrets are made. */
const SECRET = ["live", "reseat", "sit", "start"];
const OUTSIDE = ["copy", "outside"]; // lead out of the page, not to the table

/** A seed for what is dealt. */
export const chance = () => Math.floor(Math.random() * 2 ** 32);

/** A text that nobody can guess. */
const unguessable = () => Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The day here, for its puzzle: days since 1 January 1970. */
export const today = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);

/**
 * @param {object} page
 * @param {ReturnType<typeof import("./settings.js").settings>} page.settings
 * @param {import("../keep/kept.js").Keeper} page.keeper
 * @param {() => ReturnType<typeof import("./place.js").places>} page.places
 * @param {() => ReturnType<typeof import("../show/texts.js").texts>} page.texts
 * @param {(event: any) => void} page.leave does what leaves the page
 * @param {(event: Event) => void} page.post posts an event to the table
 * @returns {(event: Event, box?: Box) => void} posts an event, with the text of a box if one is given
 */
export function sender({ settings, keeper, places, texts, leave, post }) {
  return function send(event, box) {
    const { op } = event;
    if (OUTSIDE.includes(op)) return leave({ act: op, ...event });
    if (op === "language") {
      settings.keep("language", String(event.value));
      places().forgetLanguage();
    }
    if (op === "keep") keeper.persist(); // a game with a name is meant to stay
    post({
      ...(DEALING.includes(op) && { seed: chance() }),
      ...(SECRET.includes(op) && { random: unguessable() }),
      ...(DATED.includes(op) && { day: today() }),
      ...event,
      ...(box && { text: texts().taken(box) }),
    });
  };
}
