/** The statements on copies that the outbox took because no mail server was set: they are still owed (deferred delivery). */
import { sql } from 'kysely'
import { slice } from '../../../../contract/base/slices-of.ts'
import { anyRow, countChanged, countRows } from '../../../base/db/count-rows.ts'
import { longSlice } from '../../../base/db/each-slice.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import { keptForGoodWords } from '../../outbox.ts'
import { forgetOpens } from '../copies/opens.ts'
import { whereNoOtherCopy } from '../copies/other-copies.ts'
import { hasItWords, stoppedWords, whereKept, whereMeans } from '../outcomes/meaning.ts'
import type { Subject } from '../sendable.ts'
import { subjectOf } from '../waiting/waiting-queries.ts'

const isOwed = whereKept({ isOwed: true })

/** Sends of which copies are owed, newest first; not those of a restored backup that wait for a decision. */
export async function selectKeptSends(db: Db, of?: Subject) {
  return db
    .selectFrom('sends')
    .select(['id', 'subject_kind', 'subject_id', 'created_at', 'circle_rules'])
    .where('id', 'in', eb => eb.selectFrom('deliveries').select('send_id').distinct().where(isOwed))
    .where('subject_id', 'is not', null)
    .where('restored_from', 'is', null)
    .$if(of !== undefined, query =>
      query.where('subject_id', '=', of?.id ?? '').where('subject_kind', '=', of?.kind ?? ''),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The next copies of a send that are owed, by their readers (keyset pagination). */
export async function selectOwed(db: Db, sendId: string, after = '') {
  return db
    .selectFrom('deliveries')
    .select(['id', 'subscriber_id', 'token', 'circle_rule'])
    .where('send_id', '=', sendId)
    .where('subscriber_id', '>', after)
    .where(isOwed)
    .orderBy('subscriber_id')
    .limit(slice)
    .execute()
}

export async function countOwed(db: Db, sendIds: readonly string[]): Promise<number> {
  return countRows(db.selectFrom('deliveries').where('send_id', 'in', sendIds).where(isOwed))
}

/** Who has a copy by this very send, among at most 400. */
export async function selectThoseOf(tx: Tx, sendId: string, subscriberIds: readonly string[]) {
  const rows = await tx
    .selectFrom('deliveries')
    .select('subscriber_id')
    .where('send_id', '=', sendId)
    .where('subscriber_id', 'in', subscriberIds)
    .execute()
  return new Set(rows.map(row => row.subscriber_id))
}

/** Their readers have it by another copy, or get it: these are owed no more. */
export async function markHad(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('deliveries')
    .set({ state: 'withdrawn', reply: hasItWords })
    .where('id', 'in', ids)
    .execute()
}

interface Move {
  from: string
  to: string
  /** Where the rules of the one send begin among those of the other. */
  firstRule: number
  /** null: the other send is stopped, and they are withdrawn with it. */
  dueAt: string | null
}

/** They are another send's from now on, as if nothing had ever been tried. @param ids at most 400 */
export async function moveCopies(tx: Tx, ids: readonly string[], move: Move): Promise<void> {
  if (ids.length === 0) return
  await forgetOpens(tx, ids)
  const isStopped = move.dueAt === null
  await tx
    .updateTable('deliveries')
    .set({
      send_id: move.to,
      due_at: move.dueAt,
      ended_at: null,
      lease_holder: null,
      state: isStopped ? 'withdrawn' : 'queued',
      reply: isStopped ? stoppedWords : null,
      // Who opened it was whoever looked into the outbox.
      attempts: 0,
      deferrals: 0,
      unanswered: 0,
      opened: 0,
      circle_rule: sql`circle_rule + ${sql.lit(move.firstRule)}`,
    })
    .where('id', 'in', ids)
    .execute()
  // What it was mailed to is counted by the other one.
  await tx
    .updateTable('sends')
    .set({ recipients: sql`CASE WHEN recipients > ${ids.length} THEN recipients - ${ids.length} END` })
    .where('id', '=', move.from)
    .execute()
}

/** Some copies that the author does not want mailed any more. @returns how many */
export async function keepForGood(db: Db, sendId: string): Promise<number> {
  return countChanged(
    db
      .updateTable('deliveries')
      .set({ reply: keptForGoodWords })
      .where('id', 'in', eb =>
        eb.selectFrom('deliveries').select('id').where('send_id', '=', sendId).where(isOwed).limit(longSlice),
      )
      // Not one that a press took meanwhile.
      .where(isOwed),
  )
}

/** Something of which copies lie in the outbox while their readers have no other. */
export interface NotMailed {
  subject: Subject
  /** Nobody has it from any copy, nor is one on its way. */
  isAll: boolean
  /** The author has not said that it is not to be mailed. */
  isOwed: boolean
}

export async function selectNotMailed(db: Db): Promise<NotMailed[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select(['sends.subject_kind', 'sends.subject_id'])
    .select(sql<number>`max(CASE WHEN ${isOwed} THEN 1 ELSE 0 END)`.as('owed'))
    .where('sends.subject_id', 'is not', null)
    .where(whereKept())
    .where(whereNoOtherCopy())
    .groupBy(['sends.subject_kind', 'sends.subject_id'])
    .execute()
  const found: NotMailed[] = []
  for (const row of rows) {
    const subject = subjectOf(row)
    if (subject) found.push({ subject, isAll: !(await hasReached(db, subject)), isOwed: row.owed === 1 })
  }
  return found
}

const hasReached = (db: Db, { kind, id }: Subject): Promise<boolean> =>
  anyRow(
    db
      .selectFrom('deliveries')
      .innerJoin('sends', 'sends.id', 'deliveries.send_id')
      .select('deliveries.id')
      .where('sends.subject_id', '=', id)
      .where('sends.subject_kind', '=', kind)
      .where(whereMeans(one => !one.repeatable))
      .limit(1),
  )
