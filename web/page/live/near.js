// A connection to a device beside this one: its offer and answer go as codes, and no server is asked for anything.
import { channel } from "./channel.js";
import { pack, unpack } from "./description.js";

const GATHERING = 2_000; // ms at most until the addresses are known
const LATE = 15_000; // ms from when both codes are known until the connection is given up

/**
 * While a guest waits for its answer to be read, Firefox gives up after five seconds if no address is left to try. This one is
 * reserved and belongs to nobody; each of its ports is tried for some ten seconds (measured in Firefox 153).
 */
const NOWHERE = "240.0.0.1";
const AGAIN = 2_000; // ms until all addresses are tried again: a name is asked for in the Wi-Fi, where questions get lost

/** @typedef {Omit<import("./live.js").Report, "peer">} State what is told of a connection */

/** A code that can't be taken, and why. */
export class Refused extends Error {}

/**
 * What a code says.
 * @param {string} code
 * @param {boolean} answer whether it has to be an answer
 */
function read(code, answer) {
  try {
    const found = unpack(code);
    if (found.answer === answer) return found;
  } catch (error) {
    console.warn(error);
  }
  throw new Refused("unreadable");
}

/**
 * @param {RTCIceServer[]} iceServers
 * @param {(state: State) => void} tell
 * @param {(text: string) => void} take hands on what the other device sends
 */
export function near(iceServers, tell, take) {
  const connection = new RTCPeerConnection({ iceServers });
  let opened = false;
  let tag = "";
  let taken = "";
  /** @type {number | undefined} */
  let late;
  /** @type {number | undefined} */
  let patience;
  /** @type {number | undefined} */
  let counting;

  const own = channel(connection, {
    open() {
      opened = true;
      clearTimeout(late);
      clearInterval(patience);
      tell({ state: "open" });
    },
    text: take,
    ended: (why) => (why === "flood" ? end({ state: "failed", why }) : end({ state: "closed" })),
  });

  /** @param {State} state */
  function end(state) {
    rest();
    connection.close();
    tell(state);
  }

  /** Wait for nothing any more. */
  function rest() {
    clearTimeout(late);
    clearInterval(patience);
    clearInterval(counting);
    connection.oniceconnectionstatechange = null;
  }

  /**
   * Try the other side's addresses until the channel is open.
   * @param {RTCSessionDescriptionInit} theirs
   * @param {boolean} waits whether the other side does not know ours yet
   */
  function insist({ sdp }, waits) {
    const addresses = sdp?.match(/candidate:.*/g) ?? [];
    let port = 9;
    const again = () => {
      port += 1;
      const nowhere = waits ? [`candidate:${port} 1 udp 1 ${NOWHERE} ${port} typ host`] : [];
      for (const candidate of [...addresses, ...nowhere]) connection.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
    };
    patience = setInterval(again, AGAIN);
    if (waits) again();
  }

  /** Count the seconds while nothing comes through; it may mend itself. */
  function count() {
    let seconds = 0;
    clearInterval(counting);
    counting = setInterval(() => tell({ state: "lost", seconds: ++seconds }), 1_000);
    tell({ state: "lost", seconds });
  }

  connection.oniceconnectionstatechange = () => {
    const state = connection.iceConnectionState;
    if (state === "failed") end(opened ? { state: "closed" } : { state: "failed", why: "late" });
    else if (opened && state === "disconnected") count();
    else if (counting && (state === "connected" || state === "completed")) {
      clearInterval(counting);
      counting = undefined;
      tell({ state: "open" });
    }
  };

  async function gathered() {
    const done = new Promise((whole) => {
      connection.onicegatheringstatechange = () => connection.iceGatheringState === "complete" && whole(undefined);
    });
    await connection.setLocalDescription();
    await Promise.race([done, new Promise((whole) => setTimeout(whole, GATHERING))]);
    return /** @type {RTCSessionDescription} */ (connection.localDescription);
  }

  return {
    async offer() {
      const code = pack(await gathered());
      ({ tag } = unpack(code));
      tell({ state: "invited", code });
    },

    /** Answer an offer. @param {string} code */
    async answer(code) {
      const offer = read(code, false);
      await connection.setRemoteDescription(offer.description);
      const own = await gathered();
      insist(offer.description, true);
      tell({ state: "answered", code: pack(own, offer.tag) });
    },

    /** Take the answer to the offer; the same one twice is as good as once. @param {string} code */
    async accept(code) {
      const answer = read(code, true);
      if (answer.tag !== tag || (taken && taken !== code)) throw new Refused("other");
      if (taken) return;
      taken = code;
      late = setTimeout(() => end({ state: "failed", why: "late" }), LATE);
      await connection.setRemoteDescription(answer.description);
      insist(answer.description, false);
    },

    send: own.send,

    async close() {
      rest();
      await own.close();
      connection.close();
    },
  };
}
