/**
 * Writes down what became of deliveries, several in one transaction (group commit). What the database does not take is
 * kept in memory and written as soon as it does, however long that is: an outcome that is known is never forgotten while
 * the process lives, so no copy is repeated for want of a note.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { nowText } from '../../../base/clock.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import { takeBackSuppressed } from '../breaker/decide.ts'
import { type HeardCopy, hearAnswers, type Paused } from '../breaker/hear-answers.ts'
import { suppressAlone } from '../copies/suppression.ts'
import { forgetNames } from '../name-queries.ts'
import { recordResult, release } from '../queries.ts'
import { createRefusing } from '../refusing/note-refusal.ts'
import { withoutAddresses } from '../refusing/without-addresses.ts'
import { forgetSecrets } from '../secret-queries.ts'
import { endIfStopped } from '../stop-queries.ts'
import type { Claimed, Claimer } from './claim-deliveries.ts'
import type { Judged } from './judge-outcome.ts'

/**
 * What is to be written of one delivery: its outcome, or that nothing of it left, so that it is due again at a time;
 * `refusal`: because the mail server refuses the sender's address, in these words.
 */
export type Note = { delivery: Claimed } & (
  | { result: Judged }
  | { dueAt: string; refusal?: string | undefined }
)

export interface OutcomeWriter {
  /** Resolves when it is written, and never rejects. */
  write(note: Note): Promise<void>
  /** Gives up what is not written, because the process ends: those copies are repeated. */
  end(): void
  /** Why the oldest of them could not be written at the last try; null while they can. */
  trouble(): string | null
}

interface Waiting {
  note: Note
  done: () => void
}

/** Notes of one transaction at most. */
const slice = 100
/** Milliseconds a write waits for others: as long as the last one took, so that waiting never costs more than it spares. */
const [shortestGathering, longestGathering] = [1, 20]
/** Milliseconds until a failed write is tried again: doubled with each failure, up to the second. */
const [firstWait, longestWait] = [50, 1_000]

interface Around {
  /** How many outcomes can be known at a time, at most. */
  expected: () => number
  /** Told of a send of which copies have to wait from now on. */
  onPause: (sendId: string) => void
  /** Told of each failed try. */
  onError: (error: unknown) => void
}

// length: small functions over one state that nobody else may touch
export function createOutcomeWriter(claimer: Claimer, { expected, onPause, onError }: Around): OutcomeWriter {
  const waiting: Waiting[] = []
  const refusing = createRefusing(claimer.clock)
  let writing = false
  let ended = false
  let failures = 0
  let words: string | null = null
  /** Milliseconds of the last write. */
  let lately = 0
  let gathering: NodeJS.Timeout | undefined

  const settle = (batch: Waiting[]) => {
    const written = new Set(batch)
    waiting.splice(0, waiting.length, ...waiting.filter(one => !written.has(one)))
    for (const { done } of batch) done()
    failures = 0
    words = null
  }
  const tryTo = async (batch: Waiting[]): Promise<boolean> => {
    try {
      const start = performance.now()
      const paused = await store(
        claimer,
        refusing,
        batch.map(({ note }) => note),
      )
      for (const { sendId, domains } of paused) {
        onPause(sendId)
        // Cut off, it is gone on with when the mailer looks again.
        await takeBackSuppressed(claimer.db, sendId, domains).catch(onError)
      }
      lately = performance.now() - start
      settle(batch)
      return true
    } catch (error) {
      refusing.forget()
      onError(error)
      words = error instanceof Error ? error.message : String(error)
      return false
    }
  }
  const writeAll = async () => {
    while (waiting.length > 0 && !ended) {
      const batch = waiting.slice(0, slice)
      if (await tryTo(batch)) continue
      await pause(Math.min(longestWait, firstWait * 2 ** failures++))
      // Each alone: one that the database will never take must not keep the others.
      const [oldest] = batch
      if (batch.length === 1 || !oldest || (await tryTo([oldest]))) continue
      waiting.push(...waiting.splice(0, 1))
    }
    writing = false
  }

  const begin = () => {
    clearTimeout(gathering)
    gathering = undefined
    writing = true
    void writeAll()
  }

  return {
    write: note =>
      new Promise(done => {
        waiting.push({ note, done })
        if (writing) return
        if (waiting.length >= expected()) return begin()
        // Outcomes of the other connections may be here at any moment: one commit for all.
        gathering ??= setTimeout(begin, Math.min(Math.max(lately, shortestGathering), longestGathering))
      }),
    end() {
      ended = true
    },
    trouble: () => (waiting.length > 0 ? words : null),
  }
}

/** All that the chart of a send needs of a time. */
const hourOf = (time: string) => `${time.slice(0, 13)}:00:00.000Z`

/**
 * All or none; a second time changes nothing, because the lease is gone: the answer to the first may have been lost.
 * @returns the sends of which copies have to wait from now on
 */
async function store(
  { db, clock, holder }: Claimer,
  refusing: ReturnType<typeof createRefusing>,
  notes: Note[],
): Promise<Paused[]> {
  const record = async (
    tx: Tx,
    { delivery, result: { verdict, ...result } }: Extract<Note, { result: Judged }>,
  ): Promise<HeardCopy | undefined> => {
    const { id, subscriberId, isToList, email } = delivery
    const ended_at = result.due_at === null ? hourOf(nowText(clock)) : null
    const isOurs = await recordResult(tx, { id, holder }, { ...result, ended_at })
    if (isOurs && delivery.withRight && result.due_at === null) await forgetSecrets(tx, [id])
    if (isOurs && delivery.name !== undefined && result.due_at === null) await forgetNames(tx, [id])
    const words = result.reply ?? ''
    const isUnheard = result.state === 'refused' && verdict === null
    if (!isOurs || !subscriberId || isUnheard) return undefined
    const now = nowText(clock)
    const isRefused = result.state === 'refused'
    if (result.state === 'sent') await refusing.accepted(tx, email, now)
    else if (!isRefused) return undefined
    if (verdict === 'us' || verdict === 'unclear')
      await refusing.refused(tx, { email, words, now, isLate: false })
    if (!isToList) {
      if (verdict === 'address') await suppressAlone(tx, subscriberId, { words, now })
      return undefined
    }
    return { subscriberId, email, isRefused, verdict, words }
  }
  const paused = await db.transaction().execute(async tx => {
    await refusing.read(tx)
    const heard = new Map<string, HeardCopy[]>()
    for (const note of notes) {
      const copy = 'result' in note ? await record(tx, note) : await takeBack(tx, holder, note)
      const { sendId } = note.delivery
      if (copy) heard.set(sendId, [...(heard.get(sendId) ?? []), copy])
    }
    return hearAnswers(tx, heard, nowText(clock))
  })
  // After the commit: a Stop of the same moment has then either seen these rows or is seen here.
  for (const note of notes) {
    if (!('result' in note) || note.result.due_at !== null) await endIfStopped(db, note.delivery.id)
  }
  return paused
}

/** @returns what its send hears of it, where the sender was refused */
async function takeBack(
  tx: Tx,
  holder: string,
  { delivery, dueAt, refusal }: Extract<Note, { dueAt: string }>,
): Promise<HeardCopy | undefined> {
  const { id, before: state, subscriberId, isToList, email } = delivery
  const isOurs = await release(tx, { id, holder }, { state, due_at: dueAt })
  if (!isOurs || !isToList || !subscriberId || refusal === undefined) return undefined
  const words = withoutAddresses(refusal)
  return { subscriberId, email, isRefused: true, isOfSender: true, verdict: null, words }
}
