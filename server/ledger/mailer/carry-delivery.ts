/** Carries one delivery: writes its message, hands it to a connection, and has its outcome written down. */
import { type Clock, laterText } from '../../clock.ts'
import { fillMail, wireAddress } from '../../mail/fill-mail.ts'
import type { Pace } from '../../mail/pace.ts'
import type { Receivers } from '../../mail/receivers.ts'
import type { Signer } from '../../mail/sign-mail.ts'
import type { Carrier, Outcome } from '../../mail/transport.ts'
import type { Claimed } from './claim-deliveries.ts'
import type { ClaimedAhead } from './claimed-ahead.ts'
import { judgeOutcome } from './judge-outcome.ts'
import type { RefusalsInARow } from './refusals-in-a-row.ts'
import type { SendCache } from './send-cache.ts'

/** What all connections of one mailer share. */
export interface Machine {
  clock: Clock
  claimed: ClaimedAhead
  pace: Pace
  receivers: Receivers
  refusals: RefusalsInARow
  sends: SendCache
  /** Called after each copy that carried a right. */
  forgetSecret: (sendId: string) => Promise<void>
  sign: Signer
  stopping: AbortSignal
  /** Ends early when somebody pokes. */
  waitForWork(): Promise<void>
  onError: (error: unknown) => void
}

/** Until a copy is due again whose mail could not be read. */
const unreadableWait = 5_000

/** @returns once its outcome is written, or the delivery is given back because nothing of it left */
export async function carryDelivery(machine: Machine, carrier: Carrier, delivery: Claimed): Promise<void> {
  const { clock, claimed, forgetSecret } = machine
  const { id, email } = delivery
  const written = await writeMail(machine, delivery)
  if (!written) return claimed.giveBack(delivery, unreadableWait)
  const { mail, message } = written
  const outcome = await carrier.deliver({ id, from: mail.from, to: wireAddress(email), message })
  followPace(machine, email, outcome)
  if (outcome.kind === 'unreachable') return claimed.giveBack(delivery)
  await claimed.finish(
    delivery,
    judgeOutcome(outcome, delivery, ms => laterText(clock, ms)),
    machine.refusals.saw(delivery.sendId, outcome),
  )
  if (mail.secret !== null) await forgetSecret(delivery.sendId)
}

/** What an outcome says of the pace, towards this reader's domain or altogether. */
function followPace({ pace, receivers }: Machine, email: string, outcome: Outcome): void {
  const { kind, words } = outcome
  if (kind === 'unreachable') {
    if (outcome.throttled) pace.throttled(words)
    else pace.unreachable(words)
  } else if (kind === 'accepted') {
    pace.accepted()
    receivers.accepted(email)
  } else {
    pace.answered()
    const isThrottled = kind === 'deferred' && outcome.throttled
    if (isThrottled && receivers.throttled(email, words, pace.rate()) === 'relay') pace.throttled(words)
  }
}

/** The finished message, and the send's mail it is made from; undefined when it could not be made. */
async function writeMail({ sends, sign, onError }: Machine, { id, sendId, token, email }: Claimed) {
  try {
    const mail = await sends.prepared(sendId)
    return { mail, message: await sign(fillMail(mail, { deliveryId: id, token, email })) }
  } catch (error) {
    // The mail could not be read: others may go meanwhile.
    onError(error)
    return undefined
  }
}
