/** Whether a press goes to everyone who can be mailed, or to a part of them (audience): settled before its transaction, as whom it goes to is. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../../base/db/open-database.ts'
import { type After, countAudience, endOfList, selectAudience, slice } from '../laying/laying-queries.ts'
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
  const when = { since: await endOfList(db, now), at, pressed: now }
  // Fewer than there are: somebody is without it. Else they are looked at one by one.
  if (plan.count < (await countAudience(db, { after: '', ...when }))) return false
  return holdsAll(db, new Set(plan.ids), when)
}

async function holdsAll(db: Db, ids: ReadonlySet<string>, when: Omit<After, 'after'>): Promise<boolean> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: string[] = await selectAudience(db, { after, ...when }, slice)
    if (page.some(id => !ids.has(id))) return false
    after = page.length < slice ? undefined : page.at(-1)
    await nextTurn()
  }
  return true
}
