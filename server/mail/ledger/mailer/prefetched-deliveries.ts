/**
 * The mailer's prefetch: a few deliveries claimed ahead for its connections under a lease, which is renewed only for those
 * with a worker. What nobody has begun in time goes back.
 */
import { laterText, nowText } from '../../../base/clock.ts'
import type { Engine } from '../../../base/db/open-database.ts'
import type { Receivers } from '../../receivers.ts'
import { takeBackCutOff } from '../breaker/decide.ts'
import { hasten } from '../due-queries.ts'
import { bringBack, selectComingBack } from '../pause-queries.ts'
import { renewLeases } from '../queries.ts'
import { hasStopped } from '../stop-queries.ts'
import { type Claimed, type Claimer, claimDeliveries, clearAway } from './claim-deliveries.ts'
import { type Judged, leaseTime } from './judge-outcome.ts'
import { createOutcomeWriter } from './outcome-writer.ts'

export interface Prefetch {
  /** The next delivery to carry; undefined when nothing is due. */
  next(): Promise<Claimed | undefined>
  /** Milliseconds until it is its turn among those of all mailers. */
  turnIn(delivery: Claimed): number
  /** Whether its send was stopped, or has to wait, since it was claimed. */
  hasStopped(delivery: Claimed): Promise<boolean>
  /** The author wants another pace: no turn is waited for that was given at the old one. */
  forgetTurns(): void
  /** Something may be due now that was not before. */
  lookAgain(): void
  /** Whether it can be begun: its lease lasts long enough for nobody else to begin it too. */
  isSafe(delivery: Claimed): boolean
  /** Writes down what became of a delivery, however long that takes. It is no longer leased. */
  finish(delivery: Claimed, result: Judged): Promise<void>
  /** Its message never left: as if it had not been claimed. */
  giveBack(delivery: Claimed, why?: GivenBack): Promise<void>
  /** The mail server, which put off these copies, takes mail again. */
  hasten(ids: string[]): Promise<void>
  /** Gives back whatever nobody has begun. */
  giveBackAll(): Promise<void>
  /** Renews the leases of those with a worker; and gives back what has waited too long for one. */
  renew(): Promise<void>
  /**
   * Whether nothing is owed now.
   * @param isNothingDue what the database says; a copy in flight is not due there, and is the moment it is given back
   */
  isIdle(isNothingDue: () => Promise<boolean>): Promise<boolean>
  /** Why outcomes cannot be written; null while they can. */
  trouble(): string | null
  /** Forgets what could not be written until now: the process ends. */
  end(): void
}

interface GivenBack {
  /** Milliseconds until it is due again; at once unless said. */
  wait?: number
  /** What the mail server says of the sender's address, which it refuses for good. */
  refusal?: string
}

/** A lease that ends sooner is as good as over: nothing is begun under it. */
const leaseLeft = leaseTime / 3

interface Ahead {
  /** How many at most are claimed at a time. */
  size: number
  connections: number
  /** Messages per second of the whole site. */
  rate: () => number
  receivers: Pick<Receivers, 'wait' | 'isAnySlowed'>
  /** Done before the first copies after a rest are handed out: what was saved meanwhile is in force for them. */
  beforeWork?: () => Promise<unknown>
  /** Told when copies of a send have to wait from now on. */
  onPause?: () => void
  /** Told of each note that could not be written. */
  onError: (error: unknown) => void
}

/** A copy that is ready, in hand, or has an outcome that is not written. */
interface Leased {
  sendId: string
  /** When its lease ends, by a clock nobody sets. */
  until: number
  /** Its send has stopped since. */
  isPaused: boolean
}

/** Seconds: what is claimed leaves within them, so that no place of the pace is taken for long. */
const longestAhead = 10
/** Looked at for each claim while some domain wants fewer. */
const lookedAt = 400

// length: small functions over one state that nobody else may touch
export function createPrefetch(
  claimer: Claimer,
  { size, connections, rate, receivers, beforeWork, onPause, onError }: Ahead,
): Prefetch {
  const { db, clock, holder } = claimer
  const recovery = createRecovery(claimer.engine)
  const ready: Claimed[] = []
  const leased = new Map<string, Leased>()
  /** When each of those may go, by the same clock. */
  const turns = new Map<string, number>()
  const writer = createOutcomeWriter(claimer, {
    // Each connection has one outcome at most; what it carries meanwhile has none yet.
    expected: () => Math.min(connections, leased.size - ready.length),
    onPause(sendId) {
      giveBackOf(sendId)
      onPause?.()
    },
    onError(error) {
      recovery.failed()
      onError(error)
    },
  })
  let claiming: Promise<void> | undefined
  /** How many leases have ended. */
  let ended = 0
  let nothingDue = false
  let isResting = true
  /** Whether to look for copies that lay aside, and for readers who are to be mailed again. */
  let comesBack = true

  const forget = ({ id }: Claimed) => {
    leased.delete(id)
    ended++
    turns.delete(id)
  }
  const isSafe = ({ id }: Claimed) => {
    const lease = leased.get(id)
    return lease !== undefined && !lease.isPaused && lease.until > performance.now() + leaseLeft
  }
  const claimMore = async () => {
    if (comesBack) {
      for (const sendId of await selectComingBack(db)) await bringBack(db, sendId, nowText(clock))
      await takeBackCutOff(db)
      comesBack = false
    }
    const until = performance.now() + leaseTime
    const limit = Math.min(size, Math.max(1, Math.ceil(rate() * longestAhead)))
    const claim = await claimDeliveries(claimer, {
      limit,
      rate: rate(),
      isLeased: id => leased.has(id),
      sparesOthers: recovery.isFresh(),
      waitFor: receivers.wait,
      look: receivers.isAnySlowed() ? Math.max(limit, lookedAt) : limit,
    })
    recovery.worked()
    const { startIn = 0, apart = 0 } = claim.places ?? {}
    const start = performance.now() + startIn
    for (const [at, { id, sendId }] of claim.claimed.entries()) {
      leased.set(id, { sendId, until, isPaused: false })
      turns.set(id, start + at * apart)
    }
    if (isResting && claim.claimed.length > 0) await wake(claim.claimed)
    ready.push(...claim.claimed)
    nothingDue = !claim.foundAny
    isResting = nothingDue
    await clearAway(claimer, claim)
  }
  const giveBack = async (delivery: Claimed, { wait = 0, refusal }: GivenBack = {}) => {
    await writer.write({ delivery, dueAt: laterText(clock, wait), refusal })
    forget(delivery)
    nothingDue = false
  }

  const wake = async (claimed: readonly Claimed[]) => {
    try {
      await beforeWork?.()
    } catch (error) {
      for (const delivery of claimed) void giveBack(delivery)
      throw error
    }
  }

  /** What a send that has stopped is claimed ahead of, and what has not ended; the next claim sees that it has stopped. */
  const giveBackOf = (sendId: string) => {
    for (const lease of leased.values()) if (lease.sendId === sendId) lease.isPaused = true
    const of = ready.filter(one => one.sendId === sendId)
    ready.splice(0, ready.length, ...ready.filter(one => one.sendId !== sendId))
    for (const delivery of of) void giveBack(delivery)
  }

  return {
    async next() {
      for (;;) {
        const delivery = ready.shift()
        if (delivery && isSafe(delivery)) return delivery
        // Nobody waits for that: the database may be away.
        if (delivery) void giveBack(delivery)
        else if (nothingDue) return undefined
        else {
          // One claim for all connections that wait.
          claiming ??= claimMore()
            .catch(error => {
              recovery.failed()
              throw error
            })
            .finally(() => {
              claiming = undefined
            })
          await claiming
        }
      }
    },
    turnIn: ({ id }) => Math.max(0, (turns.get(id) ?? 0) - performance.now()),
    hasStopped: ({ sendId }) => hasStopped(db, sendId),
    forgetTurns: () => turns.clear(),
    lookAgain() {
      nothingDue = false
      comesBack = true
    },
    isSafe,
    async finish(delivery, result) {
      await writer.write({ delivery, result })
      forget(delivery)
    },
    giveBack,
    async hasten(ids) {
      await hasten(db, ids, nowText(clock))
      nothingDue = false
    },
    async giveBackAll() {
      await claiming?.catch(() => {})
      await Promise.all(ready.splice(0).map(delivery => giveBack(delivery)))
    },
    async renew() {
      const late = new Set(ready.filter(one => !isSafe(one)))
      for (const delivery of late) void giveBack(delivery)
      ready.splice(0, ready.length, ...ready.filter(one => !late.has(one)))
      const waiting = new Set(ready.map(({ id }) => id))
      const inHand = [...leased.keys()].filter(id => !waiting.has(id))
      if (inHand.length === 0) return
      const until = performance.now() + leaseTime
      await renewLeases(db, inHand, { holder, until: laterText(clock, leaseTime) })
      for (const id of inHand) Object.assign(leased.get(id) ?? {}, { until })
    },
    async isIdle(isNothingDue) {
      const before = ended
      if (!(await isNothingDue())) return false
      // What a claim under way has leased is known to the database first.
      await claiming?.catch(() => {})
      return leased.size === 0 && ended === before
    },
    trouble: writer.trouble,
    end: writer.end,
  }
}

/**
 * After the database was away every mailer has leases that are over, and outcomes it is about to write. For the length of
 * a lease nobody takes what another one holds.
 * On SQLite there is no other one.
 */
function createRecovery(engine: Engine) {
  let wasAway = false
  let backSince = Number.NEGATIVE_INFINITY
  return {
    failed() {
      wasAway = true
    },
    worked() {
      if (wasAway) backSince = performance.now()
      wasAway = false
    },
    isFresh: () => engine === 'postgres' && (wasAway || performance.now() < backSince + leaseTime),
  }
}
