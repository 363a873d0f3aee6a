/** The statements on how the last backup went, for every process that shares the database. */
import { anyChanged, insertNew } from '../../base/db/count-rows.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { BackupStateRow } from '../../base/db/tables/backups.ts'

export async function findState(db: Db): Promise<BackupStateRow | undefined> {
  return db.selectFrom('backup_state').selectAll().where('id', '=', 'state').executeTakeFirst()
}

export type BackupBegun = Pick<BackupStateRow, 'reason' | 'started_at' | 'touched_at'> & {
  /** The night of a nightly backup. */
  night: string | null
}

/**
 * Takes the one place for a running backup.
 * @param since a running one that has not moved since `dead` has died; after a nightly one that began before `failed` and
 * failed there is another; what is from after `ahead` (the clock was set back) holds up nobody
 * @returns false when another one runs, or this night's is done, begun or has just failed
 */
export async function beginState(
  db: Db,
  { night, ...begun }: BackupBegun,
  since: { dead: string; failed: string; ahead: string },
): Promise<boolean> {
  await insertNew(
    db
      .insertInto('backup_state')
      .values({ ...begun, id: 'state', state: 'done', night: null, words: null, name: null }),
  )
  return anyChanged(
    db
      .updateTable('backup_state')
      .set({ ...begun, state: 'running', words: null })
      .where(eb =>
        eb.or([
          eb('state', '!=', 'running'),
          eb('touched_at', '<', since.dead),
          eb('touched_at', '>', since.ahead),
        ]),
      )
      .$if(night !== null, query =>
        query
          .where(eb => eb.or([eb('night', 'is', null), eb('night', '!=', night)]))
          .where(eb =>
            eb.or([
              eb('state', '!=', 'failed'),
              eb('started_at', '<', since.failed),
              eb('started_at', '>', since.ahead),
            ]),
          ),
      ),
  )
}

export type StateChange = Partial<Pick<BackupStateRow, 'state' | 'words' | 'name' | 'night' | 'touched_at'>>

export async function changeState(db: Db, change: StateChange): Promise<void> {
  await db.updateTable('backup_state').set(change).where('id', '=', 'state').execute()
}

export async function failRunning(db: Db, words: string): Promise<void> {
  await db
    .updateTable('backup_state')
    .set({ state: 'failed', words })
    .where('state', '=', 'running')
    .execute()
}

/** When the first migration made this database: a site does not owe backups of nights before. */
export async function findBirth(db: Db): Promise<string> {
  const row = await db
    .withTables<{ migrations: { applied_at: string } }>()
    .selectFrom('migrations')
    .select(({ fn }) => fn.min<string | null>('applied_at').as('birth'))
    .executeTakeFirst()
  return row?.birth ?? ''
}
