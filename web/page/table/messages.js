// The types of messages between page and workers, and of the frames and effects in them (docs/page.md).

/**
 * What is known of a kept game without reading its record.
 * @typedef {import("../keep/entry.js").Entry} Entry
 */

/**
 * A task for a computer player (Think in web/table/effects.py).
 * @typedef {object} Think
 * @property {"think"} do
 * @property {number} key
 * @property {string} answer
 * @property {string} game
 * @property {string} start
 * @property {string[]} moves
 * @property {string} level
 * @property {number} pause
 * @property {number} [seat]
 * @property {string} [made]
 * @property {boolean} [leave]
 */

/**
 * What the browser is to keep (Keep in web/table/effects.py).
 * @typedef {object} Keep
 * @property {"keep"} do
 * @property {Partial<Entry> & { id: string }} [put]
 * @property {true} [named]
 * @property {string} [text]
 * @property {string} [drop]
 * @property {Entry} [known]
 * @property {string} [moved]
 * @property {string} [fact]
 * @property {unknown} [value]
 * @property {true} [anew]
 */

/**
 * @typedef {{ do: "fetch", file: string, game: string }} Fetch
 * @typedef {{ do: "load", ids: string[] }} Load
 * @typedef {{ do: "draw", pictures: string[], wanted?: string, theme?: string }} Draw
 * @typedef {{ do: "tick", seconds: number, turn: string }} Tick
 * @typedef {{ do: "warm", task: Think, leave?: boolean }} Warm
 * @typedef {{ do: "stop", key: number, leave: boolean }} Stop
 * @typedef {{ do: "apply", settings: Record<string, string> }} Apply
 * @typedef {{ do: "sound", name: string, volume: string }} Sound
 * @typedef {{ do: "cheer", little: boolean }} Cheer
 * @typedef {{ do: "tell", game: string, ply: number, plies: number, over: boolean }} Tell
 */

/**
 * Look for a device over the internet, by a secret that only the two know.
 * @typedef {{ do: "live", act: "far", role: "host" | "guest", peer: number, secret: string, relays: string[], stun?: string[], turn?: string[] }} Far
 */

/**
 * Whether a game with others goes on, and whether the reader has the turn.
 * @typedef {{ do: "live", act: "watch", on: boolean, mine?: boolean, title?: string, vibrate?: boolean }} Watch
 */

/**
 * What the dialog with the camera says: what to do, how to end it, that the camera is not allowed, that there is none.
 * @typedef {{ title: string, close: string, refused: string, none: string }} ScanLabels
 */

/**
 * What the table asks for to play with other devices (Live in web/table/effects.py). stun, turn: servers to ask for the public
 * address; without them no server is asked.
 * @typedef {{ do: "live", act: "invite", peer: number, stun?: string[], turn?: string[] }
 *   | { do: "live", act: "join", code: string, stun?: string[], turn?: string[] }
 *   | { do: "live", act: "accept", peer: number, code: string }
 *   | { do: "live", act: "send", peer: number | null, texts: string[] }
 *   | { do: "live", act: "close", peer: number | null }
 *   | { do: "live", act: "qr" | "pass", text: string }
 *   | { do: "live", act: "scan", labels: ScanLabels }
 *   | Far | Watch} Live
 */

/**
 * What the table asks of the page beside showing a frame (web/table/effects.py).
 * @typedef {Keep | Fetch | Load | Draw | Tick | Think | Warm | Stop | Apply | Sound | Cheer | Tell | Live} Effect
 */

/**
 * What the page shows after an event (web/table/table.py).
 * @typedef {object} Frame
 * @property {Record<string, string | null>} parts HTML by element id, of those that have changed; null once it is laid
 * @property {string} said the text for the live region
 * @property {[string, string][]} foreign its words of other languages
 * @property {string} focus the id to focus
 * @property {string} place the target to focus if the focused one is gone
 * @property {boolean} moved whether a move was made
 * @property {string} address where the table is, for the page's own address
 * @property {true} [fault] the table has failed over the event, and there is nothing to show
 * @property {boolean} opening whether it is the first one, or what the address asks for
 * @property {boolean} early whether the rules that are read came before the table
 * @property {Tick | null} clock counts down a turn's time, if that changes
 */

/**
 * What happened, for the table: its kind (web/table/events.py), and what else it says.
 * @typedef {{ op: string } & Record<string, unknown>} Event
 */

/**
 * The result of a task; empty if the task has failed.
 * @typedef {Record<string, unknown>} Thought
 */

/**
 * From a worker to the page.
 * @typedef {{ type: "progress", percent: number, file: string }
 *   | { type: "ready", recalled: boolean }
 *   | { type: "frame", frame: Frame, effects: Effect[], last: boolean }
 *   | { type: "failed", code: string, file: string }
 *   | { type: "thought", key: number, thought: Thought }
 *   | { type: "pulse", key: number }} FromWorker
 */

/**
 * From the page to a worker.
 * @typedef {Event | { think: Think } | { stop: number } | { loaded: Record<string, string | null> }} ToWorker
 */
export {};
