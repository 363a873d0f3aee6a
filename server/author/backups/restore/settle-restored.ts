/** Makes a restored database safe to start: nothing is sent by itself, and who has gone since stays away (tombstones). */
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import { markClosingsBefore } from '../../../answers/polls/queries.ts'
import { hasTable } from '../../../base/db/has-table.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import { tell } from '../../../base/languages/told.ts'
import type { KeyPlace } from '../../../base/secrets/secret-key.ts'
import { pauseAll } from '../../../base/webhooks/queries.ts'
import { holdDeliveries, holdSends } from '../../../mail/ledger/restored/restored-queries.ts'
import { eraseRows } from '../../../people/subscribers/erase-subscriber.ts'
import {
  hashOf,
  isNews,
  type Journal,
  type JournalEntry,
  knownUntil,
  type Span,
  spansOf,
} from '../journal/journal-lines.ts'
import { startOf } from '../journal/own-spans.ts'
import {
  findJournalKey,
  findKnownSince,
  insertGap,
  noteEntries,
  noteKnownSince,
  selectGaps,
  selectMarks,
} from '../journal/queries.ts'
import type { LiveSite } from './live-site.ts'
import { clearDepartures, insertRestore, selectStates, setLeft, takeJoiningBack } from './queries.ts'

export interface Settled {
  /** null: no journal could be read. */
  leftSince: number | null
  erasedSince: number | null
  /** Until when it is known who left; null: until now. */
  knownUntil: string | null
  /** Sends that wait for the author. */
  openSends: number
  /** Whom the list that was there lacked, though nothing says that they were erased. */
  lackedThere: number
}

export interface Settling {
  takenAt: string
  now: string
  /** The sum over all places that could be read; undefined: none was found. */
  journal: Journal | undefined
  /** The site that is replaced; undefined: there is none, or none that can be read. */
  live: LiveSite | undefined
  /** The migrations of its tables, which may be those of an earlier release (--keep-version). */
  applied: readonly string[]
  /** Where the site's key lies: an erasure opens what waits sealed under it. */
  keyPlace: KeyPlace
}

/** @returns what the author is told */
export async function settleRestored(tx: Tx, settling: Settling): Promise<Settled> {
  const { takenAt, now, applied } = settling
  const knows = (migration: string) => applied.some(name => name.startsWith(migration))
  // A release that knows of no restored sends: their copies are put off all the same.
  const isOlder = !knows('0016-')
  // Sends first: who has gone takes their copies along.
  const openSends = isOlder ? 0 : await holdSends(tx, takenAt, knows('0076-') ? 'starts_at' : 'held_until')
  await holdDeliveries(tx)
  await holdWebhooks(tx, now)
  // Half of it is here, and who has left since is not known of the other half: the author imports it again.
  if (knows('0144-')) await takeJoiningBack(tx)
  const key = isOlder ? undefined : await findJournalKey(tx)
  const own: Own = knows('0181-') ? await readOwn(tx) : { marks: [], start: undefined }
  const sources = key === undefined ? undefined : await sourcesOf(tx, { key, ...own }, settling)
  const gone =
    key !== undefined && sources
      ? await keepAway(tx, { key, keyPlace: settling.keyPlace }, sources)
      : undefined
  const until = knownUntil(takenAt > now ? beforeAhead(own, now) : takenAt, sources?.spans ?? [])
  const isKnown = until === now && sources?.later !== undefined
  const settled = {
    leftSince: gone?.left ?? null,
    erasedSince: gone?.erased ?? null,
    knownUntil: isKnown ? null : until,
    openSends,
    lackedThere: sources?.lackedThere ?? 0,
  }
  if (knows('0181-')) await keepKnowledge(tx, { ...settled, now, entries: gone?.entries ?? new Map() })
  if (!isOlder) {
    // Noted by the triggers just now, and in the journal already.
    await clearDepartures(tx)
    await insertRestore(tx, { takenAt, now, ...settled })
  }
  return settled
}

/** What the backup says of itself. */
interface Own {
  marks: string[]
  /** From when on it knew who left. */
  start: string | undefined
}

async function readOwn(tx: Tx): Promise<Own> {
  const since = await findKnownSince(tx)
  const start = since === undefined ? undefined : startOf(since, await selectGaps(tx))
  return { marks: await selectMarks(tx), start }
}

/** A backup with a date to come was made by a wrong clock: nobody knows when, but after its journal began. */
const beforeAhead = ({ start }: Own, now: string) =>
  start !== undefined && start < now ? start : new Date(0).toISOString()

/** What speaks of this site, and of no other: a journal's lines name nobody whom its key does not. */
interface Sources {
  entries: Map<string, JournalEntry>
  spans: Span[]
  /** The site that is replaced, when it came from this backup and its list is whole. */
  later: LiveSite | undefined
  lackedThere: number
}

async function sourcesOf(
  tx: Tx,
  { key, marks, start }: Own & { key: string },
  { journal, live: found, now }: Settling,
): Promise<Sources | undefined> {
  const live = found?.key === key ? found : undefined
  if (!journal && !live) return undefined
  const entries = new Map(journal?.entries)
  for (const [hash, entry] of live?.entries ?? [])
    if (isNews(entries.get(hash), entry)) entries.set(hash, entry)
  // A copy that went its own way has the key as well, and knows nothing of who joined or left here.
  const isLater = marks.length > 0 && marks.every(mark => live?.marks.has(mark))
  const lackedThere = isLater && live ? await countLacked(tx, { key, live, entries }) : 0
  const later = isLater && lackedThere === 0 ? live : undefined
  const written = journal ? spansOf(key, journal, { start, now }).map(ofBefore(now)) : []
  return { entries, spans: [...written, ...(later?.spans ?? [])], later, lackedThere }
}

/**
 * Who is erased is noted with it, whoever does it. A list that lacks others was damaged, or emptied past that: it may be why the
 * backup is restored, and erases nobody.
 */
async function countLacked(
  tx: Tx,
  { key, live, entries }: { key: string; live: LiveSite; entries: ReadonlyMap<string, JournalEntry> },
): Promise<number> {
  let lacked = 0
  for (let after = ''; ; ) {
    const some = await selectStates(tx, after, slice)
    for (const { id } of some)
      if (!live.people.has(id) && entries.get(hashOf(key, id))?.what !== 'erased') lacked++
    after = some.at(-1)?.id ?? after
    if (some.length < slice) return lacked
  }
}

/** A file cannot speak of this very moment: the site may have gone on elsewhere. */
const ofBefore =
  (now: string) =>
  ({ from, to }: Span): Span => ({ from, to: to < now ? to : new Date(Date.parse(now) - 1).toISOString() })

interface Knowledge extends Pick<Settled, 'knownUntil'> {
  now: string
  entries: Map<string, JournalEntry>
}

/** The restored site goes on with the journal where it stands, and with what nobody can know. */
async function keepKnowledge(tx: Tx, { knownUntil: known, now, entries }: Knowledge): Promise<void> {
  const all = [...entries].map(([hash, entry]) => ({ hash, ...entry }))
  for (const some of slicesOf(all, journalChunk)) await noteEntries(tx, some)
  await noteKnownSince(tx, now)
  if (known !== null) await insertGap(tx, { known_until: known < now ? known : now, restored_at: now })
}

/** Nobody is told of what was before: the author looks first, and resumes them. */
async function holdWebhooks(tx: Tx, now: string): Promise<void> {
  if (!(await hasTable(tx, 'webhooks'))) return
  const paused_words = tell('webhookWords.restored')
  await pauseAll(tx, { paused_at: now, paused_words })
  await markClosingsBefore(tx, now)
}

const slice = 2_000
const journalChunk = 1_000

/** @returns how many, and what became of each whom a journal names */
async function keepAway(
  tx: Tx,
  { key, keyPlace }: { key: string; keyPlace: KeyPlace },
  { entries, later }: Sources,
) {
  const counts = { left: 0, erased: 0, entries }
  if (entries.size === 0 && !later) return counts
  const erased = new Set<string>()
  for (let after = ''; ; ) {
    const some = await selectStates(tx, after, slice)
    for (const { id, is_active } of some) {
      const hash = hashOf(key, id)
      const entry = entryOf({ id, is_active }, entries.get(hash), later)
      if (entry) entries.set(hash, entry)
      if (entry?.what === 'erased') erased.add(id)
      else if (entry && (entry.what === 'back') !== (is_active === 1)) {
        await setLeft(tx, id, entry.what === 'left' ? entry.at : null)
        if (entry.what === 'left') counts.left++
      }
      after = id
    }
    if (some.length < slice) break
  }
  for (const id of erased) await eraseRows(tx, keyPlace, id)
  return { ...counts, erased: erased.size }
}

/** The list of the site that went on counts; without one the journal. */
function entryOf(
  { id, is_active }: { id: string; is_active: number },
  written: JournalEntry | undefined,
  later: LiveSite | undefined,
): JournalEntry | undefined {
  const leftAt = later?.people.get(id)
  // Not on that list, and so noted as erased; who is on it was erased on a copy elsewhere, if at all.
  if (!later || leftAt === undefined) return written
  if (leftAt !== null) return { at: leftAt || later.now, what: 'left' }
  return is_active === 1 && (written === undefined || written.what === 'back')
    ? undefined
    : { at: later.now, what: 'back' }
}
