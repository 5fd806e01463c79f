/**
 * What the page does for the glue (web/glue), which imports it as its module `page` (web/glue/stubs/page.pyi). The script
 * element that starts the page carries it: MicroPython has no other way to an object of a module.
 * @typedef {object} GlueApi
 * @property {Promise<string> | undefined} glue the compiled glue, in hexadecimal digits
 * @property {() => Promise<void>} pause lets the browser answer its reader
 * @property {Promise<void>} opening the first frame is there
 * @property {(receive: (frame: import("../table/messages.js").Frame) => void) => void} attend the glue listens, and takes all
 *   frames from now on
 * @property {(frame: import("../table/messages.js").Frame, name: string) => void} lay brings a part of the page up to date
 * @property {number} waiting events that are not answered yet, or whose answer is not told yet
 * @property {(event: import("../table/messages.js").Event, box?: import("../show/texts.js").Box) => void} send sends an event, with
 *   the text of a box
 * @property {(name: string) => string | null} kept a short text that the browser keeps
 * @property {(name: string, text: string) => void} keep
 */

/**
 * @typedef {HTMLScriptElement & { api: GlueApi, games: import("../keep/kept.js").Keeper }} Carrier games: what this browser keeps,
 *   for the browser's console
 */
export {};
