// Reads what an address of the site has after `#` (or after `?`, for programs that drop `#`). On the table's side
// web/table/address.py does.

/** Characters after `#` that the table reads (`MAX_CHARACTERS` in web/table/address.py). */
export const LONGEST = 60_000;

/** Of a longer one, the characters that are looked at for the game's name. */
const NAMED = 1_000;

/** Options of an embedded board. */
export const OPTIONS = ["lang", "theme", "controls", "turned", "moves", "players"];
/** What else an embedded board's address may carry: a packed picture, and whether to play at once. */
const OF_PICTURE = ["picture", "play"];
/** A host that leads to a cleaner address drops what follows `?`, so the options stand before the game, after `#`. */
const EMBEDDED = new RegExp(`^#embed(?:&(?:${OPTIONS.join("|")})=[^&]*)*(?:&|$)`);

/**
 * A text without its `%` codes; one that can't be read stays as it is.
 * @param {string} text
 */
export function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A fragment as it was before a program encoded all of it, `=` included; perhaps several times.
 * @param {string} text
 */
function decoded(text) {
  for (let before = ""; text !== before && text.includes("%") && !text.includes("="); ) [before, text] = [text, unescaped(text)];
  return text;
}

const LONG = 200; // characters: no place is as long

/**
 * A name without what a letter or a message has put behind it: a name ends in a letter or a digit (web/table/address.py).
 * @param {string} text
 */
const ended = (text) => (text.length > LONG ? text : text.replace(/[^\p{L}\p{N}]+$/u, ""));

/**
 * The options of a page that is shown in somebody else's; they have `embed` there. Frames that were pasted long ago
 * have them after `?`.
 * @param {{ hash: string, search: string }} address
 */
export function options({ hash, search }) {
  const [shown] = EMBEDDED.exec(hash) ?? [""];
  return new URLSearchParams(shown.slice(1) || search);
}

/**
 * A place or a game: what follows the options. Of one that is too long a character too many, so that the table says so.
 * @param {string} hash
 */
export function fragment(hash) {
  const text = decoded(hash.replace(EMBEDDED, "#").slice(1, LONGEST + 2));
  return text.includes("=") ? text : ended(text);
}

/**
 * The name of the game that a fragment leads to, perhaps; the table reads it properly.
 * @param {string} text
 */
export const gameOf = (text) => /^[#/!]*(?:position=|game=|learn=|puzzle=)?([a-z_]+)/.exec(text)?.[1] ?? "";

/**
 * The game and the clause whose rules a fragment leads to; nothing for another place.
 * @param {string} text
 */
export function rulesOf(text) {
  const [, game, clause = ""] = /^([a-z_]+)\/rules(?:\/([\w-]+))?$/.exec(text) ?? [];
  return game ? { game, clause } : null;
}

/**
 * A step of a lesson or a puzzle as a place, and as a form of links (web/table/address.py).
 * @param {string} text
 */
const asLink = (text) => text.replace(/^[#/!]*([a-z_]+)\/(learn|puzzle)\/(\w+)/, "$2=$1.$3").replace(/^[#/!]*puzzle\/(\w+)/, "puzzle=$1");

/**
 * What an option says in an address that is not read any further.
 * @param {string} name
 * @param {string} address
 */
export const optionIn = (name, address) => new RegExp(`[?&#]${name}=(\\w+)`).exec(address)?.[1] ?? "";

/**
 * An address as an embedded board carries it: `<game>=…&lang=fr&picture=…`, in any order.
 * own: the options by name. game: the rest, as in a link. name: of the game, as far as that tells. drawn: the picture
 * that the site has of it, without its ending; or empty. step: whether it is a step of a lesson. puzzle: whether it is a
 * puzzle. long: whether the address is too long to be read: then its beginning tells the options and which game is begun.
 * @param {string} text
 * @param {Record<string, unknown>} games by name
 */
export function board(text, games) {
  const long = text.length > LONGEST;
  const parts = asLink(long ? text.slice(0, NAMED) : text).split("&").filter(Boolean);
  const named = parts.map((part) => part.split("="));
  const ours = [...OPTIONS, ...OF_PICTURE];
  /** @type {Record<string, string>} */
  const own = {};
  for (const [name, value = ""] of named) if (ours.includes(name)) own[name] = unescaped(value); // an editor may write %2C
  const rest = named.filter(([name]) => !ours.includes(name));
  const known = (/** @type {string} */ name) => Object.hasOwn(games, name);
  const isGame = (/** @type {string[]} */ [form]) => known(form) || ["game", "position", "record", "learn", "puzzle"].includes(form);
  const [form = "", written = ""] = rest.find(isGame) ?? rest[0] ?? [];
  const value = ["game", "learn", "puzzle"].includes(form) ? ended(unescaped(written)) : written;
  const puzzle = form === "puzzle";
  const [of = ""] = value.split(puzzle || form === "learn" ? "." : ":");
  const name = [form, of].find(known) ?? "";
  if (long) delete own.picture;
  const whole = parts.filter((part) => !ours.includes(part.split("=")[0])).join("&");
  const game = !long ? whole : name && `game=${name}`;
  const step = !long && form === "learn" && /^[a-z_]+\.\d{1,2}$/.test(value);
  const drawn = name && (long || form === "game" || puzzle || !value ? name : step ? `learn/${value}` : "");
  return { own, game, name, drawn, step, puzzle, long };
}

/**
 * The same for what stands in a frame's own address, however it got there.
 * @param {{ hash: string, search: string }} address
 */
export function embedded({ hash, search }) {
  const asked = /[?&](?:game|position|record)=/.test(search) ? search : ""; // by those who know no `#`
  const raw = (hash || asked).slice(1).replace(/#\?secret=.*$/, ""); // WordPress adds this
  return raw.includes("=") ? raw : unescaped(raw);
}
