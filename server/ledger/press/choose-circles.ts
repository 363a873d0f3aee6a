/**
 * Whom circles mean (segments): settled at the press, before its transaction, as named ids or as everyone but named ones; so who
 * is put into a circle or taken out of one while copies are laid changes nothing (snapshot), and nobody is meant twice.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasCircles, type RecipientFields } from '../../../contract/recipients.ts'
import type { Db } from '../../db/open-database.ts'
import { type Refused, refuse } from '../../http/refuse.ts'
import { selectLivingCircles, selectMembers } from './recipient-queries.ts'

/** Read at a time. */
const page = 2_000

/**
 * Who is named gets it whatever circle they are in, and who is left out does not.
 * @returns the same choice without a circle in it; refused when one of them is deleted: the letter would go to others than meant
 */
export async function withoutCircles(
  db: Db,
  fields: RecipientFields,
): Promise<RecipientFields | Refused<'circleOfRecipientsGone'>> {
  if (!hasCircles(fields)) return fields
  const { everyone, selectedSubscriberIds, except, circles = [], exceptCircles = [] } = fields
  const named = new Set(selectedSubscriberIds)
  const out = await membersOf(db, exceptCircles)
  for (const id of named) out.delete(id)
  for (const id of except) out.add(id)
  const meant = everyone ? [] : [...(await membersOf(db, circles)), ...named]
  const all = new Set([...circles, ...exceptCircles])
  // Asked last: one that was deleted while it was read is missed too.
  if ((await selectLivingCircles(db, [...all])).length < all.size) return refuse('circleOfRecipientsGone')
  const ids = [...new Set(meant)].filter(id => !out.has(id))
  return { everyone, selectedSubscriberIds: ids, except: everyone ? [...out] : [] }
}

async function membersOf(db: Db, circles: readonly string[]): Promise<Set<string>> {
  const members = new Set<string>()
  for (const circle of new Set(circles)) {
    for (let after: string | undefined = ''; after !== undefined; await nextTurn()) {
      const ids: string[] = await selectMembers(db, { circle, after, limit: page })
      for (const id of ids) members.add(id)
      after = ids.length < page ? undefined : ids.at(-1)
    }
  }
  return members
}
