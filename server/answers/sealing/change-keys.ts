/** Changes the author's sealing keys (key rotation), and tells the author by mail: whoever holds a stolen session could put a key of their own there. */
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import { oneAtATime } from '../../base/db/one-at-a-time.ts'
import type { Tx } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { composeSecurityNotice, queueSecurityNotice } from '../../base/settings/security-notice.ts'
import type { Site } from '../../base/site.ts'
import {
  deleteKey,
  findCurrentKey,
  lockKey,
  putCurrentKey,
  putEnded,
  relockKey,
  retireKeys,
} from './queries.ts'

/** @returns what `change` says; undefined when there was nothing to change, and nobody is told */
async function changeKeys<Done>(
  site: Site,
  change: (tx: Tx) => Promise<Done | undefined>,
): Promise<Done | undefined> {
  const mail = await composeSecurityNotice(site, 'sealingChanged')
  const done = await site.db.transaction().execute(async tx => {
    await oneAtATime(tx)
    const changed = await change(tx)
    if (changed !== undefined) await queueSecurityNotice(tx, site, mail)
    return changed
  })
  if (done === undefined) return undefined
  site.mailer.poke()
  noteEvent(site, 'sealing changed')
  // The page on anonymity says which it is.
  site.pageCache.forget('all')
  // What an old lock opens must not lie in the write-ahead log.
  await sweepTraces(site)
  return done
}

/** What the browser made, and the id of the key that was current when the author began, null for none. */
export interface AddedKey {
  recipient: string
  lockedIdentity: string
  replaces: string | null
}

/** Seals with it from now on; keys of before stay, to open what they sealed. @returns its id; undefined when another became current meanwhile */
export function addKey(site: Site, { recipient, lockedIdentity, replaces }: AddedKey) {
  const row = { id: randomId(), recipient, locked_identity: lockedIdentity, created_at: nowText(site.clock) }
  return changeKeys(site, async tx =>
    ((await findCurrentKey(tx))?.id ?? null) === replaces ? putCurrentKey(tx, row) : undefined,
  )
}

/** @returns undefined when there is no such key */
export const lockKeyAnew = (site: Site, id: string, lockedIdentity: string) =>
  changeKeys(site, async tx => (await relockKey(tx, id, lockedIdentity)) || undefined)

/** @returns undefined when nothing was sealed anyhow */
export const stopSealing = (site: Site) => changeKeys(site, async tx => (await retireKeys(tx)) || undefined)

/** Letters that name it lead to that it was ended. @returns undefined when there is no such key */
export const removeKey = (site: Site, id: string) =>
  changeKeys(site, async tx => {
    const key = await lockKey(tx, id)
    if (!key) return undefined
    await putEnded(tx, { recipient: key.recipient, ended_at: nowText(site.clock) })
    return (await deleteKey(tx, id)) || undefined
  })

/** Nothing is taken any more that is sealed with it; it stays, to open what it sealed. @returns undefined when there is no such key */
export async function endKey(site: Site, id: string): Promise<true | Refused<'sealingKeySeals'> | undefined> {
  if ((await findCurrentKey(site.db))?.id === id) return refuse('sealingKeySeals')
  return changeKeys(site, async tx => {
    const key = await lockKey(tx, id)
    // The current one only if it was made so in this moment: then it goes on.
    if (!key || key.is_current === 1) return undefined
    await putEnded(tx, { recipient: key.recipient, ended_at: nowText(site.clock) })
    return true as const
  })
}
