const HERE = "five-elephants.here";

/**
 * What this window had on its table, as other windows have theirs; given a value, what it has; given null, nothing.
 * Undefined where that is denied: then the table is what any window had last.
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
