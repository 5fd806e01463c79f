// Old browsers read this, too.

/** What this browser lacks: "old" or "wasm" (names of sentences), or "" for nothing. docs/hosting.md has the list. */
export function lacks() {
  if (!("popover" in HTMLElement.prototype && CSS.supports("color", "light-dark(red, red)") && CSS.supports("selector(:has(a))"))) return "old";
  try {
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); // an empty one
    return "";
  } catch (error) {
    return "wasm";
  }
}
