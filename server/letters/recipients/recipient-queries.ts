/** The statements on whom letters name: read, changed and forgotten in slices, as a list may be long. */
import { sql } from 'kysely'
import { slicesOf } from '../../../contract/base/slices-of.ts'
import { hasTable } from '../../base/db/has-table.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { Flag } from '../../base/db/tables/flag.ts'
import type { Named } from './stored-recipients.ts'

/** Read at a time. */
const page = 2_000

export async function selectNamed(db: Db, letterId: string): Promise<Named> {
  const inOrder = async (isLeftOut: Flag) =>
    (await selectList(db, letterId, isLeftOut))
      .toSorted((one, other) => one.position - other.position)
      .map(({ subscriber_id: id }) => id)
  return { chosen: await inOrder(0), leftOut: await inOrder(1) }
}

async function selectList(db: Db, letterId: string, isLeftOut: Flag) {
  const all: { subscriber_id: string; position: number }[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: typeof all = await db
      .selectFrom('letter_recipients')
      .select(['subscriber_id', 'position'])
      .where('letter_id', '=', letterId)
      .where('is_left_out', '=', isLeftOut)
      .where('subscriber_id', '>', after)
      .orderBy('subscriber_id')
      .limit(page)
      .execute()
    all.push(...rows)
    after = rows.length < page ? undefined : rows.at(-1)?.subscriber_id
  }
  return all
}

/** Only what differs is written. Whoever changes the letter at this moment waits for its row. */
export async function changeNamed(tx: Tx, letterId: string, { chosen, leftOut }: Named): Promise<void> {
  await changeList(tx, { letter_id: letterId, is_left_out: 0 }, chosen)
  await changeList(tx, { letter_id: letterId, is_left_out: 1 }, leftOut)
}

type List = { letter_id: string; is_left_out: Flag }

async function changeList(tx: Tx, list: List, wanted: readonly string[]): Promise<void> {
  const rows = await selectList(tx, list.letter_id, list.is_left_out)
  const before = new Set(rows.map(({ subscriber_id: id }) => id))
  const after = new Set(wanted)
  for (const ids of slicesOf([...before].filter(id => !after.has(id))))
    await tx
      .deleteFrom('letter_recipients')
      .where('letter_id', '=', list.letter_id)
      .where('is_left_out', '=', list.is_left_out)
      .where('subscriber_id', 'in', ids)
      .execute()
  let position = rows.reduce((last, row) => Math.max(last, row.position), 0)
  for (const ids of slicesOf([...after].filter(id => !before.has(id))))
    await tx
      .insertInto('letter_recipients')
      .values(ids.map(id => ({ ...list, subscriber_id: id, position: ++position })))
      .execute()
}

/** Takes erased subscribers off every letter. How many a letter went to is history; a draft that names them has as many fewer. */
export async function forgetRecipients(tx: Tx, subscriberIds: readonly string[]): Promise<void> {
  // A backup of an earlier release may be restored for that release: its lists have their ids alone, which nobody has any more.
  if (!(await hasTable(tx, 'letter_recipients'))) return
  for (const ids of slicesOf(subscriberIds)) {
    const drafts = await tx
      .selectFrom('letter_recipients')
      .innerJoin('letters', 'letters.id', 'letter_id')
      .select('letter_id')
      .distinct()
      .where('subscriber_id', 'in', ids)
      .where('sent_at', 'is', null)
      .where('everyone', '=', 0)
      .execute()
    await tx.deleteFrom('letter_recipients').where('subscriber_id', 'in', ids).execute()
    for (const some of slicesOf(drafts.map(draft => draft.letter_id))) await recount(tx, some)
  }
}

async function recount(tx: Tx, drafts: readonly string[]): Promise<void> {
  await tx
    .updateTable('letters')
    .set({
      recipient_count: sql`(SELECT count(*) FROM letter_recipients WHERE letter_id = letters.id AND is_left_out = 0)`,
    })
    .where('id', 'in', drafts)
    .execute()
}

/** The drafts that a subscriber was chosen for, or the letters that leave them out. */
export async function selectNaming(db: Db, subscriberId: string, how: 'chosen' | 'left-out') {
  return db
    .selectFrom('letter_recipients')
    .innerJoin('letters', 'letters.id', 'letter_id')
    .select(['subject', 'sent_at'])
    .where('subscriber_id', '=', subscriberId)
    .where('is_left_out', '=', how === 'left-out' ? 1 : 0)
    .$if(how === 'chosen', query => query.where('sent_at', 'is', null))
    .orderBy('created_at')
    .orderBy('letters.id')
    .execute()
}

/** In a statement on letters: whether it names anybody whom it chooses, or leaves out, beside its rule for everyone. */
export const namesAnybody = sql<boolean>`EXISTS (SELECT 1 FROM letter_recipients
  WHERE letter_recipients.letter_id = letters.id AND letter_recipients.is_left_out = letters.everyone)`
