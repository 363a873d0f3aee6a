/** Reads a person out of a row of a table, or out of a text such as `Ada <ada@example.com>; bob@example.com`. */

import type { DateForm } from '../../../../contract/people/imports.ts'
import type { Columns } from '../../../../contract/people/recognise-columns.ts'
import { formOfDay, readTime } from '../../../base/foreign/read-time.ts'
import { validAddress } from '../../../mail/addresses/valid-address.ts'
import { joinKnown, readKnown, toKnown } from './read-known.ts'
import { type ImportedState, readState, readUnheadedState } from './read-state.ts'

export interface ImportedPerson {
  email: string
  key: string
  state: ImportedState
  unknownWord?: string
  /** Undefined: the file does not say. */
  subscribedAt: string | undefined
  leftAt: string | undefined
  hasUnreadDate: boolean
  /** '' where the file does not say. */
  name: string
  note: string
  /** The name or the note was longer than what is kept. */
  isShortened: boolean
  circles: string[]
}

/**
 * What looks like an address, with the name before it: between semicolons, as Outlook copies them, whose names have commas
 * (`Lovelace, Ada <ada@example.com>; Bob <bob@example.com>`), else between commas.
 */
export function peopleIn(text: string): { address: string; name: string }[] {
  return (text.match(/(?:"[^"]*"|[^;\n])+/g) ?? [])
    .flatMap(part => (isOneName(part) ? part : (part.match(/(?:"[^"]*"|[^,])+/g) ?? [])))
    .flatMap(part => {
      const wrapped = unwrapped(part)
      if (wrapped !== part && wrapped.includes('@')) return { address: wrapped, name: nameBefore(part) }
      const words = part.split(/[\s,"]+/).filter(word => word.includes('@'))
      if (words.length === 0 && isMisspelt(part.trim())) return { address: part.trim(), name: '' }
      return words.map(word => ({ address: unwrapped(word), name: '' }))
    })
}

/** One word meant as an address, which is told and not passed over: `ada.example.com`, `ada(at)example.com`. */
const isMisspelt = (text: string) => !/\s/.test(text) && /[^.]\.[^.]|[([]at[)\]]/i.test(text)

/** `Lovelace, Ada <ada@example.com>`: behind its address nothing follows. */
const isOneName = (text: string) => text.indexOf('@') === text.lastIndexOf('@') && unwrapped(text) !== text

/** The address of `Ada Lovelace <ada@example.com>`. */
const unwrapped = (text: string) => /<([^<>]+)>[\s,;]*$/.exec(text)?.[1] ?? text

/** The name of `Ada Lovelace <ada@example.com>`; what is around it is looked at once, however long it is. */
function nameBefore(text: string): string {
  const at = text.lastIndexOf('<')
  if (at < 0 || !/^<[^<>]+>[\s,;]*$/.test(text.slice(at))) return ''
  return /^["']?([^<>"@]*?)["']?$/.exec(text.slice(0, at).trim())?.[1] ?? ''
}

export function personOf(
  text: string,
  { state, name }: { state: ImportedState; name: string },
): ImportedPerson | undefined {
  const address = validAddress(text)
  return (
    address && {
      ...address,
      state,
      subscribedAt: undefined,
      leftAt: undefined,
      hasUnreadDate: false,
      ...toKnown({ name, note: '', circles: [] }),
    }
  )
}

/** Two rows of one person: one says that they left, another that they did not; whoever left once gets no letter by mistake. */
export function joinPerson(before: ImportedPerson, other: ImportedPerson): ImportedPerson {
  const counted = before.state === 'active' && other.state !== 'active' ? other : before
  const subscribedAt = counted.subscribedAt ?? before.subscribedAt ?? other.subscribedAt
  const hasUnreadDate = counted.hasUnreadDate && subscribedAt === undefined
  return { ...counted, subscribedAt, hasUnreadDate, ...joinKnown(before, other) }
}

export interface RowReading {
  columns: Columns
  /** What the name of the file says of everybody in it. */
  stateOfAll: ImportedState
  /** Nobody knows its headings: cells of columns that are not read may still say plainly that somebody left. */
  watchesUnread: boolean
  /** The form of dates that can be read in two ways; of those with points too, where the file has no others. */
  dates: { form: DateForm | undefined; areAllWithPoints: boolean }
  /** As stored: no date of the file is taken to be later. */
  now: string
}

export function readRow(cells: string[], reading: RowReading): ImportedPerson | undefined {
  const { at } = reading.columns
  const address = at.address.map(index => cells[index] ?? '').find(text => text !== '') ?? ''
  const person = personOf(unwrapped(address), { state: 'active', name: '' })
  if (!person) return undefined
  const timeIn = (index: number) => dateOf(cells[index] ?? '', reading)
  const subscribedAt = [...at.subscribed, ...at.subscribedOrNot].map(timeIn).find(date => date !== undefined)
  const isWritten = (index: number) => cells[index] !== undefined && cells[index] !== ''
  // A yes is no date that could not be read.
  const isDate = (index: number) => /\d{2}/.test(cells[index] ?? '')
  return {
    ...person,
    ...stateOf(cells, reading),
    ...readKnown(cells, reading.columns, nameBefore(address)),
    subscribedAt,
    leftAt: at.left.map(timeIn).find(date => date !== undefined),
    hasUnreadDate:
      subscribedAt === undefined && (at.subscribed.some(isWritten) || at.subscribedOrNot.some(isDate)),
  }
}

function stateOf(cells: string[], { columns, stateOfAll, watchesUnread }: RowReading) {
  if (stateOfAll !== 'active') return { state: stateOfAll }
  const read = readState(cells, columns)
  if (read.state !== 'active' || !watchesUnread) return read
  return {
    state: readUnheadedState(cells.filter((_, index) => (columns.meanings[index] ?? 'none') === 'none')),
  }
}

function dateOf(text: string, { dates, now }: RowReading): string | undefined {
  const isAsked = dates.areAllWithPoints || formOfDay(text) === 'either'
  const time = text && readTime(text, isAsked ? dates.form : undefined)
  return time ? (time < now ? time : now) : undefined
}
