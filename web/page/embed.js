/*! <elephant-board show="...">: a board of Five Elephants in your own page.

  <script src="https://.../embed.js" defer></script>
  <elephant-board show="..."><a href="https://..."><img src="..." alt="..."></a></elephant-board>

What is inside stands there without JavaScript, too. With an image inside, nothing else is fetched until the reader
presses play; without one, a frame shows the picture that `show` carries. Its height is the same at rest and in play; a
min-height or a height of yours goes before it. Where no frame is possible (a policy of the page around it, a copy of
this script elsewhere), the picture stays, with a link.
Attributes: show (what follows `embed.html#` in a frame's address), or game (its name, as in its address); lang (en, fr),
theme (light, dark; auto as the device has it; without it as the page around is), controls (off), turned, moves (off),
players (sage; person,calf). A new lang or theme leaves the game as it is; the others begin anew.
Events: `elephant-board` with detail {game, ply, plies, over}. Methods: go(ply), step(1 or -1). */
import { OPTIONS, board } from "./fragment.js";

const script = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ?? "";
const NAME = "five-elephants";
/** @type {Record<string, string>} */
const WISHES = { lang: "language", theme: "theme" }; // what can change while somebody plays
const GRACE = 2_000; // ms after a frame has loaded, in which ours has long told that it is there
const LATE = 20_000; // ms that a frame may take where somebody waits for it
const sheet = (/** @type {number} */ height) => `
  :host { display: grid; max-width: 480px; min-height: ${height}px; }
  div { position: relative; min-height: ${height}px; } /* holds the frame, whatever a theme does to the host */
  iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
  iframe.coming { visibility: hidden; }
  button { display: block; margin: .5rem 0; padding: .6rem 1.2rem; border: 0; border-radius: .5rem;
    background: #1d6b5b; color: #fff; font: inherit; cursor: pointer; }
  button:focus-visible { outline: 3px solid; outline-offset: 2px; }
  ::slotted(*) { display: block; max-width: 100%; }`;

class ElephantBoard extends HTMLElement {
  static observedAttributes = ["show", "game", ...OPTIONS];
  /** Holds the frame, or what stands in its place. */
  #box = document.createElement("div");
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {{ site: string, credentialless: boolean }[]} */
  #ways = []; // addresses that have not been tried for a frame
  #timer = 0;
  /** @type {Set<string>} */
  #changed = new Set(); // attributes that are newer than the frame
  #playing = false;
  #entering = false; // whether the keyboard's place goes into the board once it is there
  #hear = (/** @type {MessageEvent} */ event) => this.#heard(event);

  connectedCallback() {
    if (!this.shadowRoot) this.attachShadow({ mode: "open" });
    addEventListener("message", this.#hear);
    // While the post is being read, what stands inside the element may not be there yet.
    if (document.readyState !== "loading") this.#begin();
    else addEventListener("DOMContentLoaded", () => this.isConnected && this.#begin(), { once: true });
  }

  /** Moved as a whole (moveBefore), the frame goes on with its game; without this it would begin anew. */
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
   * Hand a changed attribute on; without a language the board keeps the one that it has.
   * @param {string} name
   */
  #renew(name) {
    const value = this.getAttribute(name) || (name === "theme" ? this.#ground() : "");
    if (value) this.#wish({ wish: WISHES[name], value });
  }

  /** What has changed before somebody in the frame could listen. */
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
   * One move on (1) or back (-1).
   * @param {number} by
   */
  step(by) {
    this.#wish({ wish: "step", by });
  }

  /** @param {object} wish */
  #wish(wish) {
    this.#frame?.contentWindow?.postMessage({ type: NAME, ...wish }, "*");
  }

  /** The sites that the frame may come from: this script's, or where it is part of another one, that of the link. */
  #sites() {
    const sites = /\/embed\.js(?:$|[?#])/.test(script) ? [new URL(".", script).href] : [];
    const names = Object.keys(NAMES).join("|");
    for (const { href, hash } of /** @type {NodeListOf<HTMLAnchorElement>} */ (this.querySelectorAll("a[href]"))) {
      const page = href.split(/[?#]/)[0].replace(new RegExp(`(?:(?:${names})/|index\\.html)$`), "");
      if (page.endsWith("/") && new RegExp(`^#(?:game|position|record|${names})\\b`).test(hash)) sites.push(page);
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
      if (this.#frame) return; // on its way
      this.#open(true);
      this.#entering = true;
    });
    for (const image of this.querySelectorAll("img")) image.style.colorScheme = this.#scheme();
    this.#box.append(document.createElement("slot"), button);
  }

  /** The board's language or else the reader's. */
  #language() {
    const tags = [this.getAttribute("lang"), ...(navigator.languages ?? [])].map((tag) => tag?.slice(0, 2));
    return tags.find((tag) => tag && Object.hasOwn(PLAYS, tag)) ?? Object.keys(PLAYS)[0];
  }

  /** What the button says. */
  #invitation() {
    const game = this.#game();
    const says = PLAYS[this.#language()];
    return game ? says.replace("{game}", NAMES[game]) : this.#title();
  }

  /** What is shown, as in a frame's address after `#`; whole addresses are understood, too. */
  #shown() {
    const game = `game=${encodeURIComponent(this.getAttribute("game") ?? Object.keys(NAMES)[0])}`;
    return this.getAttribute("show")?.replace(/^[^#]*#/, "") ?? game;
  }

  /** What the author calls the board. */
  #title() {
    const line = this.querySelector("a")?.textContent || this.querySelector("img")?.alt || this.firstChild?.nodeValue;
    return line?.trim() || "Five Elephants";
  }

  /** The colours of the author's own picture. */
  #scheme() {
    const theme = this.getAttribute("theme") ?? board(this.#shown(), NAMES).own.theme ?? this.#ground();
    return theme === "auto" ? "" : theme;
  }

  /** The name of the game that is shown, if its address tells. */
  #game() {
    return board(this.#shown(), NAMES).name;
  }

  /** What the board stands on, light or dark: many posts are the same on every device. */
  #ground() {
    /** @type {Element | undefined} */
    let around = this;
    for (; around; around = around.parentElement ?? /** @type {ShadowRoot} */ (around.getRootNode()).host) {
      const colour = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?/.exec(getComputedStyle(around).backgroundColor);
      const [red, green, blue, alpha] = (colour ?? []).slice(1).map((part) => (part === undefined ? 1 : +part));
      if (!colour) return "auto"; // in a notation of its own
      if (alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
    }
    const meta = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="color-scheme"]'));
    const said = meta?.content ?? "";
    return /dark/.test(said + getComputedStyle(document.documentElement).colorScheme) ? "auto" : "light";
  }

  /**
   * Open the board. What stands in its place stays until its frame tells that it is there.
   * @param {boolean} play
   */
  #open(play) {
    const credentials = "credentialless" in HTMLIFrameElement.prototype ? [false, true] : [false];
    this.#ways = this.#sites().flatMap((site) => credentials.map((credentialless) => ({ site, credentialless })));
    this.#box.style.minHeight = getComputedStyle(this.#box).height; // so that nothing below moves
    this.#next(play);
  }

  /**
   * Try the next way to a frame. A page that is isolated from others lets none in but one without credentials.
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
   * Whether a frame of the same site holds a page of ours, which need not tell.
   * @param {HTMLIFrameElement} frame
   */
  #ours(frame) {
    return Boolean(frame.contentDocument?.querySelector("main.still, #app"));
  }

  /** The frame is there. */
  #here() {
    clearTimeout(this.#timer);
    if (this.#frame) this.#frame.className = "";
    for (const part of [...this.#box.children]) if (part !== this.#frame) part.remove();
  }

  /** No board can be shown: the element's own content is, with a link. */
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
    if (!data.state) return;
    if (!this.#playing) this.#catchUp();
    this.#playing = true;
    if (this.#entering) {
      this.#entering = false;
      this.#frame.focus();
      this.#wish({ wish: "board" });
    }
    this.dispatchEvent(new CustomEvent("elephant-board", { detail: data.state, bubbles: true }));
  }
}

if (!customElements.get("elephant-board")) customElements.define("elephant-board", ElephantBoard);
