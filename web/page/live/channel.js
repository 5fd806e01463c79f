// A channel for texts over a connection. What comes is input from outside: its size and rate are bounded, and it is handed
// on as text, whatever it says.

const ID = 1000; // both sides open it by number, so that neither waits for the other's
const LARGEST = 65_536; // bytes of a text
const RATE = 60; // texts a second, in the long run
const BURST = 100; // texts at once
const CLOSING = 1_000; // ms at most until what was sent has left
const HELLO = ""; // the other side is there, too
const BYE = "."; // the other side ends it, so that nobody waits for it to come back

/** @typedef {ReturnType<typeof channel>} Channel */

/**
 * @param {RTCPeerConnection} connection
 * @param {object} hear
 * @param {() => void} hear.open both sides can be heard
 * @param {(text: string) => void} hear.text
 * @param {(why: "bye" | "flood" | "gone") => void} hear.ended said once, unless this side has closed it
 */
export function channel(connection, { open, text, ended }) {
  const own = connection.createDataChannel("game", { negotiated: true, id: ID });
  let heard = false;
  let over = false;
  let tokens = BURST;
  let filled = performance.now();

  /** @param {"bye" | "flood" | "gone"} why */
  function end(why) {
    if (over) return;
    over = true;
    ended(why);
  }

  /** Whether the other side keeps to the bounds. @param {unknown} data */
  function bounded(data) {
    const now = performance.now();
    tokens = Math.min(BURST, tokens + ((now - filled) * RATE) / 1000) - 1;
    filled = now;
    return tokens >= 0 && typeof data === "string" && data.length <= LARGEST && new TextEncoder().encode(data).length <= LARGEST;
  }

  /** @param {string} data */
  function put(data) {
    if (own.readyState !== "open") return;
    try {
      own.send(data);
    } catch (error) {
      console.warn(error); // too long, or the queue is full: as if it were lost
    }
  }

  own.onopen = () => put(HELLO);
  own.onclose = () => end("gone");
  own.onmessage = ({ data }) => {
    if (over) return;
    if (!bounded(data)) return end("flood");
    if (data === BYE) return end("bye");
    if (!heard) {
      heard = true;
      put(HELLO); // the first one may have come before the other side listened
      open();
    }
    if (data !== HELLO) text(data);
  };

  return {
    /** Send texts; they are lost where the channel is not open. @param {string[]} texts */
    send: (texts) => texts.forEach(put),

    /** Close it once what was sent has left. */
    async close() {
      over = true;
      if (own.readyState === "open") {
        const closed = new Promise((done) => own.addEventListener("close", done));
        put(BYE);
        own.close(); // by its protocol this sends first what waits
        await Promise.race([closed, new Promise((done) => setTimeout(done, CLOSING))]);
      }
    },
  };
}
