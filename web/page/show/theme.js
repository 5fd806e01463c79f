/** The browser's own bars take the colour of the theme that is chosen on the page. Without a choice they follow the device. */
export function colourBars() {
  const root = document.documentElement;
  const metas = /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name="theme-color"]'));
  const bars = Array.from(metas, (meta) => ({ meta, usual: meta.content }));
  const follow = () => {
    const paper = root.dataset.theme && getComputedStyle(document.body).backgroundColor;
    for (const { meta, usual } of bars) meta.content = paper || usual;
  };
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ["data-theme"] });
}
