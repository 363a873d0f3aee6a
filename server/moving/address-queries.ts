/** Every statement on the addresses at which letters were found before they came here. */
import { type Insertable, sql } from 'kysely'
import { slicesOf } from '../../contract/base/slices-of.ts'
import { anyChanged, countRows, insertNew } from '../base/db/count-rows.ts'
import type { Db, Tx } from '../base/db/open-database.ts'
import type { Tables } from '../base/db/tables.ts'
import { hasArrived } from '../letters/arrived.ts'
import { flagOf, isListed } from '../letters/listing/listing.ts'

/**
 * For a statement on `moving_letters` with `letters` beside it, whether not everybody is to read one: it was closed, was in no archive
 * where it came from, or was sent from here, and is not in the archive.
 */
export const isForFew = flagOf(sql`((moving_letters.is_closed = 1
  OR (letters.sent_at IS NOT NULL AND (letters.is_unmailed = 0 OR moving_letters.is_unlisted = 1))) AND NOT ${isListed})`)

/** An address that leads to another letter already goes on leading there. */
export async function insertOldAddresses(tx: Tx, rows: Insertable<Tables['old_addresses']>[]): Promise<void> {
  for (const some of slicesOf(rows, 200))
    await insertNew(tx.insertInto('old_addresses').values(some), 'path', 'host')
}

/** Counts old addresses that lead somewhere: those of drafts do not. */
export async function countOldAddresses(db: Db, movingId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('old_addresses')
      .innerJoin('letters', 'letters.id', 'old_addresses.letter_id')
      .where('old_addresses.moving_id', '=', movingId)
      .where('letters.sent_at', 'is not', null),
  )
}

/** What leads to a letter already, at these paths of whatever host. */
export async function selectTaken(db: Db, paths: readonly string[]) {
  if (paths.length === 0) return []
  return db
    .selectFrom('old_addresses')
    .select(['path', 'host', 'letter_id'])
    .where('path', 'in', paths)
    .execute()
}

/** What an export gave to letters that are not its own; those of its own go with them. @returns whether there were any */
export async function deleteOldAddresses(tx: Tx, movingId: string, limit: number): Promise<boolean> {
  return anyChanged(
    tx
      .deleteFrom('old_addresses')
      .where('moving_id', '=', movingId)
      .where('path', 'in', eb =>
        eb
          .selectFrom('old_addresses as some')
          .select('some.path')
          .where('some.moving_id', '=', movingId)
          .limit(limit),
      ),
  )
}

/** Oldest first. @param paths without the origin, in the form of `oldPath` */
export async function findOldAddress(db: Db, paths: readonly string[]) {
  return (
    db
      .selectFrom('old_addresses')
      .innerJoin('letters', 'letters.id', 'old_addresses.letter_id')
      .leftJoin('movings as brought', 'brought.id', 'old_addresses.moving_id')
      .leftJoin('moving_letters as came', join =>
        join
          .onRef('came.moving_id', '=', 'letters.moving_id')
          .onRef('came.letter_id', '=', 'letters.id')
          .on('came.left_out', 'is', null),
      )
      .select([
        'path',
        'host',
        'letters.unique_token as token',
        'is_unmailed',
        'sent_to_all',
        'came.is_unlisted',
      ])
      .select(flagOf(isListed).as('is_listed'))
      .where('path', 'in', paths)
      .where('letters.sent_at', 'is not', null)
      .where(hasArrived)
      // When a letter was here before, an address of it may still be coming, or going.
      .where('old_addresses.moving_id', 'not in', eb =>
        eb.selectFrom('movings').select('movings.id').where('movings.state', 'in', ['bringing', 'undoing']),
      )
      .orderBy('brought.created_at')
      .orderBy('letters.id')
      .execute()
  )
}

/** Whether letters were found at this host before they came here. */
export async function isOldHost(db: Db, host: string): Promise<boolean> {
  const found = await db
    .selectFrom('old_addresses')
    .select('path')
    .where('host', '=', host)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
