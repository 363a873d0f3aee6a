/** What nobody knows after a restore, who left meanwhile: told by a newer journal, or decided by the author. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { nowText } from '../../../base/clock.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { DepartureGapRow } from '../../../base/db/tables/backups.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import { eraseSubscriber } from '../../../people/subscribers/erase-subscriber.ts'
import {
  hashOf,
  type JournalEntry,
  knownUntil,
  readJournal,
  type Span,
  spansOf,
} from '../journal/journal-lines.ts'
import { startOf } from '../journal/own-spans.ts'
import {
  decideGap,
  decideGaps,
  findJournalKey,
  findKnownSince,
  lockJournal,
  newsAmong,
  noteEntries,
  selectGaps,
  shortenGap,
} from '../journal/queries.ts'
import { moveOn } from './move-on.ts'
import { selectStates, setLeft } from './queries.ts'

const undecided = async (db: Db): Promise<DepartureGapRow[]> =>
  (await selectGaps(db)).filter(gap => gap.decided_at === null)

/** @returns from when until when, all that is undecided; null when nothing is */
export async function findUnknown(db: Db): Promise<{ from: string; to: string } | null> {
  const gaps = await undecided(db)
  const [first] = gaps
  if (!first) return null
  const to =
    gaps
      .map(gap => gap.restored_at)
      .toSorted()
      .at(-1) ?? first.restored_at
  return { from: first.known_until, to }
}

/** The author says that whoever is on the list may be mailed. */
export async function mailEverybody(site: Site): Promise<Refused<'restoredDecided'> | undefined> {
  if (!(await decideGaps(site.db, nowText(site.clock)))) return refuse('restoredDecided')
  await goOn(site)
  return undefined
}

/** What was put off meanwhile is due. */
async function goOn(site: Site): Promise<void> {
  await moveOn(site)
  site.laying.poke()
  site.mailer.poke()
}

export interface Read {
  left: number
  erased: number
  /** Nothing of it is unknown any more. */
  isKnown: boolean
}

/**
 * Keeps away whom the lines name. Lines that say until when the journal is complete count at once, so they come after all others.
 * Asked twice it ends the same.
 */
export async function readNewerJournal(
  site: Site,
  lines: readonly string[],
): Promise<Read | Refused<'restoredDecided'>> {
  const { db, clock } = site
  const key = await findJournalKey(db)
  if (key === undefined || (await undecided(db)).length === 0) return refuse('restoredDecided')
  const journal = readJournal(lines.join('\n'))
  const entries = [...journal.entries].map(([hash, entry]) => ({ hash, ...entry }))
  const news = await newsAmong(db, entries)
  const { left, erased } = await findGone(site, key, new Map(news.map(({ hash, ...entry }) => [hash, entry])))
  // One by one, as an erasure reads every letter; a call that was cut off is asked again.
  for (const id of erased) await eraseSubscriber(site, id)
  await db.transaction().execute(async tx => {
    await lockJournal(tx)
    for (const [id, at] of left) await setLeft(tx, id, at)
    await noteEntries(tx, news)
    await shortenGaps(tx, start => spansOf(key, journal, { start, now: nowText(clock) }), nowText(clock))
  })
  const isKnown = (await undecided(db)).length === 0
  if (isKnown) await goOn(site)
  return { left: left.size, erased: erased.length, isKnown }
}

/** Ids that are hashed without letting others have their turn. */
const page = 500

interface Gone {
  /** With the moment at which each left. */
  left: Map<string, string>
  erased: string[]
}

async function findGone(
  { db }: Site,
  key: string,
  entries: ReadonlyMap<string, JournalEntry>,
): Promise<Gone> {
  const gone: Gone = { left: new Map(), erased: [] }
  if (entries.size === 0) return gone
  for (let after = ''; ; ) {
    const some = await selectStates(db, after, page)
    for (const { id, is_active } of some) {
      const entry = entries.get(hashOf(key, id))
      if (entry?.what === 'erased') gone.erased.push(id)
      else if (entry?.what === 'left' && is_active === 1) gone.left.set(id, entry.at)
      after = id
    }
    if (some.length < page) return gone
    await yieldToLoop()
  }
}

/** @param spansSince what the journal says of a site that knew from then on */
async function shortenGaps(tx: Tx, spansSince: (start: string) => Span[], now: string): Promise<void> {
  const since = await findKnownSince(tx)
  if (since === undefined) return
  const gaps = await selectGaps(tx)
  for (const gap of gaps.filter(one => one.decided_at === null)) {
    const before = gaps.filter(one => one.restored_at < gap.restored_at)
    const until = knownUntil(gap.known_until, spansSince(startOf(since, before)))
    if (until >= gap.restored_at) await decideGap(tx, gap.id, now)
    else if (until > gap.known_until) await shortenGap(tx, gap.id, until)
  }
}
