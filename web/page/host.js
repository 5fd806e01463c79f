// Messages to and from the page that embeds this one, and what this page can't do inside a frame.

const NAME = "five-elephants";

/**
 * Send a message to the embedding page.
 * @param {object} what
 */
export function tell(what) {
  if (parent !== window) parent.postMessage({ type: NAME, ...what }, "*");
}

/**
 * Take requests from the embedding page. Other messages are ignored.
 * @param {Record<string, (wish: any) => void>} wishes the closed list: what it may ask for
 */
export function heed(wishes) {
  addEventListener("message", ({ source, data }) => {
    if (parent === window || source !== parent || data?.type !== NAME || typeof data.wish !== "string") return;
    if (Object.hasOwn(wishes, data.wish)) wishes[data.wish](data);
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
