/** The delivery machine: asks the table what is due, sends it, writes down what became of it. A restart just asks again. */
import type { Clock } from '../clock.ts'
import { laterText, nowText } from '../clock.ts'
import type { Config } from '../config.ts'
import { randomId } from '../db/ids.ts'
import type { Db, Engine } from '../db/open-database.ts'
import type { MailerHandle } from '../site.ts'
import { type Claimed, claimDeliveries } from './claim-deliveries.ts'
import { fillMail, wireAddress } from './fill-mail.ts'
import { judgeOutcome, leaseTime } from './judge-outcome.ts'
import { createPace, sleep } from './pace.ts'
import { freeLeases, recordResult, release, renewLeases, selectNextDue } from './queries.ts'
import { createSendCache } from './send-cache.ts'
import { createSigner } from './sign-mail.ts'
import type { Carrier, Transport } from './transport.ts'

/** How often the table is asked when nobody pokes. */
const lookAgain = 1_000
/** Deliveries claimed ahead for each connection. */
const claimedAhead = 4

export interface MailerParts {
  db: Db
  engine: Engine
  clock: Clock
  config: Pick<Config, 'mailRate' | 'mailConnections' | 'dkim'>
  transport: Transport
  /** Told once for each result that could not be stored, and the like. */
  onError?: (error: unknown) => void
}

export interface Mailer extends MailerHandle {
  /** Resolves when nothing is due any more. */
  idle(): Promise<void>
  /** Stops claiming, waits up to `ms` for replies in flight, gives back what was not begun. */
  stop(ms?: number): Promise<void>
}

export function startMailer(parts: MailerParts): Mailer {
  const { db, engine, clock, config, onError = () => {} } = parts
  const holder = randomId()
  const pace = createPace(config.mailRate)
  const sends = createSendCache(db)
  const sign = createSigner(config.dkim)
  const stopping = new AbortController()
  const ready: Claimed[] = []
  const held = new Set<string>()
  let waking = new AbortController()
  let claiming: Promise<void> | undefined
  let empty = false

  const poke = () => {
    empty = false
    waking.abort()
    waking = new AbortController()
  }

  const claim = async () => {
    const limit = Math.max(
      config.mailConnections,
      Math.min(claimedAhead * config.mailConnections, Math.ceil(config.mailRate)),
    )
    const { claimed, found } = await claimDeliveries({ db, engine, clock, holder }, limit)
    for (const delivery of claimed) held.add(delivery.id)
    ready.push(...claimed)
    empty = found === 0
  }

  const nextDelivery = async (): Promise<Claimed | undefined> => {
    if (ready.length === 0 && !empty) {
      claiming ??= claim().finally(() => {
        claiming = undefined
      })
      await claiming
    }
    return stopping.signal.aborted ? undefined : ready.shift()
  }

  const deliver = async (carrier: Carrier, delivery: Claimed) => {
    const mail = await sends.prepared(delivery.sendId)
    const message = await sign(
      fillMail(mail, { deliveryId: delivery.id, token: delivery.token, email: delivery.email }),
    )
    const outcome = await carrier.deliver({
      id: delivery.id,
      from: mail.from,
      to: wireAddress(delivery.email),
      message,
    })
    if (outcome.kind === 'unreachable') {
      pace.unreachable(outcome.words)
      await giveBack(delivery)
      return
    }
    if (outcome.kind === 'deferred' && outcome.throttled) pace.throttled()
    else pace.accepted()
    const result = judgeOutcome(outcome, delivery, ms => laterText(clock, ms))
    await recordResult(db, delivery.id, holder, result)
    held.delete(delivery.id)
  }

  const giveBack = async (delivery: Claimed) => {
    await release(db, delivery.id, holder, { state: delivery.before, due_at: nowText(clock) })
    held.delete(delivery.id)
    empty = false
  }

  const work = async (carrier: Carrier) => {
    while (!stopping.signal.aborted) {
      const wake = waking.signal
      try {
        const delivery = await nextDelivery()
        if (!delivery) {
          await sleep(lookAgain, AbortSignal.any([wake, stopping.signal]))
          empty = false
          continue
        }
        await pace.turn(stopping.signal)
        if (stopping.signal.aborted) await giveBack(delivery)
        else await deliver(carrier, delivery)
      } catch (error) {
        // The lease runs out by itself and the copy is repeated; nothing is forgotten.
        onError(error)
        await sleep(lookAgain, stopping.signal)
      }
    }
    carrier.close()
  }

  const renewing = setInterval(() => {
    if (held.size === 0) return
    renewLeases(db, [...held], holder, laterText(clock, leaseTime)).catch(onError)
  }, leaseTime / 3).unref()

  const begin = engine === 'sqlite' ? freeLeases(db, nowText(clock)).catch(onError) : Promise.resolve()
  const working = begin.then(() =>
    Promise.all(Array.from({ length: config.mailConnections }, () => work(parts.transport.open()))),
  )

  return {
    poke,
    trouble: pace.trouble,
    async idle() {
      for (;;) {
        poke()
        const next = await selectNextDue(db)
        if ((next === null || next > nowText(clock)) && held.size === 0) return
        await sleep(5, stopping.signal)
      }
    },
    async stop(ms = 8_000) {
      stopping.abort()
      await begin
      await claiming?.catch(() => {})
      await Promise.all(ready.splice(0).map(giveBack)).catch(onError)
      await Promise.race([working, new Promise(resolve => setTimeout(resolve, ms).unref())])
      clearInterval(renewing)
    },
  }
}
