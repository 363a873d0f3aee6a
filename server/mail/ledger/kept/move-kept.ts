/** Moves copies from the outbox to the send that mails them, a slice in a transaction: each stands in one send, so none goes twice. */
import { slice } from '../../../../contract/base/slices-of.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import { grantAnew } from '../laying/grant-anew.ts'
import type { KeptFrom } from '../laying/stored-audience.ts'
import { selectHolders } from '../outcomes/outcome-queries.ts'
import { lockPresses } from '../press/press-queries.ts'
import type { Sendables } from '../sendable.ts'
import { type StoredSend, subjectOf } from '../waiting/waiting-queries.ts'
import { markHad, moveCopies, selectOwed, selectThoseOf } from './kept-queries.ts'

/**
 * The next slice. Who left or paused meanwhile is told at their copy's turn, like any other; who has it by another copy keeps that
 * one alone.
 * @param to.dueAt null: the send is stopped
 * @returns whether there is more
 */
export async function moveKept(
  tx: Tx,
  sendables: Sendables,
  { send, from, dueAt }: { send: StoredSend; from: readonly KeptFrom[]; dueAt: string | null },
): Promise<boolean> {
  const subject = subjectOf(send)
  if (!subject) return false
  // No other press lays a copy for the same reader at this moment.
  await lockPresses(tx)
  for (const { send: sendId, firstRule } of from) {
    const copies = await selectOwed(tx, sendId)
    if (copies.length === 0) continue
    const readers = copies.map(copy => copy.subscriber_id ?? '')
    const holders = await selectHolders(tx, subject, readers)
    const known = await selectThoseOf(tx, send.id, readers)
    const has = ({ subscriber_id: id }: (typeof copies)[number]) => holders.has(id ?? '') || known.has(id)
    await markHad(tx, idsOf(copies.filter(has)))
    const going = copies.filter(copy => !has(copy))
    await moveCopies(tx, idsOf(going), { from: sendId, to: send.id, firstRule, dueAt })
    // The right of the copy in the outbox stood there to be read, and may be spent: its mail carries one of its own.
    if (dueAt !== null) await grantAnew(tx, sendables, { send, copies: going })
    return copies.length === slice || sendId !== from.at(-1)?.send
  }
  return false
}

const idsOf = (copies: readonly { id: string }[]) => copies.map(({ id }) => id)
