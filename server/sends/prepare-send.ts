/** Turns one press of Send into a frozen message and one delivery per active recipient. Nothing has left the house yet. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { randomId } from '../db/ids.ts'
import type { Db } from '../db/open-database.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import { insertDeliveries, insertSend } from '../mail/queries.ts'
import { selectActive } from './queries.ts'

const chunk = 400

export interface Press {
  letterId: string
  pressId: string | undefined
  fingerprint: string
  message: ComposedMail
  /** From `findActive`. */
  recipients: string[]
  now: string
}

/** Those of the selected who are subscribers and active, each once; unknown and inactive ones are skipped. */
export async function findActive(tx: Db, selected: string[]): Promise<string[]> {
  const active: string[] = []
  for (const ids of chunks([...new Set(selected)])) {
    active.push(...(await selectActive(tx, ids)))
    await nextTurn()
  }
  return active
}

/** @returns the send's id; call inside the transaction that marks the letter as sent */
export async function prepareSend(tx: Db, press: Press): Promise<string> {
  const sendId = randomId()
  await insertSend(tx, {
    id: sendId,
    kind: 'letter',
    letter_id: press.letterId,
    press_id: press.pressId ?? null,
    fingerprint: press.fingerprint,
    only_active: 1,
    message: JSON.stringify(press.message),
    created_at: press.now,
  })
  for (const ids of chunks(press.recipients)) {
    const rows = ids.map(id => ({ send_id: sendId, subscriber_id: id, address: null, due_at: press.now }))
    await insertDeliveries(tx, rows)
    // Pages are served between the chunks of a long list.
    await nextTurn()
  }
  return sendId
}

function* chunks(ids: string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += chunk) yield ids.slice(at, at + chunk)
}
