/** All sends to the list and their copies, for the download of everything: a page of rows at a time. */
import { sql } from 'kysely'
import { inByteOrder } from '../../../base/db/list-page.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { toldOpened } from '../copies/opens.ts'
import type { Sendables } from '../sendable.ts'
import { subjectOf } from '../waiting/waiting-queries.ts'
import { findTitles } from './find-titles.ts'
import { toldDueAt, toldReply } from './meaning.ts'

export interface ListedSend {
  id: string
  subjectId: string
  /** What the author calls what was sent; null when that is deleted. */
  title: string | null
  createdAt: string
  /** What its mails spoke; null: the site's. */
  language: string | null
}

const slice = 200

/** Oldest first; the mails of the site itself are no send of the author's. */
export async function* listSends(db: Db, sendables: Sendables): AsyncGenerator<ListedSend> {
  let after = { created_at: '', id: '' }
  for (;;) {
    const rows = await selectSends(db, after)
    const last = rows.at(-1)
    if (!last) return
    const titles = await findTitles(
      db,
      sendables,
      rows.flatMap(row => subjectOf(row) ?? []),
    )
    for (const { id, created_at: createdAt, subject_id, language = null } of rows) {
      const subjectId = subject_id ?? ''
      yield { id, subjectId, title: titles.get(subjectId) ?? null, createdAt, language }
    }
    after = last
  }
}

async function selectSends(db: Db, after: { created_at: string; id: string }) {
  return db
    .selectFrom('sends')
    .select(['id', 'subject_kind', 'subject_id', 'created_at', 'language'])
    .where('subject_id', 'is not', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(slice)
    .execute()
}

const copies = (db: Db, sendId: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .leftJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .select(['deliveries.subscriber_id', 'subscribers.email', 'deliveries.state', toldDueAt.as('due_at')])
    .select([toldOpened.as('opened'), toldReply.as('reply'), 'deliveries.ended_at', 'subscribers.name'])
    .where('deliveries.send_id', '=', sendId)

/** The copies of a send as the author is told of them, in the order of an index, from behind the subscriber `after` on. */
export async function selectCopiesAfter(
  db: Db,
  sendId: string,
  { after, limit }: { after: string; limit: number },
) {
  return copies(db, sendId)
    .where('deliveries.subscriber_id', '>', after)
    .orderBy('deliveries.subscriber_id')
    .limit(limit)
    .execute()
}

/** The same by address, in one order on either engine; those whose subscriber was erased come first. */
export async function selectCopiesByAddress(
  db: Db,
  sendId: string,
  { after, limit }: { after: { address: string; id: string }; limit: number },
) {
  const address = sql<string>`coalesce(${inByteOrder(db, 'subscribers.email_key')}, '')`
  const id = inByteOrder(db, 'deliveries.subscriber_id')
  return copies(db, sendId)
    .select('subscribers.email_key')
    .where(sql<boolean>`(${address}, ${id}) > (${after.address}, ${after.id})`)
    .orderBy(address)
    .orderBy(id)
    .limit(limit)
    .execute()
}
