// What the table asks for to play with other devices: connections, QR codes, the camera, and attention while one waits.
// Loaded when first used.
import { attention } from "./attention.js";
import { near, Refused } from "./near.js";
import { servers } from "./servers.js";

const HOST = 0; // what a guest calls the device that has invited it
const WINDOWS = "five-elephants live"; // the channel to the site's other windows

/** @typedef {import("../table/messages.js").Live} Live */

/**
 * What is told of a connection: an event `line` of the table.
 * @typedef {object} Report
 * @property {number} peer
 * @property {"invited" | "answered" | "open" | "lost" | "closed" | "failed"} state
 * @property {string} [code]
 * @property {number} [seconds]
 * @property {"late" | "unsupported" | "blocked" | "unreadable" | "other" | "flood" | "missing"} [why]
 */

/** @typedef {ReturnType<typeof near>} Near */
/** @typedef {{ send: (texts: string[]) => void, close: () => Promise<void> }} Line a connection, whatever its road */

/**
 * @param {object} page
 * @param {(name: string) => Promise<any>} page.load
 * @param {(event: import("../table/messages.js").Event) => void} page.send
 */
export function live({ load, send }) {
  /** @type {Map<number, Line>} */
  const lines = new Map();
  /** @type {Map<number, string[]>} */
  const came = new Map(); // texts that are not handed on yet
  const { port1: soon, port2: later } = new MessageChannel(); // quicker than a timer, and not slowed in a hidden window
  const windows = new BroadcastChannel(WINDOWS);
  const watch = attention(send);

  /** Hand on what came. */
  function flush() {
    for (const [peer, texts] of came) send({ op: "wire", peer, texts });
    came.clear();
  }
  soon.onmessage = flush;

  windows.onmessage = ({ data }) => typeof data === "string" && send({ op: "live", act: "passed", text: data });

  /** @param {Report} report */
  function tell(report) {
    flush(); // in the order in which it happened
    send({ op: "line", ...report });
  }

  /**
   * Begin a connection in place of an earlier one to the same device.
   * @param {number} peer
   * @param {(tell: (state: import("./near.js").State) => void, take: (text: string) => void) => Line} make
   */
  function begin(peer, make) {
    drop(peer);
    /** @type {Line} */
    const line = make(
      (state) => {
        if (lines.get(peer) !== line) return;
        if (state.state === "closed" || state.state === "failed") lines.delete(peer);
        tell({ peer, ...state });
      },
      (text) => {
        if (lines.get(peer) !== line) return;
        if (!came.size) later.postMessage(null);
        came.set(peer, [...(came.get(peer) ?? []), text]);
      },
    );
    lines.set(peer, line);
    return line;
  }

  /** @param {number} peer */
  function drop(peer) {
    const line = lines.get(peer);
    lines.delete(peer);
    came.delete(peer);
    line?.close();
  }

  /**
   * @param {number} peer
   * @param {Parameters<typeof servers>[0]} more
   */
  const beside = (peer, more) => /** @type {Near} */ (begin(peer, (tell, take) => near(servers(more), tell, take)));

  /** @type {{ [act in Live["act"]]: (effect: Extract<Live, { act: act }>) => unknown }} */
  const acts = {
    invite: ({ peer, ...more }) => beside(peer, more).offer(),
    join: ({ code, ...more }) => beside(HOST, more).answer(code),

    /** A code that can't be taken leaves the offer as it is. */
    accept({ peer, code }) {
      const line = lines.get(peer);
      if (!line || !("accept" in line)) throw new Refused("other"); // its offer is gone
      return /** @type {Near} */ (line).accept(code);
    },

    async far(effect) {
      const peer = effect.role === "guest" ? HOST : effect.peer;
      if (!crypto.subtle) throw new Refused("unsupported");
      const waits = begin(peer, () => ({ send() {}, async close() {} })); // until the script is there
      /** @type {typeof import("./far.js")} */
      const { far } = await load("far.js").catch(() => {
        throw new Refused("blocked");
      });
      if (lines.get(peer) === waits) begin(peer, (tell, take) => far(effect, tell, take));
    },

    async qr({ text }) {
      /** @type {typeof import("../share/codes.js")} */
      const { drawing } = await load("codes.js");
      send({ op: "line", state: "drawn", text, ...drawing(text) });
    },

    async scan({ labels }) {
      /** @type {typeof import("./camera.js")} */
      const { scan } = await load("camera.js");
      const found = await scan(labels, load);
      if (found.text || found.why) send({ op: "line", state: "scanned", ...found });
    },

    send: ({ peer, texts }) => (peer === null ? [...lines.values()] : [lines.get(peer)]).forEach((line) => line?.send(texts)),
    close: ({ peer }) => (peer === null ? [...lines.keys()] : [peer]).forEach(drop),
    pass: ({ text }) => windows.postMessage(text),
    watch,
  };

  /**
   * Why a connection has not come about.
   * @param {Live} effect
   * @param {unknown} error
   */
  function reason({ act }, error) {
    if (error instanceof Refused) return error.message;
    return (act === "join" || act === "accept") && "RTCPeerConnection" in window ? "unreadable" : "unsupported";
  }

  /**
   * Say that something could not be done.
   * @param {Live} effect
   * @param {unknown} error
   */
  function fail(effect, error) {
    console.warn(error);
    if (effect.act === "qr") return send({ op: "line", state: "drawn", text: effect.text, size: 0, path: "" });
    if (effect.act === "scan") return send({ op: "line", state: "scanned", why: "none" });
    const peer = "peer" in effect && !("role" in effect && effect.role === "guest") ? effect.peer : HOST;
    if (peer === null) return;
    if (effect.act !== "accept") drop(peer); // an offer goes on waiting for its answer
    tell({ peer, state: "failed", why: /** @type {Report["why"]} */ (reason(effect, error)) });
  }

  return {
    /**
     * Do what the table asks for; where that fails, it hears why.
     * @param {Live} effect
     */
    async act(effect) {
      try {
        await /** @type {(effect: Live) => unknown} */ (acts[effect.act])(effect);
      } catch (error) {
        fail(effect, error);
      }
    },
  };
}
