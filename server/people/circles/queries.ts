/** Every statement on circles and on who is in them (segments, many-to-many). */
import { sql } from 'kysely'
import { slicesOf } from '../../../contract/base/slices-of.ts'
import type { CircleName } from '../../../contract/people/circles.ts'
import { anyRow, countChanged, countRows, insertNew } from '../../base/db/count-rows.ts'
import { lockRow, lockRows } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { CircleRow } from '../../base/db/tables/subscribers.ts'
import { canBeMailed } from '../../mail/ledger/audience/can-be-mailed.ts'
import type { CircleRule } from '../../mail/ledger/circles.ts'

const living = (db: Db) => db.selectFrom('circles').where('removed_at', 'is', null)

/** By name. */
export async function selectCircles(db: Db): Promise<CircleRow[]> {
  return living(db).selectAll().orderBy('name_key').execute()
}

export interface Members {
  /** All of them, and those who can be mailed at the moment of the count. */
  members: number
  mailable: number
}

/** Reads everybody who is in one: of all circles, or of one. @returns nothing for a circle that nobody is in */
export async function countMembers(db: Db, at: string, circleId?: string): Promise<Map<string, Members>> {
  const rows = await db
    .selectFrom('circle_members')
    .innerJoin('subscribers', 'subscribers.id', 'circle_members.subscriber_id')
    .select(({ fn }) => [
      'circle_id',
      fn.countAll<number>().as('members'),
      fn.countAll<number>().filterWhere(canBeMailed(at)).as('mailable'),
    ])
    .$if(circleId !== undefined, query => query.where('circle_id', '=', circleId ?? ''))
    .groupBy('circle_id')
    .execute()
  return new Map(rows.map(({ circle_id, members, mailable }) => [circle_id, { members, mailable }]))
}

/** How many can be mailed at a moment whom a rule means: counted where they stand, and not read. */
export async function countMeant(
  db: Db,
  { everyone, circles, exceptCircles }: CircleRule,
  at: string,
): Promise<number> {
  const membersOf = (some: readonly string[]) =>
    db.selectFrom('circle_members').select('subscriber_id').where('circle_id', 'in', some)
  return countRows(
    db
      .selectFrom('subscribers')
      .where(canBeMailed(at))
      // Behind nobody: only so SQLite counts everyone from the index.
      .$if(everyone, query => query.where('id', '>', ''))
      .$if(!everyone, query => query.where('id', 'in', membersOf(circles)))
      .$if(exceptCircles.length > 0, query => query.where('id', 'not in', membersOf(exceptCircles))),
  )
}

/** All of them, of a circle in any state. */
export async function countAllIn(tx: Tx, circleId: string): Promise<number> {
  return countRows(tx.selectFrom('circle_members').where('circle_id', '=', circleId))
}

export async function countCircles(tx: Tx): Promise<number> {
  return countRows(living(tx))
}

/**
 * @param lock `to-change`: nobody else changes or deletes it, or puts somebody in; `to-rely-on`: it stays while somebody is put in
 * @returns undefined for one that is deleted
 */
export async function lockCircle(
  tx: Tx,
  id: string,
  lock: 'to-change' | 'to-rely-on',
): Promise<CircleRow | undefined> {
  return lockRow(tx, living(tx).selectAll().where('id', '=', id), lock)
}

/** @returns false when there is one of that name */
export async function insertCircle(tx: Tx, row: CircleRow): Promise<boolean> {
  return insertNew(tx.insertInto('circles').values(row), 'name_key')
}

export async function isNameTaken(tx: Tx, nameKey: string, id: string): Promise<boolean> {
  return anyRow(living(tx).select('id').where('name_key', '=', nameKey).where('id', '!=', id))
}

export async function updateCircle(
  tx: Tx,
  id: string,
  change: Partial<Omit<CircleRow, 'id' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('circles').set(change).where('id', '=', id).execute()
}

/** Deleted ones that somebody is still in. */
export async function selectRemoved(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('circles').select('id').where('removed_at', 'is not', null).execute()
  return rows.map(row => row.id)
}

/** @returns how many it took out, at most `limit` */
export async function takeOutSome(tx: Tx, circleId: string, limit: number): Promise<number> {
  const some = tx
    .selectFrom('circle_members')
    .select('subscriber_id')
    .where('circle_id', '=', circleId)
    .limit(limit)
  return countChanged(
    tx.deleteFrom('circle_members').where('circle_id', '=', circleId).where('subscriber_id', 'in', some),
  )
}

export async function deleteCircleRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('circles').where('id', '=', id).execute()
}

/** At most `limits.circleStep` ids; who is not on the list is skipped. @returns how many were not in it yet */
export async function insertMembers(
  tx: Tx,
  circleId: string,
  subscriberIds: readonly string[],
): Promise<number> {
  if (subscriberIds.length === 0) return 0
  const here = tx.selectFrom('subscribers').select('id').where('id', 'in', subscriberIds).orderBy('id')
  // Whoever erases one of them at this moment waits for this transaction, or is waited for.
  const ids = await lockRows(tx, here, 'to-refer-to')
  if (ids.length === 0) return 0
  const inserted = await tx
    .insertInto('circle_members')
    .values(ids.map(({ id }) => ({ circle_id: circleId, subscriber_id: id })))
    .onConflict(conflict => conflict.columns(['circle_id', 'subscriber_id']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0)
}

interface MemberRow {
  circle_id: string
  subscriber_id: string
}

/** The caller sees to it that subscribers and circles are there while this transaction lasts. @returns the rows that were not there yet */
export async function insertMemberRows(tx: Tx, rows: readonly MemberRow[]): Promise<MemberRow[]> {
  const inserted: MemberRow[] = []
  for (const some of slicesOf(rows))
    inserted.push(
      ...(await tx
        .insertInto('circle_members')
        .values(some)
        .onConflict(conflict => conflict.columns(['circle_id', 'subscriber_id']).doNothing())
        .returning(['circle_id', 'subscriber_id'])
        .execute()),
    )
  return inserted
}

/** Circles that an import made. Nobody puts somebody in until the transaction ends. */
export async function lockMadeBy(tx: Tx, importId: string): Promise<string[]> {
  const made = living(tx).select('id').where('import_id', '=', importId).orderBy('id')
  const rows = await lockRows(tx, made, 'to-close')
  return rows.map(row => row.id)
}

/** At most `limits.circleStep` ids. @returns those who were in it */
export async function deleteMembers(
  tx: Tx,
  circleId: string,
  subscriberIds: readonly string[],
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('circle_members')
    .where('circle_id', '=', circleId)
    .where('subscriber_id', 'in', subscriberIds)
    .returning('subscriber_id')
    .execute()
  return gone.map(({ subscriber_id: id }) => id)
}

/** What of these circles there is; the others are skipped. They stay until the transaction ends. */
export async function lockCirclesAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = living(tx).select('id').where('id', 'in', ids).orderBy('id')
  const rows = await lockRows(tx, found, 'to-rely-on')
  return rows.map(row => row.id)
}

/** Takes one subscriber out of circles. */
export async function deleteMemberships(
  tx: Tx,
  subscriberId: string,
  except: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('circle_members')
    .where('subscriber_id', '=', subscriberId)
    .$if(except.length > 0, query => query.where('circle_id', 'not in', except))
    .execute()
}

/** The circles of each of these subscribers, by name; who is in none has no entry. */
export async function selectCirclesOf(
  db: Db,
  subscriberIds: readonly string[],
): Promise<Map<string, CircleName[]>> {
  const found = new Map<string, CircleName[]>()
  if (subscriberIds.length === 0) return found
  const rows = await db
    .selectFrom('circle_members')
    .innerJoin('circles', 'circles.id', 'circle_members.circle_id')
    .select(['circle_members.subscriber_id', 'circles.id', 'circles.name'])
    .where('subscriber_id', 'in', subscriberIds)
    .where('removed_at', 'is', null)
    .orderBy('circles.name_key')
    .execute()
  for (const { subscriber_id, id, name } of rows) {
    const those = found.get(subscriber_id)
    if (those) those.push({ id, name })
    else found.set(subscriber_id, [{ id, name }])
  }
  return found
}

/** The next ones of a circle by their ids, whether they can be mailed or not. */
export async function selectMembers(
  db: Db,
  { circle, after, limit }: { circle: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('circle_members')
    .select('subscriber_id')
    .where('circle_id', '=', circle)
    .where('subscriber_id', '>', after)
    .orderBy('subscriber_id')
    .limit(limit)
    .execute()
  return rows.map(row => row.subscriber_id)
}

/** Which of these subscribers are not deleted. */
export async function selectLiving(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await living(db).select('id').where('id', 'in', ids).execute()
  return rows.map(row => row.id)
}

/** Who of these subscribers, at most 400, is in which of these circles. */
export async function selectAmong(
  db: Db,
  circleIds: readonly string[],
  subscriberIds: readonly string[],
): Promise<{ circle_id: string; subscriber_id: string }[]> {
  if (circleIds.length === 0 || subscriberIds.length === 0) return []
  return db
    .selectFrom('circle_members')
    .select(['circle_id', 'subscriber_id'])
    .where('circle_id', 'in', circleIds)
    .where('subscriber_id', 'in', subscriberIds)
    .execute()
}

/** In another room's statement: the subscriber whose id stands in this column is in that circle, which is not deleted. */
export const isInCircle = (idColumn: string, circleId: string) =>
  sql<boolean>`(EXISTS (SELECT 1 FROM circle_members WHERE circle_members.circle_id = ${circleId}
    AND circle_members.subscriber_id = ${sql.ref(idColumn)})
    AND EXISTS (SELECT 1 FROM circles WHERE circles.id = ${circleId} AND circles.removed_at IS NULL))`

/** Circles that readers may choose, by name, each with whether this one is in it. */
export async function selectOpenCircles(
  db: Db,
  subscriberId: string,
): Promise<(CircleName & { isIn: boolean })[]> {
  const rows = await living(db)
    .select(['id', 'name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('circle_members')
          .select('circle_id')
          .whereRef('circle_members.circle_id', '=', 'circles.id')
          .where('circle_members.subscriber_id', '=', subscriberId),
      ).as('is_in'),
    )
    .where('is_open', '=', 1)
    .orderBy('name_key')
    .execute()
  return rows.map(({ id, name, is_in }) => ({ id, name, isIn: Boolean(is_in) }))
}
