// The picture of an embedded board, held while its frame goes to the page that plays: it stays in sight until the board is alive.

const NAME = "five-elephants.picture";

/**
 * @param {string} game what is shown, as in a link
 * @param {string} picture its address
 */
export function hold(game, picture) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([game, picture]));
  } catch {
    // Storage is denied, or full: a new game is shown meanwhile.
  }
}

/**
 * The picture that was held for this game, once; empty if there is none.
 * @param {string} game
 */
export function held(game) {
  try {
    const [of, picture] = JSON.parse(sessionStorage.getItem(NAME) ?? "[]");
    if (of === game) sessionStorage.removeItem(NAME);
    return of === game && /^(data:image\/svg|https?:)/.test(picture) ? String(picture) : "";
  } catch {
    return "";
  }
}
