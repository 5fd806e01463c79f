// What the host's own content policy forbids. The page has a policy of its own; a host may send a stricter one.

/** What a policy has to allow so that the games start, by the kind of directive that forbids it. */
const NEEDED = /** @type {Record<string, string>} */ ({
  script: "script-src 'self' 'wasm-unsafe-eval'",
  worker: "worker-src 'self'",
  connect: "connect-src 'self'",
});

/**
 * Whether a file is of another site: a host or an extension has put it into the page, and the page's own policy forbids it.
 * @param {string} address
 */
const foreign = (address) => /^https?:/.test(address) && new URL(address).origin !== location.origin;

/**
 * What the host has to allow, as a violation shows; empty where the page starts without it, as without its inline scripts.
 * @param {SecurityPolicyViolationEvent} event
 */
export function lacking({ effectiveDirective, blockedURI, disposition }) {
  if (disposition !== "enforce" || blockedURI === "inline" || foreign(blockedURI)) return "";
  return NEEDED[effectiveDirective.split("-")[0]] ?? "";
}
