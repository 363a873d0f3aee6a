/** Whether a press goes to everyone who can be mailed, or to a part of them (audience): settled before its transaction, as whom it goes to is. */
import type { Db } from '../../../base/db/open-database.ts'
import { everyoneBut } from '../audience/audience-of.ts'
import { endOfList } from '../audience/audience-queries.ts'
import type { Plan, Recipients } from './recipients.ts'

/**
 * By the rule, everyone without exceptions; or by names and circles that mean everybody. Whoever is left out by choice makes it
 * a part, also when they could not be mailed anyway.
 * @param moments when it is pressed, and when it leaves
 */
export async function goesToAll(
  db: Db,
  { to, plan }: { to: Recipients; plan: Plan },
  { now, at }: { now: string; at: string },
): Promise<boolean> {
  if (!('chosen' in to) || 'again' in to) return false
  const { everyone, except, exceptCircles = [] } = to.chosen
  if (except.length > 0 || exceptCircles.length > 0) return false
  if (everyone) return true
  const all = everyoneBut([], { since: await endOfList(db, now), at, pressed: now })
  // Fewer than there are: somebody is without it. Else they are looked at one by one.
  if (plan.count < (await all.count(db))) return false
  const ids = new Set(plan.ids)
  for await (const some of all.found(db)) if (some.some(id => !ids.has(id))) return false
  return true
}
