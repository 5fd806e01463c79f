// Messages to and from the page that embeds this one, and what this page can't do inside a frame.

const NAME = "five-elephants";

/**
 * Send a message to the embedding page.
 * @param {object} what
 */
export function tell(what) {
  if (parent !== window) parent.postMessage({ type: NAME, ...what }, "*");
}

const SET = ["language", "theme"]; // wishes of which only the last one counts
const PAUSE = 50; // ms for which these are gathered: a page may send thousands

/**
 * Take requests from the embedding page. Other messages are ignored.
 * @param {Record<string, (wish: any) => void>} wishes the closed list: what it may ask for
 */
export function heed(wishes) {
  /** @type {Map<string, object>} */
  const gathered = new Map();
  const grant = () => {
    const due = [...gathered];
    gathered.clear();
    for (const [wish, data] of due) wishes[wish](data);
  };
  addEventListener("message", ({ source, data }) => {
    if (parent === window || source !== parent || data?.type !== NAME || typeof data.wish !== "string") return;
    if (!Object.hasOwn(wishes, data.wish)) return;
    if (!SET.includes(data.wish)) return wishes[data.wish](data);
    if (!gathered.size) setTimeout(grant, PAUSE);
    gathered.set(data.wish, data);
  });
}

/**
 * The tag of a language as it may be wished; empty for anything else.
 * @param {unknown} value
 */
export const language = (value) => (typeof value === "string" && /^[a-z]{2}(-\w{1,8})*$/i.test(value) ? value : "");

/**
 * A theme as it may be wished; empty for anything else.
 * @param {unknown} value
 */
export const theme = (value) => ["light", "dark", "auto"].find((one) => one === value) ?? "";

/** A frame that may open no window (WordPress makes such ones) shows the address instead. */
export function showAddresses() {
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest?.('a[target="_blank"]'));
    if (!link || self.origin !== "null") return;
    event.preventDefault();
    if (!open(link.href, "_blank") && !link.nextElementSibling?.matches("code"))
      link.after(" ", Object.assign(document.createElement("code"), { textContent: link.href }));
  });
}
