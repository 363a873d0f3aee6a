/** Claims what is due: leased and committed before anything leaves, and only for readers who are still there. */
import type { Clock } from '../clock.ts'
import { laterText, nowText } from '../clock.ts'
import type { Db, Engine } from '../db/open-database.ts'
import type { DeliveryState } from '../db/tables.ts'
import { isHopeless, leaseTime } from './judge-outcome.ts'
import {
  type DueDelivery,
  giveUp,
  lease,
  selectDue,
  selectOnlyActive,
  selectRecipients,
  withdraw,
} from './queries.ts'

export interface Claimed {
  id: string
  sendId: string
  token: string
  email: string
  deferrals: number
  unanswered: number
  /** State before the claim, for giving it back untouched. */
  before: DeliveryState
}

export interface Claimer {
  db: Db
  engine: Engine
  clock: Clock
  /** This boot of this mailer. */
  holder: string
}

/** @returns at most `limit` deliveries, in flight from now on; those who left meanwhile are withdrawn and not among them */
export function claimDeliveries(
  { db, engine, clock, holder }: Claimer,
  limit: number,
): Promise<{ claimed: Claimed[]; found: number }> {
  return db.transaction().execute(async tx => {
    const due = await selectDue(tx, engine, nowText(clock), limit)
    if (due.length === 0) return { claimed: [], found: 0 }
    const emails = await findEmails(tx, due)
    const gone = due.filter(row => !emails.has(row.id)).map(row => row.id)
    if (gone.length > 0) await withdraw(tx, gone)
    const here = due.filter(row => emails.has(row.id))
    const hopeless = here.filter(row => row.state === 'sending' && isHopeless(row.attempts))
    if (hopeless.length > 0)
      await giveUp(
        tx,
        hopeless.map(row => row.id),
      )
    const taken = here.filter(row => !hopeless.includes(row))
    if (taken.length > 0) {
      await lease(
        tx,
        taken.map(row => row.id),
        holder,
        laterText(clock, leaseTime),
      )
    }
    return { claimed: taken.map(row => toClaimed(row, emails.get(row.id) ?? '')), found: due.length }
  })
}

/** The address of each delivery that may still go; an erased or inactive subscriber has none. */
async function findEmails(tx: Db, due: DueDelivery[]): Promise<Map<string, string>> {
  const subscriberIds = due.flatMap(row => row.subscriber_id ?? [])
  const subscribers = subscriberIds.length > 0 ? await selectRecipients(tx, subscriberIds) : []
  const byId = new Map(subscribers.map(subscriber => [subscriber.id, subscriber]))
  const onlyActive = await selectOnlyActive(tx, [...new Set(due.map(row => row.send_id))])
  const emails = new Map<string, string>()
  for (const row of due) {
    const subscriber = byId.get(row.subscriber_id ?? '')
    const welcome = subscriber && (subscriber.is_active === 1 || !onlyActive.has(row.send_id))
    const email = row.address ?? (welcome ? subscriber.email : undefined)
    if (email) emails.set(row.id, email)
  }
  return emails
}

function toClaimed(row: DueDelivery, email: string): Claimed {
  return {
    id: row.id,
    sendId: row.send_id,
    token: row.token,
    email,
    deferrals: row.deferrals,
    unanswered: row.unanswered,
    before: row.state,
  }
}
