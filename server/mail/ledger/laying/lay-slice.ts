/** One slice of a send's copies (batch): laid, moved, ended or taken back in one short transaction, after which others write. */
import { slice } from '../../../../contract/base/slices-of.ts'
import { type Clock, nowText } from '../../../base/clock.ts'
import { randomId } from '../../../base/db/ids.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import { rightOf } from '../../reader-right.ts'
import { isTakingBack, selectThere } from '../audience/audience-queries.ts'
import { moveKept } from '../kept/move-kept.ts'
import { stoppedWords } from '../outcomes/meaning.ts'
import { withoutHolders } from '../press/recipients.ts'
import { insertDeliveries } from '../queries.ts'
import { insertSecrets } from '../secret-queries.ts'
import { type Sendables, sendableOf } from '../sendable.ts'
import { endSome } from '../stop-queries.ts'
import { farFuture, waitOf } from '../waiting/wait-of-send.ts'
import { deleteCopies, deleteSend, lockSend, type StoredSend, subjectOf } from '../waiting/waiting-queries.ts'
import { everyoneOf } from './audience-of-send.ts'
import { markLaid, markMoving, moveSome, takeStaged } from './laying-queries.ts'
import { type KeptFrom, readAudience } from './stored-audience.ts'

export interface Layer {
  db: Db
  clock: Clock
  sendables: Sendables
}

/** @returns whether there is more to do on this send */
export async function workOnSend(layer: Layer, sendId: string): Promise<boolean> {
  return layer.db.transaction().execute(async tx => {
    const send = await lockSend(tx, sendId)
    if (!send) return false
    if (send.undone_at !== null) return takeBackSlice(tx, layer, send)
    if (isEnding(send)) return endSlice(tx, layer, send)
    if (send.restored_from !== null) return false
    if (send.moving === 1) return (await moveSlice(tx, layer, send)) || send.laid_until !== null
    return send.laid_until !== null && laySlice(tx, layer, send)
  })
}

/** Lays the next copies. @returns whether there are more that can be laid now */
export async function laySlice(tx: Tx, layer: Pick<Layer, 'clock' | 'sendables'>, send: StoredSend) {
  if (await isTakingBack(tx)) return false
  const { audience } = readAudience(send)
  if ('kept' in audience) return layKept(tx, layer, { send, from: audience.kept })
  const { meant, laidUntil } = await nextRecipients(tx, send)
  if (meant.length > 0) await layCopies(tx, layer, { send, meant })
  await markLaid(tx, send.id, laidUntil)
  if (laidUntil === null) await endGranting(tx, layer, send)
  return laidUntil !== null
}

async function layKept(
  tx: Tx,
  layer: Pick<Layer, 'clock' | 'sendables'>,
  { send, from }: { send: StoredSend; from: KeptFrom[] },
): Promise<boolean> {
  const dueAt = send.stopped_at === null ? dueOf(send, layer.clock.now()) : null
  const isMore = await moveKept(tx, layer.sendables, { send, from, dueAt })
  await markLaid(tx, send.id, isMore ? '' : null)
  if (!isMore) await endGranting(tx, layer, send)
  return isMore
}

/** Who gets a copy, and which of the send's rules means them; null: none. */
interface Meant {
  id: string
  rule: number | null
}

/** Nobody is looked at twice: where the last slice ended is committed with its copies. */
async function nextRecipients(
  tx: Tx,
  send: StoredSend,
): Promise<{ meant: Meant[]; laidUntil: string | null }> {
  const { audience, named } = readAudience(send)
  if ('everyone' in audience) {
    const { ids, last } = await everyoneOf(send, audience).next(tx, send.laid_until ?? '')
    const rule = send.circle_rules === null ? null : 0
    return { meant: ids.map(id => ({ id, rule: named.has(id) ? null : rule })), laidUntil: last }
  }
  const part = await takeStaged(tx, send.id)
  if (!part) return { meant: [], laidUntil: null }
  const here = await selectThere(tx, part.ids)
  const notTo = 'staged' in audience ? audience.notToHoldersOf : undefined
  const ids = notTo ? await withoutHolders(tx, here, notTo) : here
  return { meant: ids.map(id => ({ id, rule: part.rule })), laidUntil: String(part.position) }
}

/** @param meant at most 400 */
export async function layCopies(
  tx: Tx,
  { clock, sendables }: Pick<Layer, 'clock' | 'sendables'>,
  { send, meant }: { send: StoredSend; meant: readonly Meant[] },
): Promise<void> {
  // A send that was stopped meanwhile mails nothing; that its rest was to go to these is still told of them.
  const isStopped = send.stopped_at !== null
  const rows = meant.map(({ id, rule }) => ({
    send_id: send.id,
    subscriber_id: id,
    circle_rule: rule,
    address: null,
    due_at: isStopped ? null : dueOf(send, clock.now()),
    ...(isStopped && { state: 'withdrawn' as const, reply: stoppedWords }),
  }))
  const copies = await insertDeliveries(tx, rows)
  const subject = subjectOf(send)
  if (!subject || send.with_rights === 0 || isStopped) return
  const secrets = copies.map(({ id }) => ({ delivery_id: id, send_id: send.id, secret: randomId() }))
  await insertSecrets(tx, secrets)
  // In the order of the rights themselves: it tells nothing of the copies' order.
  const rights = copies.map(({ token }, n) => rightOf(secrets[n]?.secret ?? '', token)).toSorted()
  await sendableOf(sendables, subject.kind).rights?.grant(tx, subject.id, rights)
}

/** Its rights, if it has any, are all granted. */
export async function endGranting(
  tx: Tx,
  { sendables }: Pick<Layer, 'sendables'>,
  send: StoredSend,
): Promise<void> {
  const subject = subjectOf(send)
  if (subject && send.with_rights === 1)
    await sendableOf(sendables, subject.kind).rights?.granted(tx, subject.id)
}

/** When a copy that nobody has begun is due; far away: until the author says so. */
function dueOf(send: StoredSend, now: Date): string {
  const waits = waitOf(send, now)
  if (send.paused_at !== null || waits === 'late') return farFuture
  return waits === null ? now.toISOString() : (send.starts_at ?? now.toISOString())
}

async function moveSlice(tx: Tx, { clock }: Layer, send: StoredSend): Promise<boolean> {
  const now = clock.now()
  const later = waitOf(send, now) !== null
  const moved = send.paused_at === null ? await moveSome(tx, send.id, { dueAt: dueOf(send, now), later }) : 0
  if (moved === slice) return true
  await markMoving(tx, send.id, 0)
  return false
}

/** It was stopped, and what waited of it is still to be ended. */
const isEnding = (send: StoredSend) => send.stopped_at !== null && send.moving === 1

async function endSlice(tx: Tx, { clock }: Layer, send: StoredSend): Promise<boolean> {
  if (await endSome(tx, send.id, { now: nowText(clock), limit: slice })) return true
  await markMoving(tx, send.id, 0)
  return send.laid_until !== null && send.restored_from === null
}

/** Takes some copies of an undone send out, with their rights; the send itself after the last. */
export async function takeBackSlice(tx: Tx, { sendables }: Pick<Layer, 'sendables'>, send: StoredSend) {
  const copies = await deleteCopies(tx, send.id, slice)
  const { audience } = readAudience(send)
  const subject = 'undone' in audience ? audience.undone : subjectOf(send)
  const rights = copies.flatMap(({ secret, token }) => (secret === undefined ? [] : [rightOf(secret, token)]))
  if (subject && rights.length > 0)
    await sendableOf(sendables, subject.kind).rights?.revoke(tx, subject.id, rights)
  const part = await takeStaged(tx, send.id)
  const isMore = copies.length === slice || part !== undefined
  if (!isMore) await deleteSend(tx, send.id)
  return isMore
}
