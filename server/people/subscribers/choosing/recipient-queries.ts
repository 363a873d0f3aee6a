/** The statements of the recipients' picker: pages of the active subscribers in four orders (keyset pagination), and how many they are. */
import { sql } from 'kysely'
import type { RecipientSort } from '../../../../contract/people/recipients.ts'
import { readCursor, writeCursor } from '../../../base/db/list-page.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../../base/db/tables/subscribers.ts'
import { canBeMailed, isOnList } from '../../../mail/ledger/audience/can-be-mailed.ts'
import { isFoundBy } from '../../../mail/ledger/audience/is-found-by.ts'

export interface RecipientsWanted {
  /** Searched in the address and the name; empty: everybody. */
  q: string
  sort: RecipientSort
  after: string | undefined
  limit: number
}

const found = (db: Db, q: string) =>
  db.selectFrom('subscribers').$if(q !== '', query => query.where(isFoundBy(q)))

const directions = { 'email-az': 'asc', 'email-za': 'desc', oldest: 'asc', newest: 'desc' } as const

/** In the chosen order; one row more than `limit`. Who came at the same moment stands by the id, as on the page of subscribers. */
export async function selectRecipients(
  db: Db,
  { q, sort, after, limit }: RecipientsWanted,
): Promise<StoredSubscriberRow[]> {
  const direction = directions[sort]
  const isBehind = sql.raw(direction === 'asc' ? '>' : '<')
  if (isByAddress(sort)) {
    const key = after && Buffer.from(after, 'base64url').toString()
    return found(db, q)
      .selectAll()
      .where(isOnList)
      .limit(limit + 1)
      .$if(Boolean(key), query => query.where(sql<boolean>`email_key ${isBehind} ${key}`))
      .orderBy('email_key', direction)
      .execute()
  }
  const cursor = readCursor(after)
  return found(db, q)
    .selectAll()
    .where(isOnList)
    .limit(limit + 1)
    .$if(cursor !== undefined, query =>
      query.where(sql<boolean>`(subscribed_at, id) ${isBehind} (${cursor?.time}, ${cursor?.id})`),
    )
    .orderBy('subscribed_at', direction)
    .orderBy('id', direction)
    .execute()
}

const isByAddress = (sort: RecipientSort) => sort === 'email-az' || sort === 'email-za'

/** The cursor of the page behind this row. */
export const cursorBehind = (row: StoredSubscriberRow, sort: RecipientSort): string =>
  isByAddress(sort)
    ? Buffer.from(row.email_key).toString('base64url')
    : writeCursor({ time: row.subscribed_at, id: row.id })

/** The active ones, and those of them who can be mailed at that moment: the list is read once for both. */
export async function countActive(
  db: Db,
  { q, at }: { q: string; at: string },
): Promise<{ active: number; mailable: number }> {
  return found(db, q)
    .select(({ fn }) => [
      fn.countAll<number>().as('active'),
      fn.countAll<number>().filterWhere(canBeMailed(at)).as('mailable'),
    ])
    .where(isOnList)
    .executeTakeFirstOrThrow()
}

/** At most `limit` subscribers behind an id, by their ids: those the search finds who can be mailed at that moment. */
export async function selectFound(
  db: Db,
  { q, after, limit, at }: { q: string; after: string; limit: number; at: string },
): Promise<string[]> {
  const rows = await found(db, q)
    .select('id')
    .where(canBeMailed(at))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}
