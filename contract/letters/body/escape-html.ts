/** Writes a text so that HTML shows it and never obeys it; as browsers do when they print a document. */
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

/** For between tags. */
export const escapeText = (text: string) => text.replace(/[&<>\u00a0]/g, found => entities[found] ?? found)

/** For within double quotes. */
export const escapeAttribute = (text: string) =>
  text.replace(/[&<>"\u00a0]/g, found => entities[found] ?? found)
