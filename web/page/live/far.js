// A connection to a device that is found over the internet. Loaded when a reader asks for it; before that no server is
// asked for anything.
import { channel } from "./channel.js";
import { seek } from "./relays.js";

const LATE = 30_000; // ms until a guest gives up; a host may wait for its guest

/**
 * @param {import("../table/messages.js").Far} wanted
 * @param {(state: import("./near.js").State) => void} tell
 * @param {(text: string) => void} take hands on what the other device sends
 */
export function far(wanted, tell, take) {
  /** @type {import("./channel.js").Channel | undefined} */
  let own;
  let over = false;
  /** @type {number | undefined} */
  let counting;
  const late = wanted.role === "guest" ? setTimeout(() => end({ state: "failed", why: "late" }), LATE) : undefined;
  const search = seek(wanted, { found, blocked: () => end({ state: "failed", why: "blocked" }) });

  /** @param {import("./near.js").State} state */
  function end(state) {
    if (over) return;
    stop();
    tell(state);
  }

  function stop() {
    over = true;
    clearTimeout(late);
    clearInterval(counting);
    return search.stop();
  }

  /** Count the seconds until the device is found again. */
  function count() {
    if (counting) return;
    let seconds = 0;
    counting = setInterval(() => tell({ state: "lost", seconds: ++seconds }), 1_000);
    tell({ state: "lost", seconds });
  }

  /** A device is found; one that was found before has come back, or was another one that gives way. @param {RTCPeerConnection} connection */
  function found(connection) {
    own?.close();
    const mine = channel(connection, {
      open() {
        if (own !== mine || over) return;
        clearTimeout(late);
        clearInterval(counting);
        counting = undefined;
        tell({ state: "open" });
      },
      text: (text) => own === mine && !over && take(text),
      ended(why) {
        if (own !== mine || over) return;
        if (why === "flood") end({ state: "failed", why });
        else if (why === "bye") end({ state: "closed" });
        else {
          count();
          search.lost();
        }
      },
    });
    own = mine;
    connection.addEventListener("iceconnectionstatechange", () => {
      if (own !== mine || over) return;
      if (connection.iceConnectionState === "disconnected") count();
      else if (counting && ["connected", "completed"].includes(connection.iceConnectionState)) {
        clearInterval(counting);
        counting = undefined;
        tell({ state: "open" });
      }
    });
  }

  return {
    send: (/** @type {string[]} */ texts) => own?.send(texts),

    async close() {
      over = true;
      await own?.close();
      await stop();
    },
  };
}
