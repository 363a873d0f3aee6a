/** The statements on who does a night's work, and on the time that has passed, for every process that shares the database. */
import { insertNew } from '../db/count-rows.ts'
import type { Db, Tx } from '../db/open-database.ts'
import type { SteadyTimeRow } from '../db/tables/site.ts'

export interface NightClaim {
  name: string
  /** In UTC, as 2026-01-31. */
  day: string
  /** Random, of one try. */
  holder: string
}

/**
 * @param time `dead` and `ahead`: a claim last touched before the one or after the other (the clock was set back) is nobody's
 * @returns false when the work of that day is done, or somebody alive is at it
 */
export async function insertClaim(
  db: Db,
  claim: NightClaim,
  time: { now: string; dead: string; ahead: string },
): Promise<boolean> {
  const taken = { holder: claim.holder, touched_at: time.now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('night_claims')
    .values({ ...claim, ...taken, done_at: null })
    .onConflict(conflict =>
      conflict
        .columns(['name', 'day'])
        .doUpdateSet(taken)
        .where('night_claims.done_at', 'is', null)
        .where(eb =>
          eb.or([
            eb('night_claims.touched_at', '<', time.dead),
            eb('night_claims.touched_at', '>', time.ahead),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function touchClaim(
  db: Db,
  { name, day, holder }: NightClaim,
  change: { touched_at: string; done_at?: string },
): Promise<void> {
  await db
    .updateTable('night_claims')
    .set(change)
    .where('name', '=', name)
    .where('day', '=', day)
    .where('holder', '=', holder)
    .execute()
}

/** For who tries next. */
export async function dropClaim(db: Db, { name, day, holder }: NightClaim): Promise<void> {
  await db
    .deleteFrom('night_claims')
    .where('name', '=', name)
    .where('day', '=', day)
    .where('holder', '=', holder)
    .execute()
}

/** Where one process alone may be: whoever was at something died with the process before. */
export async function dropUnfinished(db: Db): Promise<void> {
  await db.deleteFrom('night_claims').where('done_at', 'is', null).execute()
}

/** Days long gone, and days that a wrong clock once showed: they come, and then their work is owed. */
export async function dropOtherDays(db: Db, name: string, days: { from: string; to: string }): Promise<void> {
  await db
    .deleteFrom('night_claims')
    .where('name', '=', name)
    .where(eb => eb.or([eb('day', '<', days.from), eb('day', '>', days.to)]))
    .execute()
}

export async function findSteadyTime(db: Db | Tx): Promise<SteadyTimeRow | undefined> {
  return db.selectFrom('steady_time').selectAll().where('id', '=', 'clock').executeTakeFirst()
}

export async function insertSteadyTime(db: Db, now: string): Promise<void> {
  await insertNew(
    db.insertInto('steady_time').values({ id: 'clock', seen_at: now, reached: now, steady_for: 0 }),
  )
}

/** Nothing where another process has looked meanwhile: no time is counted twice. */
export async function changeSteadyTime(
  db: Db,
  before: SteadyTimeRow,
  change: Omit<SteadyTimeRow, 'id'>,
): Promise<void> {
  await db
    .updateTable('steady_time')
    .set(change)
    .where('seen_at', '=', before.seen_at)
    .where('reached', '=', before.reached)
    .execute()
}
