/**
 * What the page does for the glue (web/glue), which imports it as its module `page`. The script element that starts the
 * page carries it (`Carrier`): MicroPython has no other way to an object of a module. Events and frames are JSON.
 * @typedef {object} Door
 * @property {Promise<string> | undefined} glue the compiled glue, in hexadecimal digits
 * @property {() => Promise<void>} pause lets the browser answer its reader
 * @property {Promise<string>} opening the first frame
 * @property {() => void} shown the glue has put it on the page
 * @property {(receive: (frame: string) => void) => void} attend the glue listens, and takes all other frames from now on
 * @property {number} waiting events that are not answered yet
 * @property {boolean} early whether the rules that are read came before the table
 * @property {(event: string) => void} send
 * @property {(address: string) => void} place where the table is, for the page's own address
 * @property {(name: string, number: number) => void} lay brings a part of the page up to date, by its number in the frame
 * @property {() => void} hold before parts are laid: keeps what is written in a long text's box
 * @property {() => void} release after parts have been laid
 * @property {(box: import("./texts.js").Box) => boolean} large whether a box holds more than the glue can
 * @property {(event: string, box: import("./texts.js").Box) => void} hand sends an event with the text of a box
 * @property {(name: string) => string | null} kept a short text that the browser keeps
 * @property {(name: string, text: string) => void} keep
 * @property {() => void} unask the address asks for no language any longer
 * @property {() => Promise<boolean>} persist asks the browser not to clear what is kept
 * @property {import("./kept.js").Keeper} games what this browser keeps
 * @property {() => number} today days since 1 January 1970
 * @property {(event: string) => void} outside does what leaves the page: files, pictures, links
 */

/** @typedef {HTMLScriptElement & { door: Door }} Carrier */
export {};
