/**
 * What is known of a kept game without reading its record. The fields are those of `Shelved.entry`
 * (web/table/keep/shelf.py); a test compares them.
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} game
 * @property {number} plies
 * @property {number | null} at
 * @property {string} name
 * @property {boolean} own
 * @property {boolean} brought
 * @property {boolean} helped
 * @property {boolean} blank
 * @property {boolean} over
 * @property {string[]} turn
 */

/**
 * As it lies in the store, with the time when the game's text was kept.
 * @typedef {Entry & { stamp: number }} Kept
 */

/** Characters of a kept game's text that the table takes. */
export const LONGEST = 120_000;

/**
 * A text of at most so many characters; empty for anything else.
 * @param {unknown} value
 * @param {number} most
 */
export const words = (value, most) => (typeof value === "string" && value.length <= most ? value : "");
/** @param {unknown} value */
export const number = (value) => (typeof value === "number" ? value : 0);
/** @param {unknown} value */
const flag = (value) => value === true;

/** What makes any value the field of an entry. */
const FIELDS = {
  game: (/** @type {unknown} */ value) => words(value, 40),
  plies: number,
  at: (/** @type {unknown} */ value) => (value == null ? null : number(value)),
  name: (/** @type {unknown} */ value) => words(value, 80),
  own: flag,
  brought: flag,
  helped: flag,
  blank: flag,
  over: flag,
  turn: (/** @type {unknown} */ value) => (Array.isArray(value) ? value.slice(0, 400).filter((target) => words(target, 2_000)) : []),
};

/**
 * An entry as the table takes it, whatever lies in the store.
 * @param {string} id
 * @param {Record<string, any>} kept
 * @returns {Entry}
 */
export function checked(id, kept) {
  const fields = Object.entries(FIELDS).map(([name, made]) => [name, made(kept[name])]);
  return /** @type {Entry} */ ({ id, ...Object.fromEntries(fields) });
}

/**
 * Whether what lies in the store under an id may be an entry at all.
 * @param {[unknown, unknown]} stored
 */
export const isEntry = ([id, kept]) => typeof id === "string" && id.length <= 80 && typeof kept === "object" && kept !== null;

/**
 * Whether something is nested more than so deep: no fact of ours is, and Python would stop over it.
 * @param {unknown} value
 * @param {number} most
 * @returns {boolean}
 */
const deeper = (value, most) =>
  typeof value === "object" && value !== null && (!most || Object.values(value).some((one) => deeper(one, most - 1)));

/**
 * A fact as JSON can tell it, whatever lies in the store; undefined where it can't.
 * @param {unknown} value
 * @returns {any}
 */
export function tellable(value) {
  try {
    const told = JSON.parse(JSON.stringify(value ?? null)) ?? undefined;
    return deeper(told, 8) ? undefined : told;
  } catch {
    return undefined;
  }
}
