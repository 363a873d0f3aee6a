/** Footnotes of Markdown (`words[^name]` and `[^name]: note`), which its parser does not know: links there and back, as programs write them. */

/** It goes on in lines that are indented, also behind an empty one. */
const noted = /^\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n[ \t]+\S.*|\n[ \t]*\n(?: {4}|\t)[ \t]*\S.*)*)/gm

/** A note is words: a year that ends its sentence is no number of a list, and no other sign at the beginning of a line is taken for a form that has no place in it. */
const begun = /^(?:\d{1,9}(?=[.)](?:\s|$))|(?=#{1,6}\s|[-+*](?:\s|$)|>|\[[^\]\n]+\]:))/

/** What a line begins with that stands in a line of its own. */
const sign = /^(?:[-+*>]|\d{1,9}[.)])\s/

/** Stands for a mark until it is known whether it stands in code; punctuation, as the mark is. */
const placeOf = (number: number) => `;\ue000${number};`

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
  const words = listingsApart(text)
    .map(({ text: part, isListing }) =>
      isListing
        ? part
        : part.replace(noted, (_, name: string, note: string) => {
            const plain = note.replace(/\n[ \t]+(?=\S)/g, '\n')
            numbers.set(name, notes.push(asWords(plain)))
            return ''
          }),
    )
    .join('')
  const marks: Mark[] = []
  const withMarks = words.replace(/\[\^([^\][\s]+)\]/g, (written, name: string) => {
    const number = numbers.get(name)
    return number === undefined ? written : placeOf(marks.push({ written, number }) - 1)
  })
  const parts = [withMarks, ...notes].map(parse)
  if (parts.includes(undefined)) return undefined
  return parts
    .map((html, at) => (at === 0 ? writeMarks(html ?? '', marks) : `<div id="md-${at}">${html}</div>`))
    .join('')
}

function asWords(note: string): string {
  const lines = note.split('\n')
  return lines
    .map((line, at) => {
      const isBroken = line.trim() !== '' && sign.test(lines[at + 1] ?? '')
      return `${line.replace(begun, '$&\\')}${isBroken ? '\\' : ''}`
    })
    .join('\n')
}

interface Mark {
  /** As the text has it. */
  written: string
  number: number
}

/** A mark in code, or in what an element says of itself, is none. */
function writeMarks(html: string, marks: readonly Mark[]): string {
  const written = (at: string) => marks[Number(at)]?.written ?? ''
  const asWritten = (text: string) => text.replace(/;\ue000(\d+);/g, (_, at: string) => written(at))
  const asMarks = (text: string) =>
    text.replace(/<[^<>]*>|;\ue000(\d+);/g, (whole, at: string | undefined) => {
      const number = at === undefined ? undefined : marks[Number(at)]?.number
      if (number === undefined) return asWritten(whole)
      return `<sup><a id="mdref-${number}" href="#md-${number}">${number > 999 ? '*' : number}</a></sup>`
    })
  let out = ''
  let from = 0
  for (let at = html.indexOf('<code'); at >= 0; at = html.indexOf('<code', from)) {
    const end = html.indexOf('</code>', at)
    if (end < 0) break
    out += asMarks(html.slice(from, at)) + asWritten(html.slice(at, end))
    from = end
  }
  return out + asMarks(html.slice(from))
}

/** Lines between two fences, in which nothing is a note; what is set in further is of a list, or of a note. */
function listingsApart(text: string): { text: string; isListing: boolean }[] {
  const parts: { text: string; isListing: boolean }[] = []
  let lines: string[] = []
  let fence: string | undefined
  const end = (isListing: boolean) => {
    if (lines.length > 0) parts.push({ text: lines.join(''), isListing })
    lines = []
  }
  for (const line of text.split(/(?<=\n)/)) {
    const [, marks] = /^ {0,3}(`{3,40}|~{3,40})/.exec(line) ?? []
    const isEnd = fence !== undefined && marks?.startsWith(fence) === true && /^ {0,3}[`~]+\s*$/.test(line)
    if (fence === undefined && marks !== undefined) {
      end(false)
      fence = marks
    }
    lines.push(line)
    if (!isEnd) continue
    end(true)
    fence = undefined
  }
  end(fence !== undefined)
  return parts
}
