/** Reads subscribers out of the tables of services: each cell has its meaning, and what has none is named (column mapping). */

import { readTime } from '../../base/foreign/read-time.ts'
import type { IncomingPerson } from '../incoming.ts'
import { cell, type Row } from './read-csv.ts'

/** Columns by their names in `read-csv.ts`, best first. */
export interface PeopleColumns {
  email: string[]
  name?: string[]
  /** Parts of a name, in their order. */
  nameParts?: string[]
  note?: string[]
  /** All of them: names with commas between. */
  circles?: string[]
  subscribed?: string[]
  unsubscribed?: string[]
  /** What says nothing that anybody would miss: ids, times zones, what the service measured. */
  silent?: RegExp
  state: (row: Row) => IncomingPerson['state']
}

const saysNothing = /^(?:|0|0\.0+|false|no|none|null|n\/a|\[\]|\{\})$/i

export function personOf(row: Row, columns: PeopleColumns): IncomingPerson {
  const {
    email,
    name = [],
    nameParts = [],
    note = [],
    circles = [],
    subscribed = [],
    unsubscribed = [],
  } = columns
  const used = new Set([email, name, nameParts, note, circles, subscribed, unsubscribed].flat())
  const parts = nameParts.map(one => cell(row, one)).filter(Boolean)
  const lost = [...row.cells]
    .filter(
      ([column, text]) =>
        !used.has(column) && !columns.silent?.test(column) && !saysNothing.test(text.trim()),
    )
    .map(([column]) => row.headings.get(column) ?? column)
  return {
    email: cell(row, ...email),
    name: cell(row, ...name) || parts.join(' ') || null,
    note: cell(row, ...note) || null,
    circles: [...new Set(circles.flatMap(column => namesIn(cell(row, column))))],
    subscribedAt: firstTime(row, subscribed),
    unsubscribedAt: firstTime(row, unsubscribed),
    state: columns.state(row),
    lost,
  }
}

function firstTime(row: Row, columns: readonly string[]): string | null {
  for (const column of columns) {
    const time = readTime(cell(row, column))
    if (time) return time
  }
  return null
}

/** `"Editors","Friends, old"`, `Editors, Friends` or `["Editors"]`. */
function namesIn(text: string): string[] {
  const bare = text.replace(/^\[|\]$/g, '')
  return [...bare.matchAll(/"((?:[^"]|"")*)"|[^,;"]+/g)]
    .map(([whole, quoted]) => (quoted ?? whole).replaceAll('""', '"').trim())
    .filter(name => name !== '' && name !== "'")
}
