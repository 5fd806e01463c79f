/** The languages that the reader's browser asks for, unless the site's owner has chosen one (site.toml). */
export const wished = () => (document.documentElement.dataset.begins ? [] : (navigator.languages ?? []));

/**
 * Put the page into the first of these languages that it has; returns that one, and all that there are.
 * @param {(string | null)[]} wanted tags, as `fr-CA`
 */
export function speak(wanted) {
  const root = document.documentElement;
  const templates = /** @type {HTMLTemplateElement[]} */ ([...document.querySelectorAll("template[data-language]")]);
  const languages = [root.lang, ...templates.map((template) => template.dataset.language ?? "")];
  const language = wanted.map((tag) => tag?.slice(0, 2) ?? "").find((tag) => languages.includes(tag)) ?? root.lang;
  const template = templates.find((one) => one.dataset.language === language);
  if (template) {
    document.getElementById("app")?.replaceChildren(template.content.cloneNode(true));
    root.lang = language;
  }
  document.title = document.getElementById("root")?.dataset.title ?? "";
  return { language, languages };
}
