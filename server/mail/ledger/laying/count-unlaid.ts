/** How many copies of a send are still to be laid: they are owed, though the table does not have them yet. */
import { countRows } from '../../../base/db/count-rows.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { countOwed } from '../kept/kept-queries.ts'
import { everyoneOf, type LaidSend } from './audience-of-send.ts'
import { countStaged } from './laying-queries.ts'
import { readAudience } from './stored-audience.ts'

/**
 * A send to everyone still owes what its press promised less what is laid: to count the rest of the list takes as long as the list is.
 * @param send `laid_until` null: none; `recipients` null: its press is older than that count
 * @param laid how many copies of it there are; absent: they are counted
 */
export async function countUnlaid(
  db: Db,
  send: LaidSend & { laid_until: string | null; recipients: number | null },
  laid?: number,
): Promise<number> {
  if (send.laid_until === null) return 0
  const { audience } = readAudience(send)
  if ('kept' in audience)
    return countOwed(
      db,
      audience.kept.map(one => one.send),
    )
  if (!('everyone' in audience)) return countStaged(db, send.id)
  if (send.recipients === null) return everyoneOf(send, audience).count(db, send.laid_until)
  const copies = db.selectFrom('deliveries').where('send_id', '=', send.id)
  return Math.max(0, send.recipients - (laid ?? (await countRows(copies))))
}
