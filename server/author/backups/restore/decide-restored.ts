/** The author decides about sends that came with a restored backup: go on with the rest, or never. */

import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { RestoredSend, RestoredSite } from '../../../../contract/author/backups.ts'
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import { mailWords } from '../../../../contract/languages/en/desk-server/mail/mail-words.ts'
import type { Say } from '../../../../contract/languages/keys.ts'
import { nowText } from '../../../base/clock.ts'
import { refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import { findTitles } from '../../../mail/ledger/outcomes/find-titles.ts'
import {
  countCopies,
  countRestored,
  isUndecided,
  letGo,
  lockRestored,
  markGone,
  selectRestoredSends,
} from '../../../mail/ledger/restored/restored-queries.ts'
import { stopSend } from '../../../mail/ledger/stop-send.ts'
import { subjectOf } from '../../../mail/ledger/waiting/waiting-queries.ts'
import { findUnknown } from './decide-unknown.ts'
import { moveOn } from './move-on.ts'
import { findUnreadRestore } from './queries.ts'

type Row = Awaited<ReturnType<typeof selectRestoredSends>>[number]

const isSingle = ({ subject_kind }: Row) => subject_kind === null
const hasBegun = ({ starts_at, begun_at }: Pick<Row, 'starts_at' | 'begun_at'>) =>
  starts_at === null || begun_at !== null

/** @returns null when there is nothing to read and nothing to decide */
export async function readRestored(
  { db, sendables }: Pick<Site, 'db' | 'sendables'>,
  t: Say,
): Promise<RestoredSite | null> {
  const restore = await findUnreadRestore(db)
  const rows = await selectRestoredSends(db)
  const subjects = rows.flatMap(row => subjectOf(row) ?? [])
  const titles = await findTitles(db, sendables, subjects)
  const sends: RestoredSend[] = []
  for (const row of rows.filter(one => !isSingle(one))) {
    sends.push(await viewOf(db, row, titles.get(row.subject_id ?? '') ?? ''))
  }
  const singles = rows.filter(isSingle)
  if (singles.length > 0) sends.push(await viewOfSingles(db, singles, t))
  const unknown = await findUnknown(db)
  const takenAt = restore?.taken_at ?? rows[0]?.restored_from ?? unknown?.from
  if (!takenAt) return null
  return {
    takenAt,
    restoredAt: restore?.restored_at ?? unknown?.to ?? takenAt,
    leftSince: restore?.left_since ?? null,
    erasedSince: restore?.erased_since ?? null,
    unknown,
    sends,
  }
}

async function viewOf(db: Site['db'], row: Row, subject: string): Promise<RestoredSend> {
  return {
    id: row.id,
    kind: row.subject_kind === 'poll' ? 'poll' : 'letter',
    subject,
    createdAt: row.created_at,
    scheduledFor: row.scheduled === 1 && row.begun_at === null ? row.starts_at : null,
    hasBegun: hasBegun(row),
    ...(await countRestored(db, [row.id])),
  }
}

/** Welcomes, confirmations, notices and tests: nobody decides about each. */
async function viewOfSingles(db: Site['db'], rows: Row[], t: Say): Promise<RestoredSend> {
  return {
    id: 'single',
    kind: 'single',
    subject: t('restoredWords.singles'),
    createdAt: rows[0]?.created_at ?? '',
    scheduledFor: null,
    hasBegun: true,
    ...(await countRestored(
      db,
      rows.map(row => row.id),
    )),
  }
}

const gone = () => refuse('restoredDecided')

async function chosen(site: Pick<Site, 'db'>, id: string): Promise<Row[]> {
  const rows = await selectRestoredSends(site.db)
  return rows.filter(row => (id === 'single' ? isSingle(row) : row.id === id))
}

/** The rest goes; what waited for a date waits for it again, unless that is over. */
export async function continueRestored(site: Site, id: string) {
  const rows = await chosen(site, id)
  if (rows.length === 0) return gone()
  if (await isUndecided(site.db)) return refuse('restoreUndecided')
  for (const row of rows) {
    await site.db.transaction().execute(async tx => {
      if (await lockRestored(tx, row.id)) await letGo(tx, row.id, hasBegun(row) ? null : nowText(site.clock))
    })
  }
  await moveOn(site)
  site.mailer.poke()
  return undefined
}

/** Nobody gets the rest. What had not begun is undone instead: its letter or poll is a draft again (undo of the send). */
export async function stopRestored(site: Site, id: string) {
  const rows = (await chosen(site, id)).filter(hasBegun)
  if (rows.length === 0) return gone()
  for (const row of rows) {
    // First: let go before it is stopped, a crash in between would send the rest.
    await stopSend(site, row.id)
    await letGo(site.db, row.id, null)
  }
  site.laying.poke()
  return undefined
}

/**
 * Any program writes Message-IDs that look like ours: only those of copies count.
 * @param ids what stands before the @ of Message-IDs
 * @returns how many of them are copies of ours; and how many of these were owed, and are not any more
 */
export async function markAccepted(
  { db }: Pick<Site, 'db'>,
  ids: readonly string[],
): Promise<{ known: number; marked: number }> {
  const sum = { known: 0, marked: 0 }
  for (const some of slicesOf(ids)) {
    sum.known += await countCopies(db, some)
    sum.marked += await markGone(db, some, mailWords.foundInLog)
    await yieldToLoop()
  }
  return sum
}
