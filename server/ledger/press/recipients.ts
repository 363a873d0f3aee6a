/** Whom a press goes to: from what was chosen to those who can be mailed, read in slices before the press is made. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RecipientFields } from '../../../contract/recipients.ts'
import type { Db } from '../../db/open-database.ts'
import type { Audience } from '../laying/audience.ts'
import { countLeftOut } from '../laying/count-unlaid.ts'
import { countAudience, endOfList, selectAudience, slice } from '../laying/laying-queries.ts'
import { findMissing } from '../outcomes/find-missing.ts'
import { selectHolders } from '../outcomes/outcome-queries.ts'
import type { Subject } from '../sendable.ts'
import { selectMailable } from './recipient-queries.ts'

/** Chosen by the author; or everybody whose every copy was refused, unsure or stopped. */
export type Recipients = { chosen: RecipientFields } | { missing: Subject }

export interface Plan {
  audience: Audience
  /** Named ones; undefined: everyone, who are found while the copies are laid. */
  ids: string[] | undefined
  /** How many they are at this moment. */
  count: number
  /** Somebody could be mailed, and has it already. */
  hasHolders: boolean
}

/** @param notToHoldersOf nobody who has, gets or may have a copy of this */
export async function planRecipients(
  db: Db,
  to: Recipients,
  { now, notToHoldersOf }: { now: string; notToHoldersOf?: Subject | undefined },
): Promise<Plan> {
  const since = await endOfList(db, now)
  if ('chosen' in to && to.chosen.everyone && !notToHoldersOf) {
    const { except } = to.chosen
    const from = { after: '', since }
    const count = (await countAudience(db, from)) - (await countLeftOut(db, new Set(except), from))
    return { audience: { everyone: true, except, since }, ids: undefined, count, hasHolders: false }
  }
  const active = await findRecipients(db, to, since)
  const ids = notToHoldersOf ? await withoutHolders(db, active, notToHoldersOf) : active
  const hasHolders = ids.length === 0 && active.length > 0
  return { audience: { staged: true, notToHoldersOf }, ids, count: ids.length, hasHolders }
}

/** Those who are meant and can be mailed, each once; unknown, inactive and suppressed ones are skipped. */
async function findRecipients(db: Db, to: Recipients, since: string): Promise<string[]> {
  if ('missing' in to) return findMissing(db, to.missing)
  const { everyone, except, selectedSubscriberIds } = to.chosen
  const found: string[] = []
  if (everyone) {
    const leftOut = new Set(except)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const ids = await selectAudience(db, { after, since }, slice)
      found.push(...ids.filter(id => !leftOut.has(id)))
      after = ids.at(-1)
      await nextTurn()
    }
    return found
  }
  for (const ids of slices([...new Set(selectedSubscriberIds)])) {
    found.push(...(await selectMailable(db, ids)))
    await nextTurn()
  }
  return found
}

/** Without those who have a copy of it, get one, or may have one. */
export async function withoutHolders(db: Db, ids: string[], subject: Subject): Promise<string[]> {
  const without: string[] = []
  for (const some of slices(ids)) {
    const holders = await selectHolders(db, subject, some)
    without.push(...some.filter(id => !holders.has(id)))
    await nextTurn()
  }
  return without
}

export function* slices(ids: string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += slice) yield ids.slice(at, at + slice)
}
