// Fetches a file for the effect `fetch` (web/table/effects.py), and reports its progress.
import { stockFetch } from "./download.js";
import { home } from "./places.js";

const QUIET = 20_000; // ms without a byte, after which a download is given up

/** @typedef {import("../table/messages.js").Event} Event */

/**
 * Gives Python a file that a game waits for. Returns false if the file is damaged (web/entry.py).
 * @typedef {(game: string, name: string, bytes: Uint8Array) => boolean} Provide
 */

/**
 * @param {object} table
 * @param {() => Event[]} table.queued the events that are not answered yet
 * @param {(event: Event) => boolean} table.leaves whether an event leads to where the file is not needed (web/entry.py)
 * @param {(percent: number) => void} table.coming hears how much of a file has come
 */
export function fetching({ queued, leaves, coming: hear }) {
  /** @type {(() => void) | null} */
  let end = null; // ends the current download
  /** @type {Set<string>} */
  const lost = new Set(); // files that failed before: they are fetched past the browser's cache

  /**
   * The bytes of a file; null when it can't be fetched.
   * @param {string} name
   */
  async function fetched(name) {
    if (queued().some(leaves)) return null; // the reader is going elsewhere
    /** @type {number | undefined} */
    let timer;
    const ended = new AbortController();
    end = () => ended.abort();
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ended.abort(), QUIET);
    };
    try {
      wait();
      /** @type {RequestInit} */
      const how = { cache: lost.has(name) ? "reload" : "default", signal: ended.signal };
      const response = await stockFetch(new URL(name, home), how);
      if (!response.ok || !response.body) return null;
      /** @type {Uint8Array<ArrayBuffer>[]} */
      const pieces = [];
      let size = 0;
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        pieces.push(part.value);
        size += part.value.byteLength;
        wait();
        hear(Math.min(99, Math.floor((100 * size) / BUILD.files[name])));
      }
      return new Uint8Array(await new Blob(pieces).arrayBuffer());
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      end = null;
    }
  }

  return {
    /**
     * Fetch a file for Python; returns whether that has failed.
     * @param {import("../table/messages.js").Fetch} effect
     * @param {Provide} provide
     */
    async get(effect, provide) {
      const bytes = await fetched(effect.file);
      const failed = bytes === null || !provide(effect.game, effect.file, bytes);
      if (failed) lost.add(effect.file);
      else lost.delete(effect.file);
      return failed;
    },

    /**
     * Hear of a new event. If it leads to where the file is not needed, the current download ends.
     * @param {Event} event
     */
    interrupt(event) {
      if (end && leaves(event)) end();
    },
  };
}
