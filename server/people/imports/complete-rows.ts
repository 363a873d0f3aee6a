/** Gives people who are on the list what a file knows of them and nobody wrote here (enrichment), and takes exactly that back. */
import { slicesOf } from '../../../contract/base/slices-of.ts'
import type { Tx } from '../../base/db/open-database.ts'
import { deleteMembers, insertMemberRows } from '../circles/queries.ts'
import {
  deleteAdditions,
  fillEmpty,
  insertAdditions,
  type RangeOfRows,
  selectAdditions,
  selectCompleted,
  takeFilledBack,
} from './addition-queries.ts'
import { wantedCircles } from './join-circles.ts'

/**
 * Again at this moment: nothing that was written since is written over, and who left meanwhile gets nothing.
 * @param circles the id of each that may be given, by the key of its name
 * @returns how many got something
 */
export async function completeRows(
  tx: Tx,
  circles: ReadonlyMap<string, string>,
  range: RangeOfRows,
): Promise<number> {
  const rows = await selectCompleted(tx, range)
  if (rows.length === 0) return 0
  const named = await fillEmpty(tx, 'name', range)
  const noted = await fillEmpty(tx, 'note', range)
  const members = rows.flatMap(({ id, names }) =>
    wantedCircles(names, circles).map(circle_id => ({ circle_id, subscriber_id: id })),
  )
  const joined = new Map<string, string[]>()
  for (const { circle_id, subscriber_id } of await insertMemberRows(tx, members))
    joined.set(subscriber_id, [...(joined.get(subscriber_id) ?? []), circle_id])
  const additions = rows
    .map(({ id, name, note }) => ({
      import_id: range.importId,
      subscriber_id: id,
      name: named.has(id) ? name : '',
      note: noted.has(id) ? note : '',
      circles: JSON.stringify(joined.get(id) ?? []),
    }))
    .filter(({ name, note, circles: those }) => name !== '' || note !== '' || those !== '[]')
  for (const some of slicesOf(additions)) await insertAdditions(tx, some)
  return additions.length
}

/** What was changed since stays. @returns how many lost something, and whether there may be more */
export async function takeAdditionsBack(
  tx: Tx,
  importId: string,
  limit: number,
): Promise<{ restored: number; isMore: boolean }> {
  const additions = await selectAdditions(tx, importId, limit)
  const last = additions.at(-1)?.subscriber_id
  if (last === undefined) return { restored: 0, isMore: false }
  const range = { importId, last }
  const restored = new Set([
    ...(await takeFilledBack(tx, 'name', range)),
    ...(await takeFilledBack(tx, 'note', range)),
  ])
  const members = new Map<string, string[]>()
  for (const { subscriber_id, circles } of additions)
    for (const id of JSON.parse(circles) as string[])
      members.set(id, [...(members.get(id) ?? []), subscriber_id])
  for (const [circle, ids] of members) for (const id of await deleteMembers(tx, circle, ids)) restored.add(id)
  await deleteAdditions(tx, range)
  return { restored: restored.size, isMore: additions.length === limit }
}
