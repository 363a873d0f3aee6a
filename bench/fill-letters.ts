/** Sent letters with their sends and deliveries, as a site has them after years. */
import { randomId } from '../server/base/db/ids.ts'
import type { Tx } from '../server/base/db/open-database.ts'
import { changeNamed } from '../server/letters/recipients/recipient-queries.ts'

const first = Date.UTC(2020, 0, 1)
const hour = 3_600_000
const chunk = 400

/** One an hour, each to all of these readers; every copy has left. */
export async function fillLetters(
  tx: Tx,
  { letters, body, readers }: { letters: number; body: string; readers: string[] },
): Promise<void> {
  for (let n = 0; n < letters; n++) {
    const id = randomId()
    const at = new Date(first + n * hour).toISOString()
    await tx
      .insertInto('letters')
      .values({
        id,
        unique_token: randomId(),
        subject: `Letter ${n + 1}`,
        body,
        from_name: 'Ada',
        recipient_count: readers.length,
        sent_at: at,
        created_at: at,
        revision: 1,
        saved_at: at,
        saved_by: null,
      })
      .execute()
    await changeNamed(tx, id, { chosen: readers, leftOut: [] })
    await fillCopies(tx, await fillSend(tx, { id, body, at }), readers)
  }
}

/** @returns the id of the letter's send */
async function fillSend(tx: Tx, { id, body, at }: { id: string; body: string; at: string }): Promise<string> {
  const sendId = randomId()
  await tx
    .insertInto('sends')
    .values({
      id: sendId,
      kind: 'letter',
      subject_kind: 'letter',
      subject_id: id,
      press_id: null,
      fingerprint: null,
      only_active: 1,
      message: JSON.stringify({ body }),
      created_at: at,
      starts_at: null,
      scheduled: 0,
      with_rights: 0,
      begun_at: null,
      stopped_at: null,
    })
    .execute()
  return sendId
}

/** Every second copy was opened. */
async function fillCopies(tx: Tx, sendId: string, readers: string[]): Promise<void> {
  const copies = readers.map((subscriber_id, position) => ({
    id: randomId(),
    send_id: sendId,
    subscriber_id,
    address: null,
    token: randomId(),
    state: 'sent' as const,
    due_at: null,
    lease_holder: null,
    attempts: 1,
    deferrals: 0,
    unanswered: 0,
    reply: '250 Ok',
    opened: position % 2 === 0 ? (1 as const) : (0 as const),
  }))
  for (let from = 0; from < copies.length; from += chunk)
    await tx
      .insertInto('deliveries')
      .values(copies.slice(from, from + chunk))
      .execute()
}
