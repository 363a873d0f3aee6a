/** Whom a press goes to: from what was chosen to the ids of those who can be mailed. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RecipientFields } from '../../../contract/recipients.ts'
import type { Db } from '../../db/open-database.ts'
import { selectHolders, selectMissing } from '../outcomes/outcome-queries.ts'
import type { Subject } from '../sendable.ts'
import { selectMailable, selectMailableAfter } from './recipient-queries.ts'

const chunk = 400

/** Chosen by the author; or everybody whose every copy was refused, unsure or stopped. */
export type Recipients = { chosen: RecipientFields } | { missing: Subject }

/** Those who are meant and can be mailed, each once; unknown, inactive and suppressed ones are skipped. */
export async function findRecipients(db: Db, wanted: Recipients): Promise<string[]> {
  if ('missing' in wanted) return selectMissing(db, wanted.missing)
  const { everyone, except, selectedSubscriberIds } = wanted.chosen
  const found: string[] = []
  if (everyone) {
    const leftOut = new Set(except)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const ids = await selectMailableAfter(db, after, chunk)
      found.push(...ids.filter(id => !leftOut.has(id)))
      after = ids.at(-1)
      await nextTurn()
    }
    return found
  }
  for (const ids of chunks([...new Set(selectedSubscriberIds)])) {
    found.push(...(await selectMailable(db, ids)))
    await nextTurn()
  }
  return found
}

/** Without those who have a copy of it, get one, or may have one. */
export async function withoutHolders(db: Db, ids: string[], subject: Subject): Promise<string[]> {
  const without: string[] = []
  for (const some of chunks(ids)) {
    const holders = await selectHolders(db, subject, some)
    without.push(...some.filter(id => !holders.has(id)))
  }
  return without
}

export function* chunks(ids: string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += chunk) yield ids.slice(at, at + chunk)
}
