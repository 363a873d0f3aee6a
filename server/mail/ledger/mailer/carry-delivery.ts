/** Carries one delivery: writes its message, hands it to a connection, and has its outcome written down. */
import { type Clock, laterText } from '../../../base/clock.ts'
import { fillMail, wireAddress } from '../../fill-mail.ts'
import type { Pace } from '../../pace.ts'
import type { Receivers } from '../../receivers.ts'
import type { Signer } from '../../sign-mail.ts'
import type { Carrier, Outcome } from '../../transport.ts'
import type { Claimed } from './claim-deliveries.ts'
import type { EnvelopeFrom } from './envelope-from.ts'
import { judgeOutcome } from './judge-outcome.ts'
import type { Prefetch } from './prefetched-deliveries.ts'
import type { SendCache } from './send-cache.ts'

/** What all connections of one mailer share. */
export interface Machine {
  clock: Clock
  claimed: Prefetch
  pace: Pace
  receivers: Receivers
  sends: SendCache
  envelopeFrom: EnvelopeFrom
  /** Called after each copy that carried a right. */
  wipeWhenOver: (sendId: string) => Promise<void>
  sign: Signer
  stopping: AbortSignal
  /** Ends early when somebody pokes. */
  waitForWork(): Promise<void>
  onError: (error: unknown) => void
}

/** Until a copy is due again whose mail could not be read. */
const unreadableWait = 5_000

interface Carried {
  /** Resolves once its outcome is written, or it is given back because nothing of it left; never rejects. */
  written: Promise<void>
}

/**
 * @param before what this connection carried last: it is written before this message ends, so that a kill repeats no more
 *   than one copy of a connection
 * @returns once its outcome is known
 */
export async function carryDelivery(
  machine: Machine,
  carrier: Carrier,
  { delivery, before }: { delivery: Claimed; before: Carried },
): Promise<Carried> {
  const { claimed } = machine
  const { id, email } = delivery
  const mail = await writeMail(machine, delivery)
  if (!mail) return { written: claimed.giveBack(delivery, { wait: unreadableWait }) }
  const mayEnd = async () => {
    await before.written
    return claimed.isSafe(delivery)
  }
  const outcome = await carrier.deliver({ id, to: wireAddress(email), ...mail, mayEnd })
  return { written: writeOutcome(machine, delivery, outcome).catch(machine.onError) }
}

async function writeOutcome(machine: Machine, delivery: Claimed, outcome: Outcome): Promise<void> {
  const { clock, claimed, wipeWhenOver } = machine
  const isOfAll = followPace(machine, delivery, outcome)
  if (outcome.kind === 'unreachable')
    return claimed.giveBack(delivery, outcome.refusesSender ? { refusal: outcome.words } : {})
  if (isOfAll) return claimed.giveBack(delivery)
  const result = judgeOutcome(outcome, delivery, ms => laterText(clock, ms))
  await claimed.finish(delivery, result)
  if (delivery.withRight) await wipeWhenOver(delivery.sendId)
}

/**
 * What an outcome says of the pace, towards this reader's domain or altogether.
 * @returns whether the mail server puts off whatever comes: then it says nothing of this copy
 */
function followPace(
  { pace, receivers, claimed, onError }: Machine,
  copy: Claimed,
  outcome: Outcome,
): boolean {
  const { kind, words } = outcome
  if (kind === 'unreachable') {
    if (outcome.isOurs) return false
    if (outcome.throttled) pace.throttled(words)
    else pace.unreachable(words)
  } else if (kind === 'accepted') {
    const waiting = pace.accepted()
    if (waiting.length > 0) claimed.hasten(waiting).catch(onError)
    receivers.accepted()
  } else if (kind === 'deferred' && outcome.isOfServer) return pace.putOff(copy.id, words)
  else {
    pace.answered()
    const isThrottled = kind === 'deferred' && outcome.throttled
    if (isThrottled && receivers.throttled(copy.email, words, pace.rate()) === 'relay') pace.throttled(words)
  }
  return false
}

/** The finished message, and its envelope's sender; undefined when they could not be made. */
async function writeMail({ sends, envelopeFrom, sign, onError }: Machine, delivery: Claimed) {
  const { id, sendId, token, email, name } = delivery
  try {
    const mail = await sends.prepared(sendId)
    const secret = delivery.withRight ? await sends.secretOf(id) : undefined
    const message = await sign(fillMail(mail, { deliveryId: id, token, email, secret, name }))
    return { from: await envelopeFrom(delivery, mail.from), message }
  } catch (error) {
    // The mail could not be read: others may go meanwhile.
    onError(error)
    return undefined
  }
}
