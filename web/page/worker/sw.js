// Service worker: keeps one complete version of the site for play without a network. The build fills in
// its files. If a file is missing or altered, nothing of the version is kept, and the one before goes on. A few files, which
// few visits use, are kept once they have been used.
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { registration, clients } = scope;
const build = BUILD; // the version, and by path the SHA-256 of each file, of some kept only once used (late); the build fills it in
const SCOPE = registration.scope;
const PREFIX = `five-elephants ${SCOPE} `; // another copy on this origin has caches of its own
const NAME = PREFIX + build.version;
const ARRIVED = `${PREFIX}arrived`; // where worker.js puts what a first visit has fetched
const DIGEST = "X-Content-SHA-256";

/**
 * The address of a path. The address of `index.html` is its folder's: some hosts redirect the longer one.
 * @param {string} path
 */
const address = (path) => new URL(path.replace(/(^|\/)index\.html$/, "$1") || ".", SCOPE).href;

/** The names of our caches, of all versions. */
const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/**
 * A new response with the body and the type of a response; null if the body does not have the digest.
 * @param {Response | undefined} response
 * @param {string} digest
 */
async function sound(response, digest) {
  if (!response?.ok) return null;
  const bytes = await response.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") !== digest) return null;
  return new Response(bytes, {
    headers: { "Content-Type": response.headers.get("Content-Type") ?? "", [DIGEST]: digest },
  });
}

/** The files in our caches, by digest, so that an update fetches only what has changed, even if files have moved. */
async function held() {
  /** @type {Map<string | null, () => Promise<Response | null>>} */
  const found = new Map();
  for (const name of await ours()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const digest = (await cache.match(request))?.headers.get(DIGEST) ?? "";
      found.set(digest, () => cache.match(request).then((response) => sound(response, digest)));
    }
  }
  return found;
}

/** Put all listed files into the cache. Rejects if a file can't be fetched or does not have its digest. */
async function fill() {
  const cache = await caches.open(NAME);
  /** @type {Awaited<ReturnType<typeof held>> | undefined} */
  let old;
  for (const [path, digest] of Object.entries(build.files)) {
    const at = address(path);
    if (await cache.match(at)) continue;
    old ??= await held();
    const response =
      (await old.get(digest)?.().catch(() => null)) ??
      // What this visit has fetched may be stale by its headers; the digest tells that it is right.
      (await sound(await caches.match(at, { cacheName: ARRIVED }), digest)) ??
      (await sound(await fetch(at, { cache: "force-cache" }), digest)) ??
      (await sound(await fetch(at, { cache: "reload" }), digest)) ??
      // Some hosts know a folder's page only by its file's name.
      (await sound(await fetch(new URL(path, SCOPE), { cache: "reload" }), digest));
    if (!response) throw new Error(`${path} is missing or altered`);
    await cache.put(at, response);
  }
  for (const [path, digest] of Object.entries(build.late)) {
    const at = address(path);
    if (await cache.match(at)) continue;
    const response =
      (await old?.get(digest)?.().catch(() => null)) ?? // used in the version before
      (await fetch(at, { cache: "only-if-cached", mode: "same-origin" }).then((found) => sound(found, digest)).catch(() => null));
    if (response) await cache.put(at, response);
  }
  await caches.delete(ARRIVED);
}

/**
 * Delete the caches of earlier versions, except those whose files an open page may still need: such a page holds a lock
 * named after its folder of assets (addresses.js).
 */
async function sweep() {
  if (registration.installing || registration.waiting) return; // a version that is being installed has a cache, too
  const locks = ((await navigator.locks.query()).held ?? []).map(({ name }) => name ?? "");
  const mine = new Set(Object.keys(build.files).map(address));
  const wanted = (/** @type {string} */ url) => !mine.has(url) && locks.some((lock) => `five-elephants ${url}`.startsWith(lock));
  for (const name of await ours()) {
    const files = await (await caches.open(name)).keys();
    if (name !== NAME && !files.some(({ url }) => wanted(url))) await caches.delete(name);
  }
}

/**
 * Report the version and whether all its files are here. Files that the browser has evicted are fetched again first.
 * @param {MessagePort} port
 */
async function report(port) {
  const complete = await fill().then(() => true, () => false);
  port.postMessage({ version: build.version, cache: NAME, complete });
  await sweep();
}

/**
 * A listed file. A request that bypasses caches gets it from the network, if there is one.
 * @param {Request} request
 * @param {string} path
 */
async function kept(request, path) {
  if (request.cache === "reload" && request.mode !== "navigate") {
    const response = await fetch(request).catch(() => null);
    if (response?.ok) return response;
  }
  const found = await caches.match(address(path), { cacheName: NAME }).catch(() => null);
  return found ?? fetch(request);
}

/**
 * A file that is kept once it has been used.
 * @param {Request} request
 * @param {string} path
 */
async function late(request, path) {
  const response = await kept(request, path);
  const known = response.headers.has(DIGEST);
  const copy = known ? null : await sound(response.clone(), build.late[path]).catch(() => null);
  if (copy) await (await caches.open(NAME)).put(address(path), copy).catch(() => {}); // without room it is fetched again
  return response;
}

/**
 * A file of an earlier version, for a page that was opened with that version.
 * @param {Request} request
 */
async function earlier(request) {
  for (const name of await ours().catch(() => [])) {
    const found = await caches.match(request.url, { cacheName: name }).catch(() => null);
    if (found) return found;
  }
  return fetch(request);
}

/**
 * The answer to a request for a path; null if the browser is to ask the network itself.
 * @param {Request} request
 * @param {string} path
 * @param {string} query
 */
function answer(request, path, query) {
  const sign = request.mode === "navigate" && /%(?:25)*23/.exec(path); // a program that passed the link on has encoded its `#`
  if (sign) return Response.redirect(`${SCOPE}${path.slice(0, sign.index)}${query}#${path.slice(sign.index + sign[0].length)}`);
  const listed = (/** @type {string} */ name) => Object.hasOwn(build.files, name);
  const page = /(^|\/)$/.test(path) ? `${path}index.html` : path;
  if (listed(page) && (!query || page.endsWith(".html"))) return kept(request, page);
  if (Object.hasOwn(build.late, path)) return late(request, path);
  if (listed(`${path}/index.html`)) return Response.redirect(`${SCOPE}${path}/${query}`);
  return /^(assets|runtime)\//.test(path) ? earlier(request) : null;
}

scope.addEventListener("install", (event) => {
  const undo = async (/** @type {unknown} */ error) => {
    for (const name of [NAME, ARRIVED]) await caches.delete(name).catch(() => {});
    throw error;
  };
  event.waitUntil(fill().catch(undo));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([clients.claim(), sweep().catch(() => {})]));
});

scope.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(SCOPE)) return;
  const { pathname, search } = new URL(url);
  const found = answer(event.request, pathname.slice(new URL(SCOPE).pathname.length), search);
  if (found) event.respondWith(found);
});

scope.addEventListener("message", (event) => {
  if (event.data === "update") event.waitUntil(scope.skipWaiting());
  else if (event.data === "version") event.waitUntil(report(event.ports[0]));
});
