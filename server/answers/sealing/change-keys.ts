/** Changes the author's sealing keys (key rotation), and tells the author by mail: whoever holds a stolen session could put a key of their own there. */
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import { oneAtATime } from '../../base/db/one-at-a-time.ts'
import type { Tx } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { composeSecurityNotice, queueSecurityNotice } from '../../base/settings/security-notice.ts'
import type { Site } from '../../base/site.ts'
import {
  deleteKey,
  findCurrentKey,
  lockKey,
  putCurrentKey,
  putEnded,
  putFormerKey,
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

/** As `AddedKey`; without `replaces` it comes back as one of before. */
export interface KeyPutBack {
  recipient: string
  lockedIdentity: string
  inPlaceOf: { id: string; recipient: string } | null
  replaces?: string | null | undefined
}

/**
 * In one transaction, so that no reader meets a moment between. What stood in its place keeps its id, ended: of what arrived under that,
 * nothing names the author's key. @returns its id; undefined when the keys are others than the author saw
 */
export function putKeyBack(site: Site, { recipient, lockedIdentity, inPlaceOf, replaces }: KeyPutBack) {
  const now = nowText(site.clock)
  const row = { id: randomId(), recipient, locked_identity: lockedIdentity, created_at: now }
  return changeKeys(site, async tx => {
    const current = await findCurrentKey(tx)
    const seen =
      replaces === undefined ? current?.recipient !== recipient : replaces === (current?.id ?? null)
    if (!seen) return undefined
    if (!inPlaceOf) return replaces === undefined ? putFormerKey(tx, row) : putCurrentKey(tx, row)
    const other = await lockKey(tx, inPlaceOf.id)
    if (other?.recipient !== inPlaceOf.recipient || other.recipient === recipient) return undefined
    // A current one that is not replaced would go on to seal.
    if (replaces === undefined && other.is_current === 1) return undefined
    await putEnded(tx, { recipient: other.recipient, ended_at: now })
    const back = { ...row, created_at: other.created_at }
    return replaces === undefined ? putFormerKey(tx, back) : putCurrentKey(tx, back)
  })
}

/** @returns undefined when there is no such key */
export const lockKeyAnew = (site: Site, id: string, lockedIdentity: string) =>
  changeKeys(site, async tx => (await relockKey(tx, id, lockedIdentity)) || undefined)

/** @returns undefined when nothing was sealed anyhow */
export const stopSealing = (site: Site) => changeKeys(site, async tx => (await retireKeys(tx)) || undefined)

/** A key, with the public half that the author saw, if that was said. */
export interface SeenKey {
  id: string
  recipient?: string | undefined
}
type NotSeen = Refused<'sealingKeyChanged'>

/** @returns the key as it stays until the transaction ends; undefined when there is none */
async function lockSeen(tx: Tx, { id, recipient }: SeenKey) {
  const key = await lockKey(tx, id)
  return key && recipient !== undefined && key.recipient !== recipient ? refuse('sealingKeyChanged') : key
}

/** `change`, of which nothing stands and nobody is told where it refuses. */
async function unlessRefused<No extends Refused>(
  site: Site,
  change: (tx: Tx) => Promise<true | No | undefined>,
): Promise<true | No | undefined> {
  let no: No | undefined
  const done = await changeKeys(site, async tx => {
    const changed = await change(tx)
    if (changed === true || changed === undefined) return changed
    no = changed
    return undefined
  })
  return no ?? done
}

/** Letters that name it lead to that it was ended. @returns undefined when there is no such key */
export const removeKey = (site: Site, seen: SeenKey) =>
  unlessRefused<NotSeen>(site, async tx => {
    const key = await lockSeen(tx, seen)
    if (!key || isRefused(key)) return key
    await putEnded(tx, { recipient: key.recipient, ended_at: nowText(site.clock) })
    return (await deleteKey(tx, key.id)) || undefined
  })

/** Nothing is taken any more that is sealed with it; it stays, to open what it sealed. @returns undefined when there is no such key */
export const endKey = (site: Site, seen: SeenKey) =>
  unlessRefused<NotSeen | Refused<'sealingKeySeals'>>(site, async tx => {
    const key = await lockSeen(tx, seen)
    if (!key || isRefused(key)) return key
    if (key.is_current === 1) return refuse('sealingKeySeals')
    await putEnded(tx, { recipient: key.recipient, ended_at: nowText(site.clock) })
    return true
  })
