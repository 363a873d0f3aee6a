/** Markdown in a plain paste (CommonMark with tables, strikethrough and footnotes), read by `marked`. */
import { Marked } from 'marked'

const signs = [
  /^#{1,6} \S/m,
  /^\s{0,3}[-*+] \S.*\n\s{0,3}[-*+] \S/m,
  /^\s{0,3}\d{1,4}[.)] \S.*\n\s{0,3}\d{1,4}[.)] \S/m,
  /^> \S/m,
  /^```/m,
  /\[[^\]\n]+\]\((https?:|mailto:)[^)\s]+\)/,
  /(^|\s)(\*\*|__)\S[^\n]*\S\2/,
  /^\|?.+\|.+\n\|?\s*:?-{2,}.*\|/m,
  /\[\^\w+\]:/,
]

/** Whether somebody wrote this for a program: an asterisk or a hash alone may stand in any text. */
export const isMarkdown = (text: string): boolean => signs.some(sign => sign.test(text))

const marked = new Marked({ gfm: true, breaks: false })

/** Footnotes become links there and back, as other programs write them. */
export function markdownToHtml(text: string): string {
  const notes: [string, string][] = []
  const words = text.replace(
    // It goes on in lines that are indented, also behind an empty one.
    /^\[\^(\w+)\]:[ \t]*(.*(?:\n[ \t]+\S.*|\n[ \t]*\n(?: {4}|\t)[ \t]*\S.*)*)/gm,
    (_, name: string, note: string) => {
      notes.push([name, note.replace(/\n[ \t]+(?=\S)/g, '\n')])
      return ''
    },
  )
  const withMarks = words.replace(/\[\^(\w+)\]/g, (sign, name: string) =>
    notes.some(([known]) => known === name)
      ? `<sup><a id="mdref-${name}" href="#md-${name}">${name.slice(0, 3)}</a></sup>`
      : sign,
  )
  const html = marked.parse(withMarks, { async: false })
  const items = notes.map(
    ([name, note]) => `<div id="md-${name}">${marked.parse(note, { async: false })}</div>`,
  )
  return html + items.join('')
}
