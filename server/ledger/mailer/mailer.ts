/** The delivery machine: asks the table what is due, sends it, writes down what became of it. A restart just asks again. */
import type { Clock } from '../../clock.ts'
import { laterText, nowText } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { randomId } from '../../db/ids.ts'
import type { Db, Engine } from '../../db/open-database.ts'
import { fillMail, wireAddress } from '../../mail/fill-mail.ts'
import { createPace, type Pace, sleep } from '../../mail/pace.ts'
import { createSigner, type Signer } from '../../mail/sign-mail.ts'
import type { Carrier, Transport } from '../../mail/transport.ts'
import type { MailerHandle } from '../../site.ts'
import { eraseSecrets } from '../erase-secrets.ts'
import { freeLeases, selectNextDue } from '../queries.ts'
import type { Claimed } from './claim-deliveries.ts'
import { type ClaimedAhead, createClaimedAhead } from './claimed-ahead.ts'
import { judgeOutcome, leaseTime } from './judge-outcome.ts'
import { createSendCache, type SendCache } from './send-cache.ts'

/** How often the table is asked when nobody pokes. */
const lookAgainAfter = 1_000
/** How often the author's pace is asked for. */
const askRateEvery = 3_000
/** Deliveries claimed ahead for each connection. */
const claimedEach = 4
/** Until a copy is due again whose mail could not be read. */
const unreadableWait = 5_000
/** The same error is told once in so long. */
const tellAgainAfter = 60_000

export interface MailerParts {
  db: Db
  engine: Engine
  clock: Clock
  config: Pick<Config, 'mailRate' | 'mailConnections' | 'dkim'>
  transport: Transport
  /** Messages per second, asked for while the mailer runs; without it the pace stays as configured. */
  readRate?: () => Promise<number>
  /** Told of each result that could not be stored, and the like. */
  onError?: (error: unknown) => void
}

export interface Mailer extends MailerHandle {
  /** Resolves when nothing is due any more. */
  idle(): Promise<void>
  /** Stops claiming, waits up to `ms` for replies in flight, gives back what was not begun. */
  stop(ms?: number): Promise<void>
}

/** What all connections of one mailer share. */
interface Machine {
  clock: Clock
  claimed: ClaimedAhead
  pace: Pace
  sends: SendCache
  /** Called after each copy that carried a right. */
  forgetSecret: (sendId: string) => Promise<void>
  sign: Signer
  stopping: AbortSignal
  /** Ends early when somebody pokes. */
  waitForWork(): Promise<void>
  onError: (error: unknown) => void
}

export function startMailer(parts: MailerParts): Mailer {
  const { db, engine, clock, config } = parts
  const onError = tellingOnce(parts.onError ?? (() => {}))
  const { mailConnections, mailRate } = config
  const stopping = new AbortController()
  let waking = new AbortController()
  const ahead = Math.min(claimedEach * mailConnections, Math.ceil(mailRate))
  const claimer = { db, engine, clock, holder: randomId() }
  const claimed = createClaimedAhead(claimer, Math.max(mailConnections, ahead), onError)
  const pace = createPace(mailRate)
  const machine: Machine = {
    clock,
    claimed,
    pace,
    sends: createSendCache(db),
    forgetSecret: sendId => eraseSecrets({ db, engine }, sendId),
    sign: createSigner(config.dkim),
    stopping: stopping.signal,
    waitForWork: () => sleep(lookAgainAfter, AbortSignal.any([waking.signal, stopping.signal])),
    onError,
  }
  const poke = () => {
    claimed.lookAgain()
    waking.abort()
    waking = new AbortController()
  }
  // No other process can hold a lease on SQLite: what a dead one held is due at once.
  const begin = engine === 'sqlite' ? freeLeases(db, nowText(clock)).catch(onError) : Promise.resolve()
  const followRate = async () => parts.readRate && pace.setRate(await parts.readRate())
  const asking = parts.readRate && setInterval(() => followRate().catch(onError), askRateEvery).unref()
  const ready = begin.then(followRate).catch(onError)
  const connections = Array.from({ length: mailConnections }, () => parts.transport.open())
  const working = ready.then(() => Promise.all(connections.map(carrier => work(machine, carrier))))
  const renewing = setInterval(() => claimed.renew().catch(onError), leaseTime / 3).unref()

  return {
    poke,
    trouble: pace.trouble,
    async idle() {
      for (;;) {
        poke()
        const next = await selectNextDue(db)
        if ((next === null || next > nowText(clock)) && (await claimed.isEmpty())) return
        await sleep(5, stopping.signal)
      }
    },
    async stop(ms = 8_000) {
      stopping.abort()
      const ended = ready.then(() => Promise.all([claimed.giveBackAll(), working]))
      await Promise.race([ended, new Promise(resolve => setTimeout(resolve, ms).unref())])
      claimed.end()
      clearInterval(renewing)
      clearInterval(asking)
    },
  }
}

/** A database that is away fails a hundred times for one reason. */
function tellingOnce(tell: (error: unknown) => void): (error: unknown) => void {
  const told = new Map<string, number>()
  return error => {
    const words = error instanceof Error ? error.message : String(error)
    const now = performance.now()
    if (now < (told.get(words) ?? Number.NEGATIVE_INFINITY) + tellAgainAfter) return
    for (const [known, time] of told) if (time + tellAgainAfter < now) told.delete(known)
    told.set(words, now)
    tell(error)
  }
}

/** One connection's life: a delivery at a time, each written down before the next is begun. */
async function work(machine: Machine, carrier: Carrier): Promise<void> {
  const { claimed, pace, stopping } = machine
  while (!stopping.aborted) {
    try {
      const delivery = await claimed.next()
      if (!delivery) {
        await machine.waitForWork()
        claimed.lookAgain()
        continue
      }
      await pace.turn(stopping)
      if (stopping.aborted || !claimed.isSafe(delivery)) await claimed.giveBack(delivery)
      else await deliver(machine, carrier, delivery)
    } catch (error) {
      // Nothing is in hand: the claim failed, or what follows an outcome that is written.
      machine.onError(error)
      await sleep(lookAgainAfter, stopping)
    }
  }
  carrier.close()
}

async function deliver(machine: Machine, carrier: Carrier, delivery: Claimed): Promise<void> {
  const { clock, claimed, pace, forgetSecret } = machine
  const { id, email } = delivery
  const written = await writeMail(machine, delivery)
  if (!written) return claimed.giveBack(delivery, unreadableWait)
  const { mail, message } = written
  const outcome = await carrier.deliver({ id, from: mail.from, to: wireAddress(email), message })
  if (outcome.kind === 'unreachable') {
    pace.unreachable(outcome.words)
    return claimed.giveBack(delivery)
  }
  if (outcome.kind === 'deferred' && outcome.throttled) pace.throttled()
  else pace.accepted()
  await claimed.finish(
    delivery,
    judgeOutcome(outcome, delivery, ms => laterText(clock, ms)),
  )
  if (mail.secret !== null) await forgetSecret(delivery.sendId)
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
