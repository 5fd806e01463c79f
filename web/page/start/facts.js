/**
 * What the builder tells the first script of a page, as `data-` attributes (index.html). Addresses are relative to the
 * page.
 * @typedef {object} Facts
 * @property {string} worker address of the table's worker
 * @property {string} glue address of the compiled glue
 * @property {string} sum the glue's digest
 * @property {string} micropython address of the interpreter
 * @property {string} pyscript address of PyScript's first file
 * @property {string} offline address of the service worker
 * @property {string} [site] the way to the site's folder; the single file has none
 * @property {string} [game] the game of this page
 * @property {string} games the names of all games
 * @property {string} [configuration] what the site's owner has set (site.toml), as JSON
 */
export {};
