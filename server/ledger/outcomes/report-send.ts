/** What became of a send, always derived from its deliveries and never from a counter. */
import type { SendProgress, SendReport } from '../../../contract/sends.ts'
import { type Db, snapshot } from '../../db/open-database.ts'
import { waitOf } from '../waiting/held-send.ts'
import { countsOf } from './meaning.ts'
import { countStates, findTerms, selectAddresses } from './report-queries.ts'

/** Stands for an address that was erased with its subscriber; the count stays true. */
const erased = '(deleted subscriber)'

/** The whole report, addresses included. */
export async function reportSend(db: Db, sendId: string): Promise<SendReport> {
  // One snapshot: a delivery that moves between two reads would be counted twice or not at all.
  return snapshot(db).execute(async tx => {
    const { total, pending, unsure, withdrawn } = countsOf(await countStates(tx, sendId))
    const sent = await selectAddresses(tx, sendId, 'sent')
    const refused = await selectAddresses(tx, sendId, 'refused')
    return {
      sendId,
      successfulEmails: sent.map(row => row.email ?? erased),
      failedEmails: refused.map(row => row.email ?? erased),
      failures: refused.map(row => ({ email: row.email ?? erased, reason: row.reply ?? '' })),
      total,
      pending,
      unsure,
      withdrawn,
    }
  })
}

/** Counts alone, cheap enough to ask every second; and what the send waits for. */
export async function readProgress(db: Db, sendId: string, now: Date): Promise<SendProgress> {
  const terms = await findTerms(db, sendId)
  const waits = waitOf(terms, now)
  const waitsForTime = waits === 'hold' || waits === 'schedule'
  return {
    sendId,
    ...countsOf(await countStates(db, sendId)),
    waits,
    startsIn: waitsForTime ? Math.max(0, Date.parse(terms.held_until ?? '') - now.getTime()) : null,
    isStopped: terms.stopped_at !== null,
    pausedFor: terms.paused_at === null ? null : (terms.paused_words ?? ''),
  }
}
