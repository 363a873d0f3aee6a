/** Reads from a row what is known of somebody beside the address: their name, a note, their circles (custom fields, tags). */
import { limits } from '../../../../contract/base/limits.ts'
import { tidyLine, tidyWords } from '../../../../contract/people/names.ts'
import type { Columns } from '../../../../contract/people/recognise-columns.ts'
import { namesFromCell } from '../../circles/names-in-a-cell.ts'

export interface KnownOfPerson {
  name: string
  note: string
  circles: string[]
  /** The name or the note was longer than what is kept. */
  isShortened: boolean
}

/** @param elsewhere the name that stands beside the address, where no column has one */
export function readKnown(cells: readonly string[], columns: Columns, elsewhere: string): KnownOfPerson {
  const filled = (indexes: readonly number[]) =>
    indexes.map(index => cells[index]?.trim() ?? '').filter(text => text !== '')
  const [first] = filled(columns.at.firstName)
  const [last] = filled(columns.at.lastName)
  const [whole] = filled(columns.at.name)
  const name = whole ? besideParts(whole, first, last) : [first, last].filter(Boolean).join(' ')
  return toKnown({
    name: name || elsewhere,
    note: filled(columns.at.note).join('\n'),
    circles: filled(columns.at.circles).flatMap(namesFromCell),
  })
}

/** Under “Name” may stand one part alone, and the other in a column of its own: `Name;Vorname`, MailerLite's `Name,Last name`. */
function besideParts(whole: string, first = '', last = ''): string {
  // Jan is no part of Jansen.
  const stands = (part: string) => ` ${whole} `.toLowerCase().includes(` ${part} `.toLowerCase())
  const missing = (part: string) => (stands(part) ? '' : part)
  return first && last ? whole : [missing(first), whole, missing(last)].filter(Boolean).join(' ')
}

/** Circles of one person that are looked at: ten times as many as there can be. A cell of a file may hold a hundred thousand. */
const mostCircles = 10 * limits.circles

/** Tidied, and as long as what is kept. */
export function toKnown({ name, note, circles }: Omit<KnownOfPerson, 'isShortened'>): KnownOfPerson {
  const [line, words] = [tidyLine(name), tidyWords(note)]
  return {
    name: cutTo(line, limits.subscriberName),
    note: cutTo(words, limits.subscriberNote),
    circles: circles
      .slice(0, mostCircles)
      .map(tidyLine)
      .filter(circle => circle !== ''),
    isShortened: line.length > limits.subscriberName || words.length > limits.subscriberNote,
  }
}

/** Joins two rows with one address: the first name, both notes, all circles. */
export function joinKnown(one: KnownOfPerson, other: KnownOfPerson): KnownOfPerson {
  const notes = [one.note, other.note === one.note ? '' : other.note].filter(note => note !== '')
  const joined = toKnown({ name: one.name || other.name, note: notes.join('\n'), circles: [] })
  const isShortened = joined.isShortened || one.isShortened || other.isShortened
  return { ...joined, circles: joinCircles(one.circles, other.circles), isShortened }
}

/** A file may have ten thousand rows with one address. */
function joinCircles(one: string[], other: readonly string[]): string[] {
  if (other.length === 0 || one.length >= mostCircles) return one
  return [...new Set([...one, ...other])].slice(0, mostCircles)
}

/** Never half of a surrogate pair. */
const cutTo = (text: string, max: number) =>
  text.length > max
    ? text
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trim()
    : text
