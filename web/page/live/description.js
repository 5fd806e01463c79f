// Session descriptions as short codes. Of the 700 characters that a browser writes only the credentials, the
// certificate's fingerprint and a few addresses differ between two connections; the rest is rebuilt on the other side.

const VERSION = 1;
const OFFER = 0;
const ANSWER = 1;
const TAG = 4; // bytes of the offer's fingerprint that its answer repeats
const MOST = 6; // addresses in a code: it has to fit a small QR code
const LONGEST = 600; // characters of a code that is read
const FINGERPRINT = 32; // bytes of SHA-256
const NAMES = ["host", "srflx", "relay"];
const MDNS = 0;
const IPV4 = 1;
const SIZES = [16, 4, 16]; // bytes of an address: a name of multicast DNS (a UUID), IPv4, IPv6
const PREFERENCES = [126, 100, 0]; // RFC 8445, 5.1.2.2
const UUID = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.local$/i;
const CREDENTIAL = /^[\w+/]{4,64}$/; // ICE's characters; `_` is none, but harmless

/**
 * @typedef {object} Address
 * @property {number} family index in SIZES
 * @property {number} type index in NAMES
 * @property {number[]} bytes
 * @property {number} port
 */

/**
 * What a code says.
 * @typedef {object} Description
 * @property {boolean} answer whether it answers an offer
 * @property {string} tag of the offer, for both
 * @property {RTCSessionDescriptionInit} description for `setRemoteDescription`
 */

const hex = (/** @type {Iterable<number>} */ bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (/** @type {string} */ text) => (text.match(/../g) ?? []).map((pair) => parseInt(pair, 16));

/**
 * The bytes of an IPv6 address; none for what is no such address.
 * @param {string} text
 */
function ipv6(text) {
  const [head, tail, ...more] = text.split("::").map((half) => half.split(":").filter(Boolean));
  const missing = 8 - head.length - (tail?.length ?? 0);
  const groups = tail ? [...head, ...Array(Math.max(0, missing)).fill("0"), ...tail] : head;
  if (more.length || groups.length !== 8 || !groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return [];
  return groups.flatMap((group) => unhex(group.padStart(4, "0")));
}

/**
 * An address of a description's line; null for one that nobody else can use, such as TCP's.
 * @param {string} line
 * @returns {Address | null}
 */
function address(line) {
  const [, component, protocol, , name, port, , kind] = line.split(" ");
  const type = NAMES.indexOf(kind);
  if (component !== "1" || protocol.toLowerCase() !== "udp" || type < 0) return null;
  const uuid = UUID.exec(name);
  const family = uuid ? MDNS : name.includes(":") ? 2 : IPV4;
  const bytes = uuid ? unhex(uuid[1].replaceAll("-", "")) : family === IPV4 ? name.split(".").map(Number) : ipv6(name);
  if (bytes.length !== SIZES[family] || !bytes.every((byte) => byte >= 0 && byte < 256)) return null;
  return { family, type, bytes, port: Number(port) };
}

/**
 * @param {Address} address
 * @param {number} place
 */
function line({ family, type, bytes, port }, place) {
  const groups = hex(bytes).match(/..../g) ?? [];
  const uuid = hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const name = family === MDNS ? `${uuid}.local` : family === IPV4 ? bytes.join(".") : groups.join(":");
  const priority = PREFERENCES[type] * 2 ** 24 + (65_535 - place) * 2 ** 8 + 255;
  const behind = type ? " raddr 0.0.0.0 rport 0" : "";
  return `a=candidate:${place + 1} 1 udp ${priority} ${name} ${port} typ ${NAMES[type]}${behind}`;
}

/**
 * The code of a browser's own description. Throws for one without what a connection needs.
 * @param {RTCSessionDescription} own
 * @param {string} [tag] of the offer that it answers
 */
export function pack({ sdp }, tag) {
  const field = (/** @type {string} */ name) => new RegExp(`^a=${name}:(.*?)\\r?$`, "m").exec(sdp)?.[1] ?? "";
  const text = (/** @type {string} */ name) => {
    const bytes = new TextEncoder().encode(field(name));
    return [bytes.length, ...bytes];
  };
  const fingerprint = unhex(field("fingerprint").replace(/^sha-256 /i, "").replaceAll(":", ""));
  if (fingerprint.length !== FINGERPRINT) throw new Error("fingerprint");
  const found = [...sdp.matchAll(/^a=(candidate:.*?)\r?$/gm)].flatMap(([, line]) => address(line) ?? []);
  const addresses = found.slice(0, MOST).flatMap(({ family, type, bytes, port }) => [family + 4 * type, ...bytes, port >> 8, port & 255]);
  const kind = tag === undefined ? OFFER : ANSWER;
  const bytes = [VERSION * 16 + kind, ...unhex(tag ?? ""), ...text("ice-ufrag"), ...text("ice-pwd"), ...fingerprint, ...addresses];
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * What a code says. Throws for what is none, or of another version.
 * @param {string} code
 * @returns {Description}
 */
export function unpack(code) {
  if (!/^[\w-]+$/.test(code) || code.length > LONGEST) throw new Error("code");
  const bytes = Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const take = (/** @type {number} */ count) => {
    if (bytes.length < count) throw new Error("short");
    return bytes.splice(0, count);
  };
  const text = () => {
    const found = String.fromCharCode(...take(take(1)[0]));
    if (!CREDENTIAL.test(found)) throw new Error("credential");
    return found;
  };
  const kind = take(1)[0] - VERSION * 16;
  if (kind !== OFFER && kind !== ANSWER) throw new Error("version");
  const answered = kind === ANSWER ? hex(take(TAG)) : "";
  const [ufrag, password, fingerprint] = [text(), text(), take(FINGERPRINT)];
  /** @type {Address[]} */
  const addresses = [];
  while (bytes.length) {
    const [first] = take(1);
    const [family, type] = [first % 4, first >> 2];
    if (!SIZES[family] || !NAMES[type]) throw new Error("address");
    const at = take(SIZES[family]);
    const [high, low] = take(2);
    addresses.push({ family, type, bytes: at, port: high * 256 + low });
  }
  const sdp = [
    "v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0",
    `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${password}`, "a=ice-options:trickle",
    `a=fingerprint:sha-256 ${hex(fingerprint).toUpperCase().replace(/..(?!$)/g, "$&:")}`,
    `a=setup:${kind === ANSWER ? "active" : "actpass"}`, "a=sctp-port:5000", "a=max-message-size:65536",
    ...addresses.map(line), "",
  ].join("\r\n"); // prettier-ignore
  return {
    answer: kind === ANSWER,
    tag: answered || hex(fingerprint.slice(0, TAG)),
    description: { type: kind === ANSWER ? "answer" : "offer", sdp },
  };
}
