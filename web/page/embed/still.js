// An embedded board before anybody plays: a picture, a button and a link. No Python, no worker. The address has what to
// show (fragment.js).
import { answers } from "../start/folders.js";
import { OPTIONS, board, embedded, optionIn } from "../table/fragment.js";
import { hold } from "./held.js";
import { heed, language, showAddresses, tell, theme } from "./host.js";
import { wished } from "../start/language.js";
import { light } from "../share/cheap_to_draw.js";
import { unpack } from "../share/packed.js";
import { trust } from "../start/trusted.js";

tell({ here: true }); // the element waits for this (embed.js)
const PICTURE = 200_000; // bytes of a picture's text
const PATIENCE = 3000; // ms after which a host that does not answer is left to the browser
const root = document.documentElement;
const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
const games = JSON.parse(dataset.names ?? "");
const spoken = JSON.parse(dataset.spoken ?? ""); // by game: the option that says in which language its words are, and its values
const titles = JSON.parse(dataset.titles ?? ""); // by language, which are all that there are, and by what is shown
const plays = JSON.parse(dataset.plays ?? "");
const solves = JSON.parse(dataset.solves ?? "");
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const picture = /** @type {HTMLImageElement} */ (byId("picture"));
const { own, game, name, drawn, step, puzzle, long } = board(embedded(location), games);
const [, number = ""] = /^(?:learn|puzzle)=(?:[a-z_]+\.)?(\w+)/.exec(game) ?? []; // of the step or the puzzle
const link = /** @type {HTMLAnchorElement} */ (byId("own"));
const to = (/** @type {string} */ page) => (link.href = game ? `${page}#${game}` : page);
/** The site's first page: some hosts need its file's name, and others take it amiss. */
const front = () => answers("./").then((known) => (known ? "./" : "index.html"));

/**
 * Speak the first of these languages that there is.
 * @param {(string | undefined)[]} tags
 */
function speak(...tags) {
  const offered = tags.map((tag) => tag?.slice(0, 2) ?? "").find((tag) => Object.hasOwn(titles, tag));
  root.lang = offered ?? root.lang;
  const about = step ? "step" : !puzzle ? "" : number !== "today" ? "puzzle" : name ? "today" : "daily";
  if (name || about === "daily")
    document.title = titles[root.lang][about].replace("{game}", games[name]).replace("{number}", number);
  if (name) {
    byId("play").textContent = plays[root.lang].replace("{game}", games[name]);
  }
  if (puzzle) byId("play").textContent = solves[root.lang];
  picture.alt = byId("title").textContent = document.title;
}

/**
 * Be light or dark; anything else is the reader's own.
 * @param {string | undefined} theme
 */
function colour(theme) {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  picture.style.colorScheme = root.dataset.theme ?? "";
}

/**
 * Whether the host of an address can be reached; true where that can't be told.
 * @param {string} address
 */
async function reached(address) {
  if (!/^http/.test(location.protocol)) return true;
  let barred = false; // a policy may forbid the question; the page that plays says so
  addEventListener("securitypolicyviolation", () => (barred = true), { once: true });
  const ask = (/** @type {RequestInit} */ how) => fetch(address, { mode: "no-cors", ...how });
  const pause = (/** @type {number} */ ms) => new Promise((over) => setTimeout(over, ms));
  const asked = ask({ method: "HEAD", cache: "no-store" })
    .catch(() => ask({})) // what is kept in this browser
    .then(() => true, () => pause(0).then(() => barred));
  return Promise.race([asked, pause(PATIENCE).then(() => true)]);
}

/** Go to the page that plays: the table's page, or the single file where the frame has no origin. */
async function play() {
  const how = ["embed", ...OPTIONS.filter((key) => own[key]).map((key) => `${key}=${encodeURIComponent(own[key])}`)].join("&");
  const single = self.origin === "null" && "five-elephants.html";
  const [page, there] = await Promise.all([single || front(), reached(single || "./")]);
  byId("unreachable").hidden = there;
  if (!there) return; // the browser would show its own page of errors in the place of the board
  hold(game, picture.src);
  location.replace(`${page}#${how}&${game}`);
}

/** The picture, as an image: whatever it holds, nothing in it runs. */
async function show() {
  if (own.picture) {
    const text = await unpack(own.picture, PICTURE);
    if (!light(text)) throw new Error("too much to draw");
    picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  } else if (drawn) {
    const icon = picture.src;
    const [option, values] = spoken[name] ?? ["", {}];
    const value = optionIn(option, `&${game}`) || values[root.lang];
    const suffix = step && Object.values(values).includes(value) ? `.${value}` : "";
    const lacks = () => { // a lesson may have no such step
      picture.src = icon;
      byId("wrong").hidden = false;
    };
    picture.addEventListener("error", lacks, { once: true });
    picture.src = `pictures/${drawn}${suffix}.svg`;
  }
}

trust();
byId("stuck")?.remove(); // what was said while this was waited for (guard_still.js)
root.dataset.still = "here"; // guard_still.js says nothing any more
to("./");
for (const near of ["pointerenter", "pointerdown", "focus"]) link.addEventListener(near, () => front().then(to), { once: true });
addEventListener("hashchange", () => location.reload()); // another picture in the same frame
// What the page around this one wishes holds for the game, too.
heed({
  language({ value }) {
    if (!language(value)) return;
    speak((own.lang = value));
    if (step && !own.picture) show();
  },
  theme: ({ value }) => theme(value) && colour((own.theme = value)),
});
showAddresses();
speak(own.lang, ...wished());
colour(own.theme);
/** @type {HTMLElement | null} */
const away = name ? document.querySelector(`[data-away="${name}"]`) : null; // a game that the site lacks
if (away) {
  away.hidden = false;
  link.hidden = true; // its own page lacks it, too
} else byId("play").hidden = false;
byId("play").addEventListener("click", play);
if (long) byId("long").hidden = false;
show().catch(() => (byId("wrong").hidden = false));
if (own.play && !away && !long) play();
