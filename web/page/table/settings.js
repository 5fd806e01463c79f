// What the reader has set (web/table/reader/settings.py), and other short texts that this browser keeps by name.

/** The settings that the table is told of in the greeting. */
export const SETTINGS = ["language", "theme", "sound", "motion", "coordinates", "side", "confirm", "keys", "care", "pace"];
const LONGEST = 10_000; // characters: none of ours is nearly as long
const THEMES = ["light", "dark", "contrast"];

/**
 * @param {boolean} guest whether the page is embedded: it then reads the reader's settings and keeps nothing
 */
export function settings(guest) {
  const root = document.documentElement;

  /**
   * A kept text, or null. Merely touching the storage throws where a frame or a setting denies it: play goes on.
   * @param {string} name
   */
  function kept(name) {
    if (guest && !SETTINGS.includes(name)) return null;
    try {
      const text = localStorage.getItem(`five-elephants.${name}`);
      return text === null || text.length > LONGEST ? null : text;
    } catch {
      return null;
    }
  }

  /**
   * Keep a text; where the browser refuses, nothing is kept.
   * @param {string} name
   * @param {string} text
   */
  function keep(name, text) {
    if (guest) return;
    try {
      localStorage.setItem(`five-elephants.${name}`, text);
    } catch {
      // It holds for this visit.
    }
  }

  /**
   * Let the page look as it is set.
   * @param {Record<string, string | null>} chosen
   */
  function show(chosen) {
    const { theme, coordinates, keys, motion } = chosen;
    if (theme && THEMES.includes(theme)) root.dataset.theme = theme;
    else if ("theme" in chosen) delete root.dataset.theme;
    if ("coordinates" in chosen) root.toggleAttribute("data-coordinates", coordinates === "on");
    if ("keys" in chosen) root.toggleAttribute("data-keyless", keys === "off");
    if ("motion" in chosen) root.dataset.motion = motion || "system";
  }

  return {
    kept,
    keep,
    show,
    /** @type {Record<string, string | null>} */
    all: Object.fromEntries(SETTINGS.map((name) => [name, kept(name)])),

    /**
     * Settings that the table has changed: they are kept and followed.
     * @param {{ settings: Record<string, string> }} effect
     */
    apply({ settings }) {
      for (const [name, text] of Object.entries(settings)) keep(name, text);
      show(settings);
    },
  };
}
