// Finds another device over the internet: both publish encrypted offers at relays under a name that only they can know.
import { getRelaySockets, joinRoom, pauseRelayReconnection, resumeRelayReconnection } from "@trystero-p2p/nostr";
import { servers } from "./servers.js";

const APP = "five-elephants";
const LOOK = 500; // ms between two looks at the relays
const REACHED = 8_000; // ms within which one of them has to answer
const ANEW = 8_000; // ms after which a lost device is looked for anew, twice as many the next time
const SELDOM = 60_000; // ms at most between two times
const STRAGGLER = 61_000; // ms after which a relay that could not be reached is tried once more, by the library

/** How many are looked for. */
let seeking = 0;

/**
 * A name for the relays that does not give the secret away.
 * @param {string} secret
 */
async function named(secret) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${APP} ${secret}`));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const sockets = () => /** @type {WebSocket[]} */ (Object.values(getRelaySockets()));

/** Once nobody is looked for, no relay is asked any more. */
function hangUp() {
  if (seeking) return;
  pauseRelayReconnection();
  sockets().forEach((socket) => socket.close());
}

/**
 * Look for the other device that knows a secret, and again whenever it is lost, until one stops.
 * @param {import("../table/messages.js").Far} wanted
 * @param {object} hear
 * @param {(connection: RTCPeerConnection) => void} hear.found
 * @param {() => void} hear.blocked no relay can be reached
 * @returns {{ lost: () => void, stop: () => Promise<void> }} lost: the device that was found is gone
 */
export function seek({ role, secret, relays, ...more }, { found, blocked }) {
  let over = false;
  /** @type {ReturnType<typeof joinRoom> | undefined} */
  let room;
  /** @type {number | undefined} */
  let anew;
  let wait = ANEW;
  const begun = performance.now();
  seeking += 1;
  resumeRelayReconnection();

  /** Only a host and a guest are for each other: two that followed the same link are not. @type {import("@trystero-p2p/nostr").PeerHandshake} */
  async function meet(_, send, receive) {
    await send(role);
    const { data } = await receive();
    if (data === role) throw new Error("another of the same kind");
  }

  async function join() {
    const name = await named(secret);
    if (over) return;
    const joined = joinRoom(
      {
        appId: APP,
        password: secret,
        relayConfig: { urls: relays, warnOnRelayFailure: false },
        rtcConfig: { iceServers: servers(more) },
      },
      name,
      { onPeerHandshake: meet },
    );
    joined.onPeerJoin = (peer) => {
      clearTimeout(anew);
      wait = ANEW;
      const connection = joined.getPeers()[peer];
      if (connection && !over) found(connection);
    };
    room = joined;
  }

  const watch = setInterval(() => {
    if (sockets().some(({ readyState }) => readyState === WebSocket.OPEN)) clearInterval(watch);
    else if (performance.now() - begun > REACHED) {
      clearInterval(watch);
      blocked();
    }
  }, LOOK);
  join().catch(blocked);
  if (role === "guest") lost(); // there is somebody to be found

  /** The library announces us at once, and then once a minute: join again where that has not helped. */
  function lost() {
    clearTimeout(anew);
    anew = setTimeout(async () => {
      await room?.leave();
      if (over) return;
      join().catch(() => {});
      lost();
    }, wait);
    wait = Math.min(SELDOM, 2 * wait);
  }

  return {
    lost,

    async stop() {
      over = true;
      clearInterval(watch);
      clearTimeout(anew);
      await room?.leave();
      seeking -= 1;
      hangUp();
      setTimeout(hangUp, STRAGGLER);
    },
  };
}
