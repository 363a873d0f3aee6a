/** Footnotes of Markdown (`words[^name]` and `[^name]: note`), which its parser does not know: links there and back, as programs write them. */

/** It goes on in lines that are indented, also behind an empty one. */
const noted = /^\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n[ \t]+\S.*|\n[ \t]*\n(?: {4}|\t)[ \t]*\S.*)*)/gm

/** A note is words: a year that ends its sentence is no number of a list, and no other sign at its beginning is taken for a form that has no place in it. */
const begun = /^(?:\d{1,9}(?=[.)](?:\s|$))|(?=#{1,6}\s|\[[^\]\n]+\]:))/

/**
 * @param parse Markdown as HTML; undefined where it would come to no end
 * @returns undefined where that is so of any part
 */
export function parseWithNotes(
  text: string,
  parse: (text: string) => string | undefined,
): string | undefined {
  const notes: string[] = []
  const numbers = new Map<string, number>()
  const words = text.replace(noted, (_, name: string, note: string) => {
    const plain = note.replace(begun, '$&\\').replace(/\n[ \t]+(?=\S)/g, '\n')
    numbers.set(name, notes.push(plain))
    return ''
  })
  const withMarks = words.replace(/\[\^([^\][\s]+)\]/g, (sign, name: string) => {
    const number = numbers.get(name)
    const shown = number === undefined || number > 999 ? '*' : number
    return number === undefined
      ? sign
      : `<sup><a id="mdref-${number}" href="#md-${number}">${shown}</a></sup>`
  })
  const parts = [withMarks, ...notes].map(parse)
  if (parts.includes(undefined)) return undefined
  return parts.map((html, at) => (at === 0 ? html : `<div id="md-${at}">${html}</div>`)).join('')
}
