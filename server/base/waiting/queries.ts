/** Every statement on what waits for the end of its day (UTC) under strict anonymity: nobody is told of it before. */
import { countRows, insertNew } from '../db/count-rows.ts'
import { eachSlice } from '../db/each-slice.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Tx } from '../db/open-database.ts'
import type { WaitingKind } from '../db/tables/waiting.ts'
import { inRandomOrder } from '../db/traces/random-order.ts'
import type { KeyPlace } from '../secrets/secret-key.ts'
import {
  closeAgain,
  closeWaiting,
  type Marked,
  marksOf,
  newMarks,
  noMark,
  openWaiting,
  plainMark,
  readableKeys,
} from './waiting-words.ts'

export interface Waiting<Content extends object> {
  id: string
  kind: WaitingKind
  /** The day alone. */
  created_at: string
  content: Content
}

/**
 * Seals it and stores it.
 * @param marked by what it is to be found again without being opened
 * @returns false when something of this id waits already
 * @throws when the key's file cannot be made: then nothing is stored
 */
export async function insertWaiting(
  tx: Tx,
  place: KeyPlace,
  { content, marked, ...row }: Waiting<object> & { marked?: Marked | undefined },
): Promise<boolean> {
  const sealed = closeWaiting(place, row.id, content)
  const mark = marked === undefined ? noMark() : await freeMark(tx, place, marked)
  return insertNew(tx.insertInto('waiting_words').values({ ...row, ...sealed, mark }), 'id')
}

/** One that no other row has. */
async function freeMark(tx: Tx, place: KeyPlace, marked: Marked): Promise<string> {
  const marks = newMarks(place, marked)
  const rows = await tx.selectFrom('waiting_words').select('mark').where('mark', 'in', marks).execute()
  const taken = new Set(rows.map(({ mark }) => mark))
  return marks.find(mark => !taken.has(mark)) ?? marks.at(-1) ?? noMark()
}

/** Held until the transaction ends. @returns undefined when there is none; its content when its key is here */
export async function lockWaiting<Content extends object>(
  tx: Tx,
  place: KeyPlace,
  { id, kind }: { id: string; kind: WaitingKind },
): Promise<{ created_at: string; keyed_by: string; content: Content | undefined } | undefined> {
  const row = await lockRow(
    tx,
    tx.selectFrom('waiting_words').selectAll().where('id', '=', id).where('kind', '=', kind),
  )
  return row && { ...row, content: openWaiting<Content>(place, row) }
}

/** Says something else of what waits. @param change.keyed_by as it was found */
export async function changeWaiting(
  tx: Tx,
  place: KeyPlace,
  { content, ...before }: { id: string; keyed_by: string; content: object },
): Promise<void> {
  const sealed = closeAgain(place, before, content)
  await tx.updateTable('waiting_words').set(sealed).where('id', '=', before.id).execute()
}

/** How many wait that go on with this conversation. */
export async function countOfConversation(tx: Tx, place: KeyPlace, receiptId: string): Promise<number> {
  const marks = marksOf(place, `conversation ${receiptId}`)
  if (marks.length === 0) return 0
  return countRows(tx.selectFrom('waiting_words').where('kind', '=', 'reply').where('mark', 'in', marks))
}

/** The address left with answers that wait becomes another one, or none. @param from its key, as subscribers have it */
export async function changeAddress(
  tx: Tx,
  place: KeyPlace,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const marks = marksOf(place, `address ${from}`)
  const rows = await tx
    .selectFrom('waiting_words')
    .selectAll()
    .where('kind', '=', 'answer')
    .where('mark', 'in', [plainMark, ...marks])
    .execute()
  for (const row of rows) {
    const content = openWaiting<{ respondent_email: string | null }>(place, row)
    if (content?.respondent_email?.toLowerCase() !== from) continue
    const sealed = closeAgain(place, row, { ...content, respondent_email: to })
    const mark =
      row.mark === plainMark
        ? plainMark
        : to === null
          ? noMark()
          : await freeMark(tx, place, `address ${to.toLowerCase()}`)
    await tx
      .updateTable('waiting_words')
      .set({ ...sealed, mark })
      .where('id', '=', row.id)
      .execute()
  }
}

/** Rows of one transaction. */
const slice = 100

interface Arriving<Content extends object> {
  place: KeyPlace
  kind: WaitingKind
  /** Days before this one are over. */
  day: string
  /** Stores them where they belong; they come by their ids in order. */
  arrive: (tx: Tx, rows: Waiting<Content>[]) => Promise<void>
}

/**
 * Lets what waited arrive once its day is over (delayed publication), in slices: others write between two of them. A crash in between
 * leaves the rest waiting, for the next look; so does a key that is not here.
 */
export async function letArrive<Content extends object>(db: Db, of: Arriving<Content>): Promise<void> {
  let after = ''
  await eachSlice(async () => {
    const last = await db.transaction().execute(tx => arriveAfter(tx, after, of))
    after = last ?? after
    return last !== undefined
  })
}

/** @returns the last id that was looked at; undefined when there was none */
async function arriveAfter<Content extends object>(
  tx: Tx,
  after: string,
  { place, kind, day, arrive }: Arriving<Content>,
): Promise<string | undefined> {
  const due = await dueBefore(tx, day)
    .select('id')
    .where('kind', '=', kind)
    .where('keyed_by', 'in', readableKeys(place))
    .where('id', '>', after)
    .orderBy('id')
    .limit(slice)
    .execute()
  const rows: Waiting<Content>[] = []
  for (const { id } of inRandomOrder(due)) {
    const found = await lockRow(tx, tx.selectFrom('waiting_words').selectAll().where('id', '=', id))
    const content = found && openWaiting<Content>(place, found)
    if (!content) continue
    await tx.deleteFrom('waiting_words').where('id', '=', id).execute()
    rows.push({ id, kind, created_at: found.created_at, content })
  }
  if (rows.length > 0)
    await arrive(
      tx,
      rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  return due.at(-1)?.id
}

const dueBefore = (db: Db, day: string) => db.selectFrom('waiting_words').where('created_at', '<', day)

/** How many should have arrived, and cannot be opened without a key that is not here. */
export async function countStuck(db: Db, place: KeyPlace, day: string): Promise<number> {
  return countRows(dueBefore(db, day).where('keyed_by', 'not in', readableKeys(place)))
}
