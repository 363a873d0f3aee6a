/**
 * The journal's text: a line for each reader who left, came back or was erased, with a keyed hash (HMAC-SHA256) in place of a name;
 * and lines that say between which moments it is complete, sealed with the same key.
 */
import { createHmac } from 'node:crypto'
import type { JournalEntryRow } from '../../../base/db/tables/backups.ts'

export type Departure = JournalEntryRow['what']

const sealOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/**
 * The id is random already; with the key it is a hash that the database itself does not hold. Who has the journal alone learns
 * how many left and when, and no more.
 */
export const hashOf = (key: string, subscriberId: string) => sealOf(key, subscriberId)

export const lineOf = (at: string, what: Departure, hash: string) => `${at} ${what} ${hash}\n`

/** Everybody who went between these moments stands in the journal. */
export interface Span {
  from: string
  to: string
}

/** A line that says so: always of the same length. Another site's key makes another seal. */
export const claimLine = (key: string, { from, to }: Span) =>
  `${to} since ${from} ${sealOf(key, `known ${from} ${to}`)}\n`

const moment = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z'
const entryForm = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (left|back|erased) ([\w-]{43})$/
const claimForm = new RegExp(`^(${moment}) since (${moment}) ([\\w-]{43})$`)
/** Bytes of a claim with the end of its line. */
export const claimBytes = 24 + ' since '.length + 24 + 1 + 43 + 1

/** From when on a claim speaks; undefined where the text is none. @param text with the end of its line */
export const sinceOf = (text: string): string | undefined => claimForm.exec(text.replace(/\n$/, ''))?.[2]

export interface JournalEntry {
  at: string
  what: Departure
}

export interface Journal {
  /** What became of each at last, by hash. */
  entries: Map<string, JournalEntry>
  /** Between which moments it says to be complete; of any site's. */
  claims: (Span & { seal: string })[]
}

/** Who was erased once stays so: whoever came after is somebody new. Of two moments the later one counts. */
export const isNews = (known: JournalEntry | undefined, next: JournalEntry) =>
  known === undefined || (known.what !== 'erased' && (next.what === 'erased' || next.at >= known.at))

/**
 * What happened after what is known of one reader, whatever the clock showed then: one that was set back makes no leaving older than
 * the coming back before it.
 */
export const following = (known: JournalEntry | undefined, next: JournalEntry): JournalEntry =>
  known && next.what !== 'erased' && next.at < known.at
    ? { ...next, at: new Date(Date.parse(known.at) + 1).toISOString() }
    : next

/**
 * Lines that a crash cut short are passed over, as they are written once more. Of the claims of one beginning the last one of a text
 * counts: one before it may be of a clock that was ahead.
 * @param texts several journals are one
 */
export function readJournal(...texts: string[]): Journal {
  const entries: Journal['entries'] = new Map()
  const claims: Journal['claims'] = []
  for (const text of texts) {
    const last = new Map<string, Journal['claims'][number]>()
    for (const line of text.split('\n')) takeIn(entries, last, line)
    claims.push(...last.values())
  }
  return { entries, claims }
}

function takeIn(
  entries: Journal['entries'],
  claims: Map<string, Journal['claims'][number]>,
  line: string,
): void {
  const [, to, from, seal] = claimForm.exec(line) ?? []
  if (to && from && seal) return void claims.set(from, { from, to, seal })
  const [, at, what, hash] = entryForm.exec(line) ?? []
  if (!at || !hash) return
  const entry = { at, what: what as Departure }
  if (isNews(entries.get(hash), entry)) entries.set(hash, entry)
}

/** Milliseconds: clocks of two machines are further apart than that only where one of them is wrong. */
const apart = 3_600_000

/**
 * Those that this site's key has sealed, by a clock that was not ahead.
 * @param start from when on the database knew: a copy that was restored elsewhere begins later, and knows nothing of who left here
 */
export const spansOf = (
  key: string,
  { claims }: Pick<Journal, 'claims'>,
  { start, now }: { start: string | undefined; now: string },
): Span[] =>
  claims.filter(
    ({ from, to, seal }) =>
      from === start &&
      seal === sealOf(key, `known ${from} ${to}`) &&
      Date.parse(to) <= Date.parse(now) + apart,
  )

/** Until when it is known who left after `at`, where these spans meet without a gap. */
export function knownUntil(at: string, spans: readonly Span[]): string {
  let until = at
  for (const { from, to } of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (from > until) break
    if (to > until) until = to
  }
  return until
}

/** When the last address was erased. */
export function lastErased(journal: string): string | undefined {
  const at = journal.lastIndexOf(' erased ')
  return at < 0 ? undefined : journal.slice(journal.lastIndexOf('\n', at) + 1, at)
}
