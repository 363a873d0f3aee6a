/** When something was sent for the first time, if ever: from its presses of Send, but those that were undone. */
import { countRows } from '../../../base/db/count-rows.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { Subject } from '../sendable.ts'
import { sendsOf } from '../sends-of.ts'

/** By id; those that nobody ever sent are not among them. A send counts from its press on, while it waits too. */
export async function selectFirstPresses(
  db: Db,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sends')
    .select(({ fn }) => ['subject_id', fn.min('created_at').as('first')])
    .where('subject_id', 'in', ids)
    .where('subject_kind', '=', kind)
    .groupBy('subject_id')
    .execute()
  return new Map(rows.flatMap(({ subject_id, first }) => (subject_id ? [[subject_id, first]] : [])))
}

/** Which of these letters and polls were pressed more than once. */
export async function selectPressedAgain(
  db: Db,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('sends')
    .select('subject_id')
    .where('subject_id', 'in', ids)
    .where('subject_kind', '=', kind)
    .where('undone_at', 'is', null)
    .groupBy('subject_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()
  return new Set(rows.flatMap(({ subject_id }) => subject_id ?? []))
}

export async function findFirstPress(db: Db, { kind, id }: Subject): Promise<string | undefined> {
  return (await selectFirstPresses(db, kind, [id])).get(id)
}

/** How many sends of it there are, those that were undone too. */
export async function countSends(db: Db, subject: Subject): Promise<number> {
  return countRows(sendsOf(db, subject))
}

/** How many of its sends have begun: nothing can undo them any more. */
export async function countBegun(db: Db, subject: Subject): Promise<number> {
  return countRows(
    sendsOf(db, subject).where(eb => eb.or([eb('starts_at', 'is', null), eb('begun_at', 'is not', null)])),
  )
}
