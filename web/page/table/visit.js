/**
 * What several modules know of this visit.
 * @typedef {object} Visit
 * @property {boolean} guest whether the page is embedded in another page
 * @property {string} game the game of this page of the site; empty for its first page
 * @property {string[]} games the names of all games
 * @property {string} site the site's address
 * @property {boolean} named whether the page was asked for by its file's name: some hosts know no other (folders.js)
 * @property {string} link what the address asks for at first
 * @property {boolean} begun whether the table's first frame is on the page and the glue listens
 * @property {number} visiting answers until that to the address; the greeting's is the first
 * @property {boolean} early whether the rules that are read came before the table
 */
export {};
