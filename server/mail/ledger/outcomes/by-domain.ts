/** What became of a send for each receiving domain and each hour (group by), counted from its copies as they are read. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { DeliveryOutcome } from '../../../../contract/mail/deliveries.ts'
import type { DomainOutcomes, MailOutcomes } from '../../../../contract/mail/mail-outcomes.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { domainOf } from '../../addresses/valid-address.ts'
import { selectCopiesAfter } from './list-sends.ts'
import { meaningOf } from './meaning.ts'
import { eachReturned } from './returned-queries.ts'

/** Copies read at a time. */
const page = 1_000
/** Domains listed; the rest are a number. */
const mostDomains = 50

/** Each copy is read once; other calls have their turn between two pages. */
export async function countByDomain(db: Db, sendId: string): Promise<MailOutcomes> {
  const domains = new Map<string, DomainOutcomes>()
  const hours = new Map<string, { hour: string; accepted: number; refused: number }>()
  let kept = 0
  for (let after: string | undefined = ''; after !== undefined; await yieldToLoop()) {
    const copies = await selectCopiesAfter(db, sendId, { after, limit: page })
    for (const copy of copies) {
      const outcome = groups[meaningOf(copy).outcome]
      if (outcome === 'kept') kept++
      // Who left before their turn, or was erased, says nothing of a domain.
      if (!outcome || outcome === 'kept' || copy.email === null) continue
      const domain = domainOf(copy.email)
      const found = domains.get(domain) ?? none(domain)
      domains.set(domain, {
        ...found,
        [outcome]: found[outcome] + 1,
        ...(outcome === 'refused' && { words: copy.reply }),
      })
      if (copy.ended_at === null || (outcome !== 'accepted' && outcome !== 'refused')) continue
      const hour = hours.get(copy.ended_at) ?? { hour: copy.ended_at, accepted: 0, refused: 0 }
      hours.set(copy.ended_at, { ...hour, [outcome]: hour[outcome] + 1 })
    }
    after = copies.at(-1)?.subscriber_id ?? undefined
  }
  for await (const { email, kind } of eachReturned(db, sendId)) {
    const domain = domainOf(email)
    const found = domains.get(domain) ?? none(domain)
    const what = kind === 'complaint' ? 'complained' : 'bounced'
    domains.set(domain, { ...found, [what]: found[what] + 1 })
  }
  const all = [...domains.values()].toSorted(
    (a, b) => sizeOf(b) - sizeOf(a) || (a.domain < b.domain ? -1 : 1),
  )
  return {
    domains: all.slice(0, mostDomains),
    more: Math.max(0, all.length - mostDomains),
    hours: [...hours.values()].toSorted((a, b) => (a.hour < b.hour ? -1 : 1)),
    kept,
  }
}

const none = (domain: string): DomainOutcomes => ({
  domain,
  accepted: 0,
  refused: 0,
  open: 0,
  unsure: 0,
  bounced: 0,
  complained: 0,
  words: null,
})
const sizeOf = ({ accepted, refused, open, unsure }: DomainOutcomes) => accepted + refused + open + unsure

type Group = 'accepted' | 'refused' | 'open' | 'unsure' | 'kept'
const groups: Record<DeliveryOutcome, Group | undefined> = {
  sent: 'accepted',
  refused: 'refused',
  unsure: 'unsure',
  kept: 'kept',
  waiting: 'open',
  deferred: 'open',
  withdrawn: undefined,
}
