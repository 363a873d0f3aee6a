/** The few deliveries this mailer holds: claimed ahead for its connections, their leases renewed while it lives. */
import { laterText, nowText } from '../../clock.ts'
import { type Result, recordResult, release, renewLeases, suppress } from '../queries.ts'
import { endIfStopped } from '../stop-queries.ts'
import { type Claimed, type Claimer, claimDeliveries } from './claim-deliveries.ts'
import { leaseTime } from './judge-outcome.ts'
import { isRefusedForGood } from './refused-for-good.ts'

export interface ClaimedAhead {
  /** The next delivery to carry; undefined when nothing is due. */
  next(): Promise<Claimed | undefined>
  /** Something may be due now that was not before. */
  lookAgain(): void
  /** Writes down what became of a delivery. It is no longer held. */
  finish(delivery: Claimed, result: Result): Promise<void>
  /** Its message never left: as if it had not been claimed. */
  giveBack(delivery: Claimed): Promise<void>
  /** Gives back whatever nobody has begun. */
  giveBackAll(): Promise<void>
  renew(): Promise<void>
  /** Whether nothing is held, nor about to be: what a claim under way has leased is known to the database first. */
  isEmpty(): Promise<boolean>
}

/** @param size how many at most are claimed at a time */
export function createClaimedAhead(claimer: Claimer, size: number): ClaimedAhead {
  const { db, clock, holder } = claimer
  const ready: Claimed[] = []
  const held = new Set<string>()
  let claiming: Promise<void> | undefined
  let nothingDue = false

  const claim = async () => {
    const { claimed, found } = await claimDeliveries(claimer, size)
    for (const { id } of claimed) held.add(id)
    ready.push(...claimed)
    nothingDue = found === 0
  }
  const giveBack = async (delivery: Claimed) => {
    await release(db, delivery.id, holder, { state: delivery.before, due_at: nowText(clock) })
    await endIfStopped(db, delivery.id)
    held.delete(delivery.id)
    nothingDue = false
  }
  const record = async ({ id, subscriberId }: Claimed, result: Result) => {
    const words = result.reply ?? ''
    const isForGood = result.state === 'refused' && isRefusedForGood(words)
    if (!subscriberId || !isForGood) return recordResult(db, id, holder, result)
    return db.transaction().execute(async tx => {
      const isOurs = await recordResult(tx, id, holder, result)
      if (isOurs) await suppress(tx, subscriberId, words, nowText(clock))
      return isOurs
    })
  }

  return {
    async next() {
      if (ready.length === 0 && !nothingDue) {
        // One claim for all connections that wait.
        claiming ??= claim().finally(() => {
          claiming = undefined
        })
        await claiming
      }
      return ready.shift()
    },
    lookAgain() {
      nothingDue = false
    },
    async finish(delivery, result) {
      await record(delivery, result)
      if (result.due_at !== null) await endIfStopped(db, delivery.id)
      held.delete(delivery.id)
    },
    giveBack,
    async giveBackAll() {
      await claiming?.catch(() => {})
      for (const delivery of ready.splice(0)) await giveBack(delivery)
    },
    async renew() {
      if (held.size > 0) await renewLeases(db, [...held], holder, laterText(clock, leaseTime))
    },
    async isEmpty() {
      await claiming?.catch(() => {})
      return held.size === 0
    },
  }
}
