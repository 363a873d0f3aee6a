/** Puts those who have joined from a file into their circles, and takes the circles it made back when they are empty again. */
import { nameKeyOf } from '../../contract/names.ts'
import {
  countAllIn,
  deleteCircleRow,
  insertCircle,
  insertMemberRows,
  lockMadeBy,
  selectCircles,
} from '../circles/queries.ts'
import { randomId } from '../db/ids.ts'
import type { Tx } from '../db/open-database.ts'
import { isAwaited } from '../ledger/waiting/waiting-queries.ts'
import type { CirclePlan } from './plan-circles.ts'
import { selectJoinedInto } from './queries.ts'

/** Rows of one statement. */
const chunk = 400

/** Makes those that are new. @returns the id of each circle by the key of its name */
export async function makeCircles(
  tx: Tx,
  { taken }: CirclePlan,
  made: { importId: string; now: string },
): Promise<Map<string, string>> {
  for (const { name, key, isNew } of taken) {
    const row = { id: randomId(), name, name_key: key, is_open: 0 as const, created_at: made.now }
    // Somebody may have made it meanwhile: then it is theirs.
    if (isNew) await insertCircle(tx, { ...row, removed_at: null, import_id: made.importId })
  }
  const wanted = new Set(taken.map(({ key }) => key))
  const there = (await selectCircles(tx)).filter(row => wanted.has(row.name_key))
  return new Map(there.map(row => [row.name_key, row.id]))
}

/** For those of these positions who have joined. */
export async function joinCircles(
  tx: Tx,
  circles: ReadonlyMap<string, string>,
  { importId, ...range }: { importId: string; from: number; to: number },
): Promise<void> {
  const rows = (await selectJoinedInto(tx, importId, range)).flatMap(({ id, names }) => {
    const ids = new Set(names.flatMap(name => circles.get(nameKeyOf(name)) ?? []))
    return [...ids].map(circle_id => ({ circle_id, subscriber_id: id }))
  })
  for (let at = 0; at < rows.length; at += chunk) await insertMemberRows(tx, rows.slice(at, at + chunk))
}

/** Those that nobody is in, the author has not changed since, and no letter waits to go to. */
export async function takeCirclesBack(tx: Tx, importId: string): Promise<void> {
  for (const id of await lockMadeBy(tx, importId)) {
    if ((await countAllIn(tx, id)) === 0 && !(await isAwaited(tx, id))) await deleteCircleRow(tx, id)
  }
}
