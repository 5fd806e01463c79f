const HERE = "five-elephants.here";

/**
 * What this window has on its table, kept for a reload; other windows keep their own. With a value, keep that; with null,
 * forget it. Returns undefined where the browser denies it: then the window starts with the table that was kept last.
 * @param {unknown} [value]
 */
export function here(value) {
  try {
    if (value === undefined) return JSON.parse(sessionStorage.getItem(HERE) ?? "null") ?? undefined;
    if (value === null) sessionStorage.removeItem(HERE);
    else sessionStorage.setItem(HERE, JSON.stringify(value));
  } catch {
    return undefined;
  }
}
