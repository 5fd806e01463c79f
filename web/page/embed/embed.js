/*! <elephant-board show="...">: a board of Five Elephants in your own page.

  <script src="https://.../embed.js" defer></script>
  <elephant-board show="..."><a href="https://..."><img src="..." alt="..."></a></elephant-board>

Without JavaScript, its content is shown. If that has an image, nothing else is fetched until the reader
presses play; otherwise a frame shows the board. The height is the same before and during play; your own
height or min-height overrides it. If no frame is possible (content policy of the page, copy of this script on another
site), the content stays, with a link.
Attributes: show (what follows `embed.html#` in a frame's address), or game (its name, as in its address); lang (en, fr),
theme (light, dark, auto: as on the device; by default as the page around it), controls (off), turned, moves (off),
players (sage; person,calf). A new lang or theme keeps the game; the others begin anew.
Events: `elephant-board` with detail {game, ply, plies, over}. Methods: go(ply), step(1 or -1). */
import { OPTIONS, board } from "../table/fragment.js";

const script = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ?? "";
const NAME = "five-elephants";
/** @type {Record<string, string>} */
const WISHES = { lang: "language", theme: "theme" }; // attributes that can change during play, and the settings of the board
const GRACE = 2_000; // ms after its `load` within which a frame of ours has told that it is there
const LATE = 20_000; // ms that a frame may take to load after the reader has pressed play
const sheet = (/** @type {number} */ height) => `
  :host { display: grid; max-width: 480px; min-height: ${height}px; }
  div { position: relative; min-height: ${height}px; } /* the frame is placed in it, as a theme may style the host */
  iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
  iframe.coming { visibility: hidden; }
  button { display: block; margin: .5rem 0; padding: .6rem 1.2rem; border: 0; border-radius: .5rem;
    background: #1d6b5b; color: #fff; font: inherit; cursor: pointer; }
  button:focus-visible { outline: 3px solid; outline-offset: 2px; }
  ::slotted(*) { display: block; max-width: 100%; }`;

/**
 * How a game stands, as the frame tells it, and nothing else; null where that can't be read. Another page may be in the
 * frame by now.
 * @param {any} state
 */
function told(state) {
  const { game, ply, plies, over } = Object(state);
  const sound = typeof game === "string" && /^[a-z_]{1,40}$/.test(game) && typeof over === "boolean";
  return sound && [ply, plies].every((count) => Number.isSafeInteger(count) && count >= 0) ? { game, ply, plies, over } : null;
}

class ElephantBoard extends HTMLElement {
  static observedAttributes = ["show", "game", ...OPTIONS];
  /** Holds the frame, or what stands in its place. */
  #box = document.createElement("div");
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {{ site: string, credentialless: boolean }[]} */
  #ways = []; // ways to a frame that have not been tried yet
  #timer = 0;
  /** @type {Set<string>} */
  #changed = new Set(); // attributes that have changed since the frame was made
  #playing = false;
  #entering = false; // whether the focus goes into the board once it is there
  #hear = (/** @type {MessageEvent} */ event) => this.#heard(event);

  connectedCallback() {
    if (!this.shadowRoot) this.attachShadow({ mode: "open" });
    addEventListener("message", this.#hear);
    // While the page is being parsed, the element's content may not be there yet.
    if (document.readyState !== "loading") this.#begin();
    else addEventListener("DOMContentLoaded", () => this.isConnected && this.#begin(), { once: true });
  }

  /** With this callback, `moveBefore` keeps the frame and its game. */
  connectedMoveCallback() {}

  disconnectedCallback() {
    clearTimeout(this.#timer);
    removeEventListener("message", this.#hear);
  }

  /**
   * @param {string} name
   * @param {string | null} old
   * @param {string | null} value
   */
  attributeChangedCallback(name, old, value) {
    if (!this.shadowRoot || !this.isConnected || old === value) return;
    if (!this.#frame || !Object.hasOwn(WISHES, name)) return this.#begin();
    this.#changed.add(name);
    this.#renew(name);
  }

  /**
   * Tell the board of a changed attribute. If `lang` is removed, the board keeps its language.
   * @param {string} name
   */
  #renew(name) {
    const value = this.getAttribute(name) || (name === "theme" ? this.#ground() : "");
    if (value) this.#wish({ wish: WISHES[name], value });
  }

  /** Tell the board of all attributes that have changed before it could listen. */
  #catchUp() {
    for (const name of this.#changed) this.#renew(name);
  }

  /**
   * Show a ply of the game that is being played or looked at.
   * @param {number} ply
   */
  go(ply) {
    this.#wish({ wish: "go", ply });
  }

  /**
   * Go one move forward (1) or back (-1).
   * @param {number} by
   */
  step(by) {
    this.#wish({ wish: "step", by });
  }

  /** @param {object} wish */
  #wish(wish) {
    this.#frame?.contentWindow?.postMessage({ type: NAME, ...wish }, "*");
  }

  /** The sites to try for the frame: this script's, and those of links inside (the script may be part of a bundle). */
  #sites() {
    const sites = /\/embed\.js(?:$|[?#])/.test(script) ? [new URL(".", script).href] : [];
    const names = Object.keys(NAMES).join("|");
    for (const { href, hash } of /** @type {NodeListOf<HTMLAnchorElement>} */ (this.querySelectorAll("a[href]"))) {
      const page = href.split(/[?#]/)[0].replace(new RegExp(`(?:(?:${names})/|index\\.html)$`), "");
      if (page.endsWith("/") && new RegExp(`^#(?:game|position|record|learn|puzzle|${names})\\b`).test(hash)) sites.push(page);
    }
    if (!sites.length && script) sites.push(new URL(".", script).href);
    return [...new Set(sites)];
  }

  /**
   * @param {string} site
   * @param {boolean} play
   */
  #address(site, play) {
    const shown = this.#shown();
    const given = OPTIONS.filter((name) => this.hasAttribute(name));
    const options = given.map((name) => `&${name}=${encodeURIComponent(this.getAttribute(name) || "1")}`);
    const theme = "theme" in board(`${shown}${options.join("")}`, NAMES).own ? "" : `&theme=${this.#ground()}`;
    return `${new URL("embed.html", site)}#${shown}${options.join("")}${theme}${play ? "&play=1" : ""}`;
  }

  #begin() {
    const style = document.createElement("style");
    style.textContent = sheet(HEIGHTS[this.#game()] ?? Math.max(...Object.values(HEIGHTS)));
    this.#box = document.createElement("div");
    this.shadowRoot?.replaceChildren(style, this.#box);
    this.#frame = null;
    clearTimeout(this.#timer);
    this.#changed.clear();
    if (this.querySelector("img")) this.#still();
    else this.#open(false);
  }

  /** The author's own picture, and a button to play. */
  #still() {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `▶ ${this.#invitation()}`;
    button.addEventListener("click", () => {
      if (this.#frame) return; // it is loading
      this.#open(true);
      this.#entering = true;
    });
    for (const image of this.querySelectorAll("img")) image.style.colorScheme = this.#scheme();
    this.#box.append(document.createElement("slot"), button);
  }

  /** The language: the attribute's, otherwise the first of the reader's that the site has. */
  #language() {
    const tags = [this.getAttribute("lang"), ...(navigator.languages ?? [])].map((tag) => tag?.slice(0, 2));
    return tags.find((tag) => tag && Object.hasOwn(PLAYS, tag)) ?? Object.keys(PLAYS)[0];
  }

  /** The text of the button. */
  #invitation() {
    const { name: game, puzzle } = board(this.#shown(), NAMES);
    if (puzzle) return SOLVES[this.#language()];
    const says = PLAYS[this.#language()];
    return game ? says.replace("{game}", NAMES[game]) : this.#title();
  }

  /** The attribute `show`, or the game: what follows `#` in the frame's address. A whole address is accepted. */
  #shown() {
    const game = `game=${encodeURIComponent(this.getAttribute("game") ?? Object.keys(NAMES)[0])}`;
    return this.getAttribute("show")?.replace(/^[^#]*#/, "") ?? game;
  }

  /** The title of the board, as the author has written it. */
  #title() {
    const line = this.querySelector("a")?.textContent || this.querySelector("img")?.alt || this.firstChild?.nodeValue;
    return line?.trim() || "Five Elephants";
  }

  /** The `color-scheme` of the author's picture. */
  #scheme() {
    const theme = this.getAttribute("theme") ?? board(this.#shown(), NAMES).own.theme ?? this.#ground();
    return theme === "auto" ? "" : theme;
  }

  /** The name of the game that is shown, if its address tells. */
  #game() {
    return board(this.#shown(), NAMES).name;
  }

  /** Whether the background around the element is light or dark. Many pages do not follow the device's theme. */
  #ground() {
    /** @type {Element | undefined} */
    let around = this;
    for (; around; around = around.parentElement ?? /** @type {ShadowRoot} */ (around.getRootNode()).host) {
      const colour = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?/.exec(getComputedStyle(around).backgroundColor);
      const [red, green, blue, alpha] = (colour ?? []).slice(1).map((part) => (part === undefined ? 1 : +part));
      if (!colour) return "auto"; // in another notation
      if (alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
    }
    const meta = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="color-scheme"]'));
    const said = meta?.content ?? "";
    return /dark/.test(said + getComputedStyle(document.documentElement).colorScheme) ? "auto" : "light";
  }

  /**
   * Open the board. The content before stays until the frame tells that it is there.
   * @param {boolean} play
   */
  #open(play) {
    const credentials = "credentialless" in HTMLIFrameElement.prototype ? [false, true] : [false];
    this.#ways = this.#sites().flatMap((site) => credentials.map((credentialless) => ({ site, credentialless })));
    this.#box.style.minHeight = getComputedStyle(this.#box).height; // so that nothing below moves
    this.#next(play);
  }

  /**
   * Try the next way to a frame. A cross-origin isolated page allows only frames without credentials.
   * @param {boolean} play
   * @returns {void}
   */
  #next(play) {
    clearTimeout(this.#timer);
    this.#frame?.remove();
    this.#frame = null;
    const way = this.#ways.shift();
    if (!way) return this.#refused();
    const frame = /** @type {HTMLIFrameElement & { credentialless?: boolean }} */ (document.createElement("iframe"));
    const next = () => frame === this.#frame && this.#next(play);
    if (way.credentialless) frame.credentialless = true;
    frame.src = this.#address(way.site, play);
    frame.title = this.#title();
    frame.loading = "lazy";
    frame.className = "coming";
    frame.addEventListener("load", () => {
      if (frame !== this.#frame) return;
      clearTimeout(this.#timer);
      if (frame.className && !this.#ours(frame)) this.#timer = setTimeout(next, GRACE);
      else this.#here();
      this.#playing = false;
      this.#catchUp();
    });
    if (play) this.#timer = setTimeout(next, LATE);
    this.#box.append(frame);
    this.#frame = frame;
  }

  /**
   * Whether a frame of the same origin shows a page of ours. Then no message is needed.
   * @param {HTMLIFrameElement} frame
   */
  #ours(frame) {
    return Boolean(frame.contentDocument?.querySelector("main.still, #app"));
  }

  /** The frame is there: show it, and remove the content before. */
  #here() {
    clearTimeout(this.#timer);
    if (this.#frame) this.#frame.className = "";
    for (const part of [...this.#box.children]) if (part !== this.#frame) part.remove();
  }

  /** No board can be shown: show the element's content, with the reason and a link. */
  #refused() {
    const [why, words] = REFUSED[this.#language()];
    const [site] = this.#sites();
    const link = /** @type {HTMLAnchorElement | null} */ (this.querySelector("a[href]"));
    const address = link?.href ?? (site && `${site}#${this.#shown()}`);
    const line = document.createElement("p");
    line.setAttribute("role", "status");
    line.append(`${why} `);
    if (address) line.append(Object.assign(document.createElement("a"), { href: address, textContent: words, target: "_blank", rel: "noopener" }));
    this.#box.replaceChildren(document.createElement("slot"), line);
  }

  /** @param {MessageEvent} event */
  #heard({ source, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || data?.type !== NAME) return;
    if (this.#frame.className) this.#here();
    const detail = told(data.state);
    if (!detail) return;
    if (!this.#playing) this.#catchUp();
    this.#playing = true;
    if (this.#entering) {
      this.#entering = false;
      this.#frame.focus();
      this.#wish({ wish: "board" });
    }
    this.dispatchEvent(new CustomEvent("elephant-board", { detail, bubbles: true }));
  }
}

if (!customElements.get("elephant-board")) customElements.define("elephant-board", ElephantBoard);
