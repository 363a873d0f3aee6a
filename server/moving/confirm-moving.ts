/** The author has what was looked through brought in: a promise, which the site keeps by itself, and nothing of it is ever mailed. */

import type { MovingPeople } from '../../contract/moving/moving.ts'
import { nowText } from '../base/clock.ts'
import { type Refused, refuse } from '../base/http/refuse.ts'
import type { Site } from '../base/site.ts'
import { countStaged } from './letter-queries.ts'
import { lookAgainIfGone } from './look-again.ts'
import { changeMoving, isAnotherAtWork, lockMoving } from './queries.ts'

export interface Wish {
  opensAll: boolean
  withPeople: boolean
}

type ConfirmRefusal = 'notFound' | 'movingNotRead' | 'movingBusy' | 'movingChanged' | 'movingNothing'

/** Asked twice it is brought in once. */
export async function confirmMoving(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  id: string,
  { opensAll, withPeople }: Wish,
): Promise<Refused<ConfirmRefusal> | undefined> {
  return db.transaction().execute(async tx => {
    const moving = await lockMoving(tx, id)
    if (!moving) return refuse('notFound')
    if (moving.state !== 'read')
      return ['fetching', 'bringing'].includes(moving.state) ? undefined : refuse('movingNotRead')
    if (await isAnotherAtWork(tx, id)) return refuse('movingBusy')
    if (await lookAgainIfGone(tx, id)) return refuse('movingChanged')
    const { all, known, tooLong, addressed } = await countStaged(tx, id)
    const people = JSON.parse(moving.people ?? 'null') as MovingPeople | null
    const isNothing =
      all - known - tooLong + addressed === 0 &&
      (!withPeople || (people?.new ?? 0) + (people?.completed ?? 0) === 0)
    if (isNothing) return refuse('movingNothing')
    await changeMoving(tx, id, {
      state: 'fetching',
      opens_all: opensAll ? 1 : 0,
      with_people: withPeople ? 1 : 0,
      tries: 0,
      trouble: null,
      waits_for: null,
      touched_at: nowText(clock),
    })
    return undefined
  })
}
