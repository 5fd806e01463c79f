/** @type {HTMLElement | undefined} */
let shown; // the line that says what could not be done

/** Something else has happened: what is shown goes. */
export const forgive = () => shown?.remove();

/**
 * Say and show that something could not be done, until the next thing happens.
 * @param {string} [why]
 */
export function complain(why = "") {
  say(why);
  forgive();
  shown = Object.assign(document.createElement("p"), { className: "why", textContent: why });
  if (why) document.getElementById("note")?.prepend(shown);
}

/**
 * Have a sentence said by a screen reader.
 * @param {string | undefined} text
 */
export function say(text) {
  const said = document.getElementById("said");
  if (said) said.textContent = text ?? "";
}
