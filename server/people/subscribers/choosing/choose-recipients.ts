/** What the author chooses recipients from: a page of them, how many there are, and all that a search finds; each with whether they have the thing already. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { AnswerOf, BodyOf, QueryOf } from '../../../../contract/base/endpoint.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { slice } from '../../../../contract/base/slices-of.ts'
import type * as endpoints from '../../../../contract/people/recipients.ts'
import type { Recipient, RecipientCounts, RecipientRefusal } from '../../../../contract/people/recipients.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { Refused } from '../../../base/http/refuse.ts'
import { pauseAt } from '../../../mail/ledger/audience/can-be-mailed.ts'
import { countByCircles, type Reading } from '../../../mail/ledger/audience/choose-circles.ts'
import { selectUnsettled } from '../../../mail/ledger/laying/laying-queries.ts'
import { countHolders } from '../../../mail/ledger/outcomes/count-holders.ts'
import { selectHolders } from '../../../mail/ledger/outcomes/outcome-queries.ts'
import { chosenFor, planRecipients } from '../../../mail/ledger/press/recipients.ts'
import type { Subject } from '../../../mail/ledger/sendable.ts'
import { selectCirclesOf } from '../../circles/queries.ts'
import { toSubscriber } from '../subscriber-view.ts'
import { countActive, cursorBehind, selectFound, selectRecipients } from './recipient-queries.ts'

type Wanted = QueryOf<typeof endpoints.countRecipients>

/** What is to be sent again; undefined: something that nobody has yet. */
function thingOf({ newsletterId, pollId }: Wanted): Subject | undefined {
  if (newsletterId) return { kind: 'letter', id: newsletterId }
  return pollId ? { kind: 'poll', id: pollId } : undefined
}

const wordsOf = ({ q = '' }: Wanted) => q.trim()

const holdersAmong = async (db: Db, wanted: Wanted, ids: string[]): Promise<ReadonlySet<string>> => {
  const thing = thingOf(wanted)
  return thing && ids.length > 0 ? selectHolders(db, thing, ids) : new Set<string>()
}

/** @param at the present: who has a pause now. @returns a page in the wanted order, and the cursor of the next one */
export async function listRecipients(
  db: Db,
  wanted: QueryOf<typeof endpoints.listRecipients>,
  at: string,
): Promise<AnswerOf<typeof endpoints.listRecipients>> {
  const { sort, after, limit = limits.pageSize } = wanted
  const found = await selectRecipients(db, { q: wordsOf(wanted), sort, after, limit })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const ids = page.map(({ id }) => id)
  const holders = await holdersAmong(db, wanted, ids)
  const circles = await selectCirclesOf(db, ids)
  return {
    recipients: page.map(row => {
      const { id, email, suppressed } = toSubscriber(row)
      const pausedUntil = pauseAt(row, at)
      return {
        id,
        email,
        hasIt: holders.has(id),
        ...(row.name !== '' && { name: row.name }),
        ...(circles.has(id) && { circles: circles.get(id)?.map(circle => circle.id) }),
        ...(suppressed && { suppressed }),
        ...(pausedUntil && { pausedUntil }),
      }
    }),
    next: last && found.length > limit ? cursorBehind(last, sort) : null,
  }
}

/** Counts those the search finds. @param at the present: who can be mailed now */
export async function countRecipients(db: Db, wanted: Wanted, at: string): Promise<RecipientCounts> {
  const thing = thingOf(wanted)
  const q = wordsOf(wanted)
  const active = await countActive(db, { q, at })
  if (!thing) return { ...active, holders: 0, isBeingLaid: false }
  // Asked first: what is laid meanwhile is counted.
  const isBeingLaid = (await selectUnsettled(db, thing)).length > 0
  return { ...active, holders: await countHolders(db, thing, { at, q }), isBeingLaid }
}

/** All that the search finds, a slice in memory at a time. */
export async function* findRecipients(
  db: Db,
  wanted: Wanted,
  at: string,
): AsyncGenerator<Pick<Recipient, 'id' | 'hasIt'>[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids: string[] = await selectFound(db, { q: wordsOf(wanted), after, limit: slice, at })
    const holders = await holdersAmong(db, wanted, ids)
    if (ids.length > 0) yield ids.map(id => ({ id, hasIt: holders.has(id) }))
    after = ids.length < slice ? undefined : ids.at(-1)
    await yieldToLoop()
  }
}

/** To how many a press would go at this moment. */
export async function countChosen(
  reading: Reading,
  { newsletterId, pollId, ...chosen }: BodyOf<typeof endpoints.countChosen>,
  now: string,
): Promise<{ count: number } | Refused<RecipientRefusal>> {
  const thing = thingOf({ newsletterId, pollId })
  const counted = thing && chosen.again ? undefined : await countByCircles(reading, chosen, now)
  if (counted !== undefined) return typeof counted === 'number' ? { count: counted } : counted
  const plan = await planRecipients(reading, thing ? chosenFor(thing, chosen) : { chosen }, { now, at: now })
  return 'refused' in plan ? plan : { count: plan.count }
}
