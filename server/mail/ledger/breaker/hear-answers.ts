/**
 * Stops a send before it takes many off the list who did nothing wrong (circuit breaker): counts what mail servers answer, in the
 * transaction that writes it down, so that neither a restart nor a second mailer begins to count anew.
 */
import type { Tx } from '../../../base/db/open-database.ts'
import { domainOf } from '../../addresses/valid-address.ts'
import type { Verdict } from '../../answers/judge-answer.ts'
import { suppress } from '../copies/suppression.ts'
import { isAnyLeft, markPaused } from '../pause-queries.ts'
import {
  areTakenAt,
  changeAnswers,
  countRefusedAt,
  countTaken,
  insertDomains,
  lockAnswers,
  selectDomains,
} from './breaker-queries.ts'
import {
  fewest,
  hearAll,
  isNobodyTaken,
  isTooMuchLost,
  judgeWindow,
  type Lately,
  mostInARow,
  noDomain,
  type Window,
} from './judge-window.ts'

/** Readers suppressed lately by one send; whoever comes next is refused once more, and then suppressed. */
const mostSuppressed = 15

/** One answer to a copy: it ends it, or, to the sender alone, leaves it as it was. */
export interface HeardCopy {
  subscriberId: string
  email: string
  isRefused: boolean
  /** It was said of the sender's address, before a reader was named (RFC 5321 §3.3). */
  isOfSender?: boolean
  verdict: Verdict | null
  /** The server's, without addresses. */
  words: string
}

/** Copies of it have to wait: all, or those to these domains. */
export interface Paused {
  sendId: string
  domains: string[] | undefined
}

/** @param answered by send */
export async function hearAnswers(
  tx: Tx,
  answered: ReadonlyMap<string, readonly HeardCopy[]>,
  now: string,
): Promise<Paused[]> {
  const paused: Paused[] = []
  // In one order, whoever writes: two mailers wait for each other in no circle.
  for (const [sendId, copies] of [...answered].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const judged = await hearSend(tx, sendId, { copies, now })
    if (judged !== 'well') paused.push({ sendId, domains: judged === 'all' ? undefined : judged })
  }
  return paused
}

/** @returns whether it goes on well; else which of its copies wait, from now on or since another mailer heard of it */
async function hearSend(
  tx: Tx,
  sendId: string,
  { copies, now }: { copies: readonly HeardCopy[]; now: string },
): Promise<ReturnType<typeof judgeWindow>> {
  const row = await lockAnswers(tx, sendId)
  const waiting = new Set((await selectDomains(tx, [sendId])).map(({ domain }) => domain))
  // What was on its way to a domain that waits says nothing new; nor does another mailer know yet that it waits.
  const named = copies.map(copy => ({ ...copy, domain: copy.isOfSender ? noDomain : domainOf(copy.email) }))
  const heard = named.filter(({ domain }) => !waiting.has(domain))
  const known = [...new Set(named.map(({ domain }) => domain).filter(domain => waiting.has(domain)))]
  const before = { inARow: row.in_a_row, suppressed: row.suppressed }
  const window = hearAll({ lately: JSON.parse(row.lately) as Lately, ...before }, heard)
  const judged = row.doubted_at === null ? await judge(tx, sendId, window) : 'well'
  const words = copies.findLast(({ isRefused }) => isRefused)?.words ?? ''
  if (judged === 'all') await doubt(tx, sendId, { now, words })
  else if (judged !== 'well') {
    await insertDomains(tx, sendId, { domains: judged, since: now, words })
    for (const domain of judged) {
      waiting.add(domain)
      delete window.lately[domain]
    }
    window.inARow = 0
  }
  const isDoubted = row.doubted_at !== null || judged === 'all'
  let { suppressed } = window
  for (const { subscriberId, email, verdict, words: said } of copies) {
    if (verdict !== 'address') continue
    const isFinal = !isDoubted && !waiting.has(domainOf(email)) && suppressed < mostSuppressed
    if (isFinal) suppressed++
    await suppress(tx, subscriberId, { words: said, now, sendId, isFinal })
  }
  await changeAnswers(tx, sendId, {
    lately: JSON.stringify(window.lately),
    in_a_row: window.inARow,
    suppressed,
  })
  if (row.doubted_at !== null) return 'all'
  return judged === 'well' && known.length > 0 ? known : judged
}

/** A send too short to be stopped is judged once it is over, so that a server that takes nothing costs it nobody. */
async function judge(tx: Tx, sendId: string, window: Window): Promise<ReturnType<typeof judgeWindow>> {
  const judged = judgeWindow(window)
  if (judged !== 'well' || !isNobodyTaken(window.lately)) return judged
  // What was taken before the author decided is remembered by the copies alone.
  const isOver = !(await isAnyLeft(tx, sendId)) && (await countTaken(tx, sendId)) === 0
  return isOver ? 'all' : 'well'
}

/** From now on nothing that is said of its readers takes anybody off the list, until the author decides; what is left waits. */
async function doubt(tx: Tx, sendId: string, { now, words }: { now: string; words: string }): Promise<void> {
  await changeAnswers(tx, sendId, { doubted_at: now, doubted_words: words })
  await markPaused(tx, sendId, { words, now })
}

/**
 * A copy came back for want of a mailbox. At first some are believed; many, where it is no more than a twentieth; none where more
 * than a tenth is refused or comes back, or where its domain waits.
 * @returns whether it is suppressed, and what is in doubt from now on
 */
export async function hearReturned(
  tx: Tx,
  sendId: string,
  { subscriberId, email, words, now }: { subscriberId: string; email: string; words: string; now: string },
): Promise<{ isFinal: boolean; paused: Paused | undefined }> {
  const row = await lockAnswers(tx, sendId)
  if (row.doubted_at !== null) {
    // Nothing is counted, as nothing that still comes back is believed.
    await suppress(tx, subscriberId, { words, now, sendId, isFinal: false })
    return { isFinal: false, paused: undefined }
  }
  const returned = row.returned + 1
  const isFew = returned + row.suppressed <= mostSuppressed
  const taken = returned * 20 <= row.taken ? row.taken : await countTaken(tx, sendId)
  const isEnough = taken >= fewest || returned >= mostInARow
  const isTooMuch = isEnough && isTooMuchLost({ returned, taken }, JSON.parse(row.lately) as Lately)
  const waits = (await selectDomains(tx, [sendId])).some(({ domain }) => domain === domainOf(email))
  const waitsNow = !isTooMuch && !waits && (await mostCameBack(tx, sendId, domainOf(email)))
  const isBelieved = !isTooMuch && !waits && !waitsNow
  const isFinal = isBelieved && (isFew || returned * 20 <= taken)
  await changeAnswers(tx, sendId, { returned, taken })
  if (isTooMuch) await doubt(tx, sendId, { now, words })
  const domains = waitsNow ? [domainOf(email)] : undefined
  if (domains) await insertDomains(tx, sendId, { domains, since: now, words })
  await suppress(tx, subscriberId, { words, now, sendId, isFinal })
  return { isFinal, paused: isTooMuch || domains ? { sendId, domains } : undefined }
}

/** Whether ten copies at least, and more than half of what a domain took, came back from it, with this one. */
async function mostCameBack(tx: Tx, sendId: string, domain: string): Promise<boolean> {
  const returned = (await countRefusedAt(tx, sendId, domain)) + 1
  return returned >= mostInARow && !(await areTakenAt(tx, sendId, { domain, least: returned * 2 }))
}
