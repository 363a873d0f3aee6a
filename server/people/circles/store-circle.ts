/** Makes a circle (segment), and changes its name and whether readers may choose it. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { changeCircle as changing, createCircle as creating } from '../../../contract/people/circles.ts'
import { nameKeyOf } from '../../../contract/people/names.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import { oneAtATime } from '../../base/db/one-at-a-time.ts'
import type { CircleRow } from '../../base/db/tables/subscribers.ts'
import { unlessTaken } from '../../base/db/unless-taken.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { countCircles, insertCircle, isNameTaken, lockCircle, updateCircle } from './queries.ts'

export async function createCircle(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { name, isOpen }: BodyOf<typeof creating>,
): Promise<CircleRow | Refused<'circleNameTaken' | 'tooManyCircles'>> {
  const row: CircleRow = {
    id: randomId(),
    name,
    name_key: nameKeyOf(name),
    is_open: isOpen ? 1 : 0,
    created_at: nowText(clock),
    removed_at: null,
    import_id: null,
  }
  return db.transaction().execute(async tx => {
    await oneAtATime(tx)
    if ((await countCircles(tx)) >= limits.circles) return refuse('tooManyCircles')
    return (await insertCircle(tx, row)) ? row : refuse('circleNameTaken')
  })
}

/** What is left out stays. */
export async function changeCircle(
  { db }: Pick<Site, 'db'>,
  id: string,
  { name, isOpen }: BodyOf<typeof changing>,
): Promise<CircleRow | Refused<'circleNotFound' | 'circleNameTaken'>> {
  const change = {
    ...(name !== undefined && { name, name_key: nameKeyOf(name) }),
    ...(isOpen !== undefined && { is_open: isOpen ? (1 as const) : (0 as const) }),
  }
  const changing = db.transaction().execute(async tx => {
    const before = await lockCircle(tx, id, 'to-change')
    if (!before) return refuse('circleNotFound')
    if (change.name_key && (await isNameTaken(tx, change.name_key, id))) return refuse('circleNameTaken')
    // Theirs from now on: undoing an import leaves it.
    if (Object.keys(change).length > 0) await updateCircle(tx, id, { ...change, import_id: null })
    return { ...before, ...change }
  })
  return unlessTaken(changing, () => refuse('circleNameTaken'))
}
