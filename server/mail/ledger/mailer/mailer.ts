/** The delivery machine: asks the table what is due, sends it, writes down what became of it. A restart just asks again. */
import type { Clock } from '../../../base/clock.ts'
import { nowText } from '../../../base/clock.ts'
import type { Config } from '../../../base/config.ts'
import { randomId } from '../../../base/db/ids.ts'
import type { Db, Engine } from '../../../base/db/open-database.ts'
import type { MailerHandle } from '../../../base/site.ts'
import { createPace, sleep } from '../../pace.ts'
import { createReceivers } from '../../receivers.ts'
import { createFollowingSigner } from '../../sign-mail.ts'
import type { Transport } from '../../transport.ts'
import type { Circles } from '../circles.ts'
import { freeLeases, selectNextDue } from '../due-queries.ts'
import { wipeWhenOver } from '../erase-secrets.ts'
import { rescueFutureTimes } from '../rescue-future-times.ts'
import type { Sendables } from '../sendable.ts'
import { farFuture } from '../waiting/wait-of-send.ts'
import type { Machine } from './carry-delivery.ts'
import { createEnvelopeFrom } from './envelope-from.ts'
import { leaseTime, longestWaits } from './judge-outcome.ts'
import { startMailWorkers } from './mail-workers.ts'
import { createPrefetch } from './prefetched-deliveries.ts'
import { createSendCache } from './send-cache.ts'
import { tellingOnce } from './telling-once.ts'
import { troublesOf } from './troubles.ts'

/** How often the table is asked when nobody pokes. */
const lookAgainAfter = 1_000
/** How often the author's pace is asked for. */
const askRateEvery = 3_000
/** Deliveries claimed ahead for each connection, and no more than leave within half a second: what is claimed no Stop reaches. */
const [claimedEach, secondsAhead] = [16, 0.5]

export interface MailerParts {
  db: Db
  engine: Engine
  clock: Clock
  /** Told when a send that waited begins. */
  sendables: Sendables
  /** Asked at the turn of a copy that a circle brought. */
  circles: Circles
  config: Pick<Config, 'mailRate' | 'mailConnections' | 'dkim'> &
    Partial<Pick<Config, 'mailFault' | 'bounces'>>
  transport: Transport
  /**
   * Messages per second, asked for while the mailer runs, and before it works after a rest; without it the pace stays as
   * configured. It may put other settings in force, too.
   */
  readRate?: () => Promise<number>
  /** Milliseconds after which an answer of the mail server is late. */
  lateAfter?: number
  /** Told of each result that could not be stored, and the like; of the same once a minute. */
  onError?: (error: unknown) => void
}

export interface Mailer extends MailerHandle {
  /** Resolves when nothing is due any more. */
  idle(): Promise<void>
  /** Stops claiming, waits up to `ms` for replies in flight, gives back what was not begun. */
  stop(ms?: number): Promise<void>
}

// length: small functions over one state that nobody else may touch
export function startMailer(parts: MailerParts): Mailer {
  const { db, engine, clock, sendables, circles, config } = parts
  const { mailConnections, mailRate } = config
  const onError = tellingOnce(parts.onError ?? (() => {}))
  const stopping = new AbortController()
  let waking = new AbortController()
  const ahead = Math.min(claimedEach * mailConnections, Math.ceil(mailRate * secondsAhead))
  const claimer = { db, engine, clock, sendables, circles, holder: randomId() }
  const receivers = createReceivers()
  const size = Math.max(mailConnections, ahead)
  const pace = createPace(mailRate)
  let rate = mailRate
  const followRate = async () => {
    if (!parts.readRate) return
    const wanted = await parts.readRate()
    if (wanted === rate) return
    rate = wanted
    pace.setRate(rate)
    claimed.forgetTurns()
  }
  // A send that stops for what its server says tells that itself; whatever else is refused says so anew.
  const onPause = () => pace.answered()
  const claimed = createPrefetch(claimer, {
    size,
    connections: mailConnections,
    rate: () => rate,
    receivers,
    beforeWork: followRate,
    onPause,
    onError,
  })
  const machine: Machine = {
    clock,
    claimed,
    pace,
    receivers,
    onError,
    sends: createSendCache(db),
    envelopeFrom: createEnvelopeFrom(db, config),
    wipeWhenOver: sendId => wipeWhenOver({ db, engine }, sendId),
    sign: createFollowingSigner(config),
    stopping: stopping.signal,
    waitForWork: () => sleep(lookAgainAfter, AbortSignal.any([waking.signal, stopping.signal])),
  }
  const poke = () => {
    claimed.lookAgain()
    waking.abort()
    waking = new AbortController()
  }
  // No other process can have a lease on SQLite: what a dead one had leased is due at once.
  const free = engine === 'sqlite' ? freeLeases(db, nowText(clock)) : Promise.resolve()
  const rescue = () => rescueFutureTimes(db, clock.now(), longestWaits)
  const begin = free.then(rescue).catch(onError)
  const watching = onSetBack(clock, () => rescue().then(poke, onError))
  const asking = parts.readRate && setInterval(() => followRate().catch(onError), askRateEvery).unref()
  const ready = begin.then(followRate).catch(onError)
  const workers = startMailWorkers(machine, {
    ready,
    transport: parts.transport,
    count: mailConnections,
    lateAfter: parts.lateAfter,
  })
  const renewing = setInterval(() => claimed.renew().catch(onError), leaseTime / 3).unref()

  return {
    poke,
    troubles: () => troublesOf({ config, clock, pace, receivers, claimed, workers }),
    async idle() {
      for (;;) {
        poke()
        const isNothingDue = async () => ((await selectNextDue(db)) ?? farFuture) > nowText(clock)
        if (await claimed.isIdle(isNothingDue)) return
        await sleep(5, stopping.signal)
      }
    },
    async stop(ms = 8_000) {
      stopping.abort()
      const ended = ready.then(() => Promise.all([claimed.giveBackAll(), workers.ended()]))
      await Promise.race([ended, new Promise(resolve => setTimeout(resolve, ms).unref())])
      claimed.end()
      clearInterval(renewing)
      clearInterval(asking)
      clearInterval(watching)
    },
  }
}

/** Less is no jump: clocks are corrected all the time. */
const jump = 1_000

/** Looks every second whether the clock was set back. */
function onSetBack(clock: Clock, rescue: () => unknown): NodeJS.Timeout {
  let last = clock.now().getTime()
  return setInterval(() => {
    const now = clock.now().getTime()
    if (now < last - jump) rescue()
    last = now
  }, lookAgainAfter).unref()
}
