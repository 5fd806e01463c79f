// A host's policy may require Trusted Types: then only what a policy of the page's own lets pass may become HTML or a script.

/**
 * Let pass HTML, which the table has escaped; addresses of this origin, for PyScript and workers; and the text of scripts, which
 * is the glue's: the page's own content policy runs no other.
 */
export function trust() {
  const types = /** @type {any} */ (window).trustedTypes;
  const same = (/** @type {string} */ text) => text;
  /** @param {string} address */
  const own = (address) => (new URL(address, document.baseURI).origin === self.origin ? address : null);
  try {
    types?.createPolicy("default", { createHTML: same, createScript: same, createScriptURL: own });
  } catch {
    // The host allows no policy of this name: what is stopped then is told (policy.js).
  }
}
