/** Notes that a domain refuses letters for what we are, and that it takes them again (sender reputation), for the author's desk. */

import type { Clock } from '../../../base/clock.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import { domainOf } from '../../addresses/valid-address.ts'
import {
  deleteRefusing,
  findRefusing,
  selectRefusing,
  setAccepted,
  upsertRefusing,
} from './refusing-queries.ts'
import { withoutAddresses } from './without-addresses.ts'

/** Milliseconds: a mail that came back later than this after a copy was taken is another story. */
export const settledAfter = 2 * 86_400_000

interface Refusal {
  email: string
  /** The server's. */
  words: string
  now: string
  /** It came back after a server had taken it. */
  isLate: boolean
}

export async function noteRefusal(tx: Tx, { email, words, now, isLate }: Refusal): Promise<void> {
  const domain = domainOf(email)
  const found = await findRefusing(tx, domain)
  const isOver = found?.accepted_at && Date.parse(found.accepted_at) < Date.parse(now) - settledAfter
  const before = isOver ? undefined : found
  await upsertRefusing(tx, {
    domain,
    since: before?.since ?? now,
    last_at: now,
    copies: (before?.copies ?? 0) + 1,
    words: withoutAddresses(words),
    is_late: isLate || before?.is_late === 1 ? 1 : 0,
    accepted_at: null,
    dismissed_at: before?.dismissed_at ?? null,
  })
}

/** Milliseconds for which it is known by heart who refuses: what is accepted asks for it each time. */
const known = 1_000

/** Who refuses, so that what they accept is noticed; for one mailer. */
export function createRefusing(clock: Clock) {
  let domains = new Map<string, boolean>()
  let readAt = Number.NEGATIVE_INFINITY
  return {
    /** In the transaction that writes the outcomes down. */
    async read(tx: Tx): Promise<void> {
      const now = clock.now().getTime()
      if (Math.abs(now - readAt) < known) return
      domains = new Map((await selectRefusing(tx)).map(({ domain, isLate }) => [domain, isLate]))
      readAt = now
    },
    async refused(tx: Tx, refusal: Refusal): Promise<void> {
      await noteRefusal(tx, refusal)
      domains.set(domainOf(refusal.email), domains.get(domainOf(refusal.email)) ?? false)
    },
    async accepted(tx: Tx, email: string, now: string): Promise<void> {
      const domain = domainOf(email)
      const isLate = domains.get(domain)
      if (isLate === undefined) return
      if (isLate) await setAccepted(tx, domain, now)
      else await deleteRefusing(tx, domain)
      domains.delete(domain)
    },
    /** What was written may have been taken back. */
    forget(): void {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}
