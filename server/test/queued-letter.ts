/** For tests of the mailer: a letter that is due to some new readers, and what became of all copies. */

import type { Clock } from '../base/clock.ts'
import { nowText } from '../base/clock.ts'
import { randomId } from '../base/db/ids.ts'
import type { Db } from '../base/db/open-database.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Circles } from '../mail/ledger/circles.ts'
import { insertDeliveries, insertSend } from '../mail/ledger/queries.ts'
import type { Sendables } from '../mail/ledger/sendable.ts'

const perStatement = 400

/**
 * @param to addresses, or how many readers
 * @param name tells the addresses of two letters apart
 * @returns the send's id
 */
// length: a test says it in one line
export async function queueLetter(
  db: Db,
  clock: Clock,
  to: number | string[],
  name = 'reader',
): Promise<string> {
  const now = nowText(clock)
  const message = await composeMail(
    { fromName: 'Ada', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', list: true },
    { mailFrom: 'ada@letters.test', baseUrl: 'https://letters.test' },
    clock.now(),
  )
  const emails = Array.isArray(to) ? to : Array.from({ length: to }, (_, n) => `${name}${n}@example.com`)
  const id = randomId()
  await db.transaction().execute(async tx => {
    await insertSend(tx, {
      id,
      kind: 'letter',
      press_id: null,
      fingerprint: null,
      only_active: 1,
      message: JSON.stringify(message),
      created_at: now,
    })
    for (let at = 0; at < emails.length; at += perStatement) {
      const readers = emails.slice(at, at + perStatement).map(email => ({
        id: randomId(),
        email,
        email_key: email,
        is_active: 1 as const,
        subscribed_at: now,
        unsubscribed_at: null,
      }))
      await tx.insertInto('subscribers').values(readers).execute()
      await insertDeliveries(
        tx,
        readers.map(reader => ({ send_id: id, subscriber_id: reader.id, address: null, due_at: now })),
      )
    }
  })
  return id
}

/** How many copies are in each state. */
export async function statesOf(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(eb => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(row => [row.state, Number(row.count)]))
}

/** The ledger by itself (test double): nothing that was sent is of any feature, and there is no circle. */
export const noFeatures: { sendables: Sendables; circles: Circles } = {
  sendables: new Map(),
  circles: {
    members: async () => [],
    count: async () => 0,
    all: async () => [],
    living: async () => new Set(),
    hold: async () => new Set(),
    among: async () => new Map(),
  },
}
