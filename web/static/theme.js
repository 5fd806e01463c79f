// The browser's own bars take the colour of the theme that is chosen on the page, whoever chooses it:
// boot.js, lead.js or the glue. Without a choice they follow the device. The build puts this before boot.js.
(() => {
  const root = document.documentElement;
  const bars = Array.from(document.querySelectorAll('meta[name="theme-color"]'), (meta) => [meta, meta.content]);
  const follow = () => {
    const paper = root.dataset.theme && getComputedStyle(document.body).backgroundColor;
    for (const [meta, usual] of bars) meta.content = paper || usual;
  };
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ["data-theme"] });
})();
