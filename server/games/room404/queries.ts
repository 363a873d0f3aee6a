/** Every statement on the scores of Room 404 and on the author's own texts. */
import type { Selectable } from 'kysely'
import { room404 } from '../../../contract/games/rules/room404.ts'
import { anyChanged, insertNew } from '../../base/db/count-rows.ts'
import { inByteOrder } from '../../base/db/list-page.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { Room404ScoreRow } from '../../base/db/tables/games.ts'
import type { Tables } from '../../base/db/tables.ts'

export type TransitionRow = Selectable<Tables['room404_transitions']>
export type DescriptionRow = Selectable<Tables['room404_descriptions']>

/** @returns the row that stands now: of an earlier press of the same game, where there was one */
export async function insertScore(db: Db, row: Room404ScoreRow): Promise<Room404ScoreRow> {
  await insertNew(db.insertInto('room404_scores').values(row), 'press_id')
  if (row.press_id === null) return row
  return db
    .selectFrom('room404_scores')
    .selectAll()
    .where('press_id', '=', row.press_id)
    .executeTakeFirstOrThrow()
}

/** @returns whether it stood there */
export async function deleteScore(db: Db, id: string): Promise<boolean> {
  return anyChanged(db.deleteFrom('room404_scores').where('id', '=', id))
}

const scores = (db: Db) =>
  db
    .selectFrom('room404_scores')
    .selectAll()
    .orderBy('ending_rank')
    .orderBy('secrets', 'desc')
    .orderBy('health', 'desc')
    .orderBy('sanity', 'desc')
    .orderBy('created_at')
    .orderBy(inByteOrder(db, 'id'))

/** The best ones, best first (decisions, Games). */
export const selectScores = (db: Db) => scores(db).limit(room404.listed).execute()

/** A page of all of them, best first. @param from how many to skip */
export const selectAllScores = (db: Db, from: number, limit: number) =>
  scores(db).offset(from).limit(limit).execute()

export const selectTransitions = (db: Db) =>
  db
    .selectFrom('room404_transitions')
    .selectAll()
    .orderBy('room_id')
    .orderBy('is_echo')
    .orderBy('choice_index')
    .execute()

export async function upsertTransition(db: Db, row: TransitionRow): Promise<void> {
  const { transition_text } = row
  await db
    .insertInto('room404_transitions')
    .values(row)
    .onConflict(at => at.columns(['room_id', 'choice_index', 'is_echo']).doUpdateSet({ transition_text }))
    .execute()
}

export async function deleteTransition(
  db: Db,
  at: Pick<TransitionRow, 'room_id' | 'choice_index' | 'is_echo'>,
): Promise<void> {
  await db
    .deleteFrom('room404_transitions')
    .where('room_id', '=', at.room_id)
    .where('choice_index', '=', at.choice_index)
    .where('is_echo', '=', at.is_echo)
    .execute()
}

export const selectDescriptions = (db: Db) =>
  db.selectFrom('room404_descriptions').selectAll().orderBy('room_id').orderBy('is_echo').execute()

export async function upsertDescription(db: Db, row: DescriptionRow): Promise<void> {
  const { description } = row
  await db
    .insertInto('room404_descriptions')
    .values(row)
    .onConflict(at => at.columns(['room_id', 'is_echo']).doUpdateSet({ description }))
    .execute()
}

export async function deleteDescription(
  db: Db,
  at: Pick<DescriptionRow, 'room_id' | 'is_echo'>,
): Promise<void> {
  await db
    .deleteFrom('room404_descriptions')
    .where('room_id', '=', at.room_id)
    .where('is_echo', '=', at.is_echo)
    .execute()
}

/** @param tx inside a transaction: until all are in, none is */
export async function replaceTexts(
  tx: Tx,
  texts: { transitions: TransitionRow[]; descriptions: DescriptionRow[] },
): Promise<void> {
  await tx.deleteFrom('room404_transitions').execute()
  await tx.deleteFrom('room404_descriptions').execute()
  if (texts.transitions.length > 0) {
    await tx.insertInto('room404_transitions').values(texts.transitions).execute()
  }
  if (texts.descriptions.length > 0) {
    await tx.insertInto('room404_descriptions').values(texts.descriptions).execute()
  }
}
