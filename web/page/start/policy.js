// What the host's own content policy forbids. The page has a policy of its own; a host may send a stricter one.

/** What a policy has to allow so that the games start, by the kind of directive that forbids it. */
const NEEDED = /** @type {Record<string, string>} */ ({
  script: "script-src 'self' 'wasm-unsafe-eval'",
  worker: "worker-src 'self'",
  connect: "connect-src 'self'",
  require: "trusted-types default",
});

/**
 * What the host has to allow, as a violation shows; empty where the page starts without it. Only what we ask for counts: a
 * host's own script, or one that an extension puts into the page, may be stopped by the policy for what we never need.
 * @param {SecurityPolicyViolationEvent} event
 * @param {string} site the site's address
 */
export function lacking({ effectiveDirective, blockedURI, sourceFile, disposition }, site) {
  const ours = (/** @type {string} */ address) => address?.startsWith(site) && /^(assets|runtime)\//.test(address.slice(site.length));
  const asked = blockedURI === "wasm-eval" || ours(blockedURI) || ours(sourceFile);
  if (disposition !== "enforce" || blockedURI === "inline" || !asked) return "";
  return NEEDED[effectiveDirective.split("-")[0]] ?? "";
}
