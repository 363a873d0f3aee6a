/** Puts those who have joined from a file into their circles, and takes the circles it made back when they are empty again. */
import { nameKeyOf } from '../../../contract/people/names.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { Flag } from '../../base/db/tables/flag.ts'
import { isAwaited } from '../../mail/ledger/waiting/waiting-queries.ts'
import {
  countAllIn,
  deleteCircleRow,
  insertCircle,
  insertMemberRows,
  lockMadeBy,
  selectCircles,
} from '../circles/queries.ts'
import type { RangeOfRows } from './addition-queries.ts'
import type { CirclePlan } from './plan-circles.ts'
import { selectJoinedInto } from './queries.ts'

/** Makes those that are new. */
export async function makeCircles(
  tx: Tx,
  { taken }: CirclePlan,
  made: { importId: string; now: string },
): Promise<void> {
  for (const { name, key, isNew, isOpen, since } of taken) {
    const is_open: Flag = isOpen ? 1 : 0
    const created_at = since && since < made.now ? since : made.now
    const row = { id: randomId(), name, name_key: key, is_open, created_at }
    // Somebody may have made it meanwhile: then it is theirs.
    if (isNew) await insertCircle(tx, { ...row, removed_at: null, import_id: made.importId })
  }
}

/** Where a file's people may come into: the id of each circle by the key of its name; `closed` without those that readers choose. */
export async function circlesOfImports(tx: Tx) {
  const there = await selectCircles(tx)
  const ids = (some: typeof there) => new Map(some.map(row => [row.name_key, row.id]))
  return { all: ids(there), closed: ids(there.filter(({ is_open }) => is_open === 0)) }
}

/** The ids of these circles, each once; what is no circle is none. */
export const wantedCircles = (names: readonly string[], circles: ReadonlyMap<string, string>): string[] => [
  ...new Set(names.flatMap(name => circles.get(nameKeyOf(name)) ?? [])),
]

/** For those new ones of these positions who have joined. */
export async function joinCircles(
  tx: Tx,
  circles: ReadonlyMap<string, string>,
  { importId, ...range }: RangeOfRows,
): Promise<void> {
  if (circles.size === 0) return
  const rows = (await selectJoinedInto(tx, importId, range)).flatMap(({ id, names }) =>
    wantedCircles(names, circles).map(circle_id => ({ circle_id, subscriber_id: id })),
  )
  await insertMemberRows(tx, rows)
}

/** Takes back the circles that an import made, where nobody is in one, its author has not changed it since, and no letter waits to go to it. */
export async function takeCirclesBack(tx: Tx, importId: string): Promise<void> {
  for (const id of await lockMadeBy(tx, importId)) {
    if ((await countAllIn(tx, id)) === 0 && !(await isAwaited(tx, id))) await deleteCircleRow(tx, id)
  }
}
