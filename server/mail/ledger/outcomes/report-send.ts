/** What became of a send, always derived from its deliveries and never from a counter. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { mailWords } from '../../../../contract/languages/en/desk-server/mail/mail-words.ts'
import type { SendProgress, SendReport } from '../../../../contract/mail/sends.ts'
import { type Db, snapshot } from '../../../base/db/open-database.ts'
import { countUnlaid } from '../laying/count-unlaid.ts'
import { waitOf } from '../waiting/wait-of-send.ts'
import { selectCopiesAfter } from './list-sends.ts'
import { countsOf, meaningOf, type StateCount } from './meaning.ts'
import { countStates, findTerms } from './report-queries.ts'
import { sortInTurns } from './sort-in-turns.ts'

/** Stands for an address that was erased with its subscriber; the count stays true. */
const erased = mailWords.erased
/** Copies read at a time. */
const page = 1_000

/**
 * The whole report, addresses included. Each copy is read once and counted as it was then: the parts always make up the
 * total, however many there are and whatever changes while they are read.
 */
export async function reportSend(db: Db, sendId: string): Promise<SendReport> {
  const terms = await findTerms(db, sendId)
  const states = new Map<string, StateCount>()
  const sent: string[] = []
  const names = new Map<string, string>()
  const failures: { email: string; reason: string }[] = []
  for (let after: string | undefined = ''; after !== undefined; await yieldToLoop()) {
    const copies = await selectCopiesAfter(db, sendId, { after, limit: page })
    for (const { state, due_at, email, name, reply } of copies) {
      const due = due_at === null ? 0 : 1
      const key = `${state} ${due}`
      states.set(key, { state, due, count: (states.get(key)?.count ?? 0) + 1 })
      const { outcome } = meaningOf({ state, due_at, reply })
      const isSuccess = outcome === 'sent' || outcome === 'kept'
      if (isSuccess) sent.push(email ?? erased)
      if (email && name && (isSuccess || outcome === 'refused')) names.set(email, name)
      if (outcome === 'refused') failures.push({ email: email ?? erased, reason: reply ?? '' })
    }
    after = copies.at(-1)?.subscriber_id ?? undefined
  }
  const laid = [...states.values()]
  const { total, pending, unsure, withdrawn } = countAll(laid, await unlaidOf(db, terms, laid), terms)
  const failed = await sortInTurns(failures, (a, b) => compare(a.email, b.email))
  return {
    sendId,
    successfulEmails: await sortInTurns(sent, compare),
    failedEmails: failed.map(({ email }) => email),
    failures: failed,
    ...(names.size > 0 && { names: Object.fromEntries(names) }),
    total,
    pending,
    unsure,
    withdrawn,
  }
}

/** By address, and whoever has none any more last. */
function compare(a: string, b: string): number {
  if ((a === erased) !== (b === erased)) return a === erased ? 1 : -1
  return a < b ? -1 : a > b ? 1 : 0
}

const unlaidOf = (db: Db, terms: Awaited<ReturnType<typeof findTerms>>, laid: readonly StateCount[]) =>
  countUnlaid(db, terms, countsOf(laid).total)

/** Copies that are still to be laid are owed, or, once the author has stopped it, withdrawn. */
function countAll(laid: readonly StateCount[], unlaid: number, terms: { stopped_at: string | null }) {
  const isStopped = terms.stopped_at !== null
  const counts = countsOf(laid, { isStopped })
  const { total, pending, withdrawn } = counts
  const owed = isStopped ? { withdrawn: withdrawn + unlaid } : { pending: pending + unlaid }
  return { ...counts, total: total + unlaid, ...owed }
}

/** Counts alone, cheap enough to ask every second; and what the send waits for. */
export async function readProgress(db: Db, sendId: string, now: Date): Promise<SendProgress> {
  const seen = await findTerms(db, sendId)
  // While it is laid in one snapshot: a slice between two reads would be counted twice or not at all.
  const { terms, counts } = seen.laid_until === null ? await count(db, sendId) : await countAtOnce(db, sendId)
  const waits = waitOf(terms, now)
  const waitsForTime = waits === 'hold' || waits === 'schedule'
  return {
    sendId,
    ...counts,
    waits,
    startsIn: waitsForTime ? Math.max(0, Date.parse(terms.starts_at ?? '') - now.getTime()) : null,
    isStopped: terms.stopped_at !== null,
    pausedFor: terms.paused_at === null ? null : (terms.paused_words ?? ''),
  }
}

const countAtOnce = (db: Db, sendId: string) => snapshot(db).execute(tx => count(tx, sendId))

async function count(db: Db, sendId: string) {
  const terms = await findTerms(db, sendId)
  const laid = await countStates(db, sendId)
  const counts = countAll(laid, await unlaidOf(db, terms, laid), terms)
  const isPutOff = ({ state, due }: StateCount) => state === 'deferred' && due === 1
  const putOff = terms.stopped_at === null ? laid.filter(isPutOff) : []
  return { terms, counts: { ...counts, deferred: putOff.reduce((sum, { count }) => sum + count, 0) } }
}
