/** The journal's text: a line for each reader who left, came back or was erased, with a keyed hash (HMAC-SHA256) in place of a name. */
import { createHmac } from 'node:crypto'
import type { DepartureRow } from '../../db/tables/backups.ts'

export type Departure = DepartureRow['what']

/**
 * The id is random already; with the key it is a hash that the database itself does not hold. Who has the journal alone learns
 * how many left and when, and no more.
 */
export const hashOf = (key: string, subscriberId: string) =>
  createHmac('sha256', key).update(subscriberId).digest('base64url')

export const lineOf = (at: string, what: Departure, hash: string) => `${at} ${what} ${hash}\n`

const pattern = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (left|back|erased) ([\w-]{43})$/

export interface JournalEntry {
  at: string
  what: Departure
}

/**
 * What the last line of each says; but who was erased once stays so: whoever came after is somebody new. Lines that a crash
 * cut short are passed over, as they are written once more.
 * @returns by hash
 */
export function readEntries(journal: string): Map<string, JournalEntry> {
  const entries = new Map<string, JournalEntry>()
  for (const line of journal.split('\n')) {
    const [, at, what, hash] = pattern.exec(line) ?? []
    if (!at || !hash || entries.get(hash)?.what === 'erased') continue
    entries.set(hash, { at, what: what as Departure })
  }
  return entries
}

/** When the last address was erased. */
export function lastErased(journal: string): string | undefined {
  const at = journal.lastIndexOf(' erased ')
  return at < 0 ? undefined : journal.slice(journal.lastIndexOf('\n', at) + 1, at)
}
