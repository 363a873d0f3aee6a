/** How many copies of a send are still to be laid: they are owed, though the table does not have them yet. */
import type { Db } from '../../../base/db/open-database.ts'
import { countOwed } from '../kept/kept-queries.ts'
import { everyoneOf, type LaidSend } from './audience-of-send.ts'
import { countStaged } from './laying-queries.ts'
import { readAudience } from './stored-audience.ts'

/** @param send `laid_until` null: none */
export async function countUnlaid(db: Db, send: LaidSend & { laid_until: string | null }): Promise<number> {
  if (send.laid_until === null) return 0
  const { audience } = readAudience(send)
  if ('kept' in audience)
    return countOwed(
      db,
      audience.kept.map(one => one.send),
    )
  if ('everyone' in audience) return everyoneOf(send, audience).count(db, send.laid_until)
  return countStaged(db, send.id)
}
