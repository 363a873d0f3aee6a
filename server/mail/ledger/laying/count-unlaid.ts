/** How many copies of a send are still to be laid: they are owed, though the table does not have them yet. */
import type { Db } from '../../../base/db/open-database.ts'
import { countOwed } from '../kept/kept-queries.ts'
import { audienceOf, leavesAt, sinceOf } from './audience.ts'
import { type Counted, countAmong, countAudience, countStaged, slice } from './laying-queries.ts'

/** @param send `laid_until` null: none */
export async function countUnlaid(
  db: Db,
  send: {
    id: string
    laid_until: string | null
    audience: string | null
    created_at: string
    starts_at: string | null
  },
): Promise<number> {
  if (send.laid_until === null) return 0
  const { audience, except } = audienceOf(send)
  if ('kept' in audience)
    return countOwed(
      db,
      audience.kept.map(one => one.send),
    )
  if (!('everyone' in audience)) return countStaged(db, send.id)
  const from = { after: send.laid_until, since: sinceOf(audience, send), at: leavesAt(send) }
  return (await countAudience(db, from)) - (await countLeftOut(db, except, from))
}

/** How many of those who are left out would be found otherwise. */
export async function countLeftOut(db: Db, except: ReadonlySet<string>, from: Counted): Promise<number> {
  const ids = [...except]
  let count = 0
  for (let at = 0; at < ids.length; at += slice)
    count += await countAmong(db, ids.slice(at, at + slice), from)
  return count
}
