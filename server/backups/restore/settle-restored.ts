/** Makes a restored database safe to start: nothing is sent by itself, and who has gone since stays away (tombstones). */
import { hasTable } from '../../db/has-table.ts'
import type { Tx } from '../../db/open-database.ts'
import { holdDeliveries, holdSends } from '../../ledger/restored/restored-queries.ts'
import { forgetRecipients } from '../../letters/forget-recipient.ts'
import { markClosingsBefore } from '../../polls/queries.ts'
import { eraseRows } from '../../subscribers/erase-subscriber.ts'
import { pauseAll } from '../../webhooks/queries.ts'
import { hashOf, type JournalEntry } from '../journal/journal-lines.ts'
import { findJournalKey } from '../journal/queries.ts'
import { clearDepartures, insertRestore, selectStates, setLeft, takeJoiningBack } from './queries.ts'

export interface Settled {
  /** null: there was no journal. */
  leftSince: number | null
  erasedSince: number | null
  /** Sends that wait for the author. */
  openSends: number
}

export interface Settling {
  takenAt: string
  now: string
  /** By hash; undefined: no journal was found. */
  journal: Map<string, JournalEntry> | undefined
  /** The migrations of its tables, which may be those of an earlier release (--keep-version). */
  applied: readonly string[]
}

/** @returns what the author is told */
export async function settleRestored(tx: Tx, settling: Settling): Promise<Settled> {
  const { takenAt, now, journal, applied } = settling
  const knows = (migration: string) => applied.some(name => name.startsWith(migration))
  // A release that knows of no restored sends: their copies are put off all the same.
  const isOlder = !knows('0016-')
  // Sends first: who has gone takes their copies along.
  const openSends = isOlder ? 0 : await holdSends(tx, takenAt, knows('0076-') ? 'starts_at' : 'held_until')
  await holdDeliveries(tx)
  await holdWebhooks(tx, now)
  // Half of it is here, and who has left since is not known of the other half: the author imports it again.
  if (knows('0144-')) await takeJoiningBack(tx)
  const gone = journal && (await keepAway(tx, journal))
  const settled = {
    leftSince: gone?.left ?? null,
    erasedSince: gone?.erased ?? null,
    openSends,
  }
  if (!isOlder) {
    // Noted by the triggers just now, and in the journal already.
    await clearDepartures(tx)
    await insertRestore(tx, { takenAt, now, ...settled })
  }
  return settled
}

/** Nobody is told of what was before: the author looks first, and resumes them. */
async function holdWebhooks(tx: Tx, now: string): Promise<void> {
  if (!(await hasTable(tx, 'webhooks'))) return
  const paused_words = 'This site was restored from a backup. What it was still to tell then is not sent.'
  await pauseAll(tx, { paused_at: now, paused_words })
  await markClosingsBefore(tx, now)
}

const chunk = 2_000

async function keepAway(tx: Tx, journal: Map<string, JournalEntry>) {
  const key = (await hasTable(tx, 'backup_key')) ? await findJournalKey(tx) : undefined
  // Of a release before the journal: what stands there cannot be read with it.
  if (!key) return undefined
  const counts = { left: 0, erased: 0 }
  if (journal.size === 0) return counts
  const erased = new Set<string>()
  for (let after = ''; ; ) {
    const some = await selectStates(tx, after, chunk)
    for (const { id, is_active } of some) {
      const entry = journal.get(hashOf(key, id))
      if (entry?.what === 'erased') erased.add(id)
      else if (entry && (entry.what === 'back') !== (is_active === 1)) {
        await setLeft(tx, id, entry.what === 'left' ? entry.at : null)
        if (entry.what === 'left') counts.left++
      }
      after = id
    }
    if (some.length < chunk) break
  }
  if (erased.size > 0) await forgetRecipients(tx, erased, 'all')
  for (const id of erased) await eraseRows(tx, id)
  return { ...counts, erased: erased.size }
}
