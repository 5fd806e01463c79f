// Some hosts find a page only by its file's name: a folder is nowhere, the `index.html` in it is there. Who was led to a page by
// its file's name is led on in the same way, unless the host turns out to know the folder as well.
const FILE = "index.html";

/** Whether this page was asked for by its file's name. */
export const named = () => /^http/.test(location.protocol) && location.pathname.endsWith(`/${FILE}`);

/**
 * Whether the host answers for a folder. Where that can't be told, it does.
 * @param {string} folder its address
 * @returns {Promise<boolean>}
 */
export const answers = (folder) => fetch(folder, { method: "HEAD", cache: "no-store" }).then(({ ok }) => ok, () => true);

/** Let links to folders of the site name the file: those that were in the page before Python started. */
export function nameFiles() {
  for (const link of document.links) {
    const { origin, pathname } = link;
    if (origin === location.origin && pathname.endsWith("/")) link.pathname = pathname + FILE;
  }
}

/** Take the file's name out of the page's own address. */
export function dropIndexHtml() {
  const { pathname, search, hash } = location;
  try {
    history.replaceState(history.state, "", pathname.slice(0, -FILE.length) + search + hash);
  } catch {
    // Too often, for some browsers: the address is one with the name.
  }
}
