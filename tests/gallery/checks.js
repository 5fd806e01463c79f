// What a screen can be told to have wrong without an eye.
window.gallery = {
  /** Sideways scrolling, controls whose text is cut, controls that lie over each other. */
  faults() {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`${root.scrollWidth - innerWidth} pixels to scroll sideways`);
    const sheet = document.querySelector(":popover-open") ?? document.querySelector("#panel > section");
    const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const meant = (one) => shown(one) && !one.closest("svg, .unseen");
    const label = (one) => (one.getAttribute("aria-label") || one.textContent).trim().slice(0, 40);
    const controls = [...(sheet ?? document).querySelectorAll("button, a[href], input:not([type=file]), textarea")].filter(meant);
    for (const one of controls) {
      const inline = getComputedStyle(one).display === "inline";
      if (one.matches("button, a") && !inline && one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${label(one)}`);
    }
    const seen = (one) => { // what of it is not scrolled away
      let { left, top, right, bottom } = one.getBoundingClientRect();
      for (let around = one.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === "visible" || around === document.body) continue;
        const room = around.getBoundingClientRect();
        [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
        [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
      }
      return { left, top, right, bottom };
    };
    const over = ".close, .beginning *, .more, .continue, .lid, #ending *, #note *"; // what lies over others on purpose
    const boxes = controls.filter((one) => !one.matches(over)).map((one) => [one, seen(one)]);
    for (const [place, [one, box]] of boxes.entries())
      for (const [other, its] of boxes.slice(place + 1)) {
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        const apart = !one.contains(other) && !other.contains(one);
        if (apart && across > 2 && down > 2) found.push(`overlap: ${label(one)} / ${label(other)}`);
      }
    return found;
  },

  /** What axe-core finds: text that is hard to read on what is behind it, names that are missing. */
  async barriers() {
    const rules = { "skip-link": { enabled: false } }; // takes every address of ours for one
    const { violations } = await axe.run(document, { rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 90)}`));
  },
};
