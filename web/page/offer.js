/**
 * Hand a file to the reader. In a sandboxed frame without `allow-downloads` nothing happens.
 * @param {Blob} blob
 * @param {string} name
 */
export function offer(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it late
}
