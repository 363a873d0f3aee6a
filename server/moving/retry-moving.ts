/** What could not be fetched of the web is tried again; each thing goes into its letters as it comes. */
import { nowText } from '../base/clock.ts'
import { type Refused, refuse } from '../base/http/refuse.ts'
import type { Site } from '../base/site.ts'
import { waitAgain } from './fetch-queries.ts'
import { changeMoving, isAnotherAtWork, lockMoving } from './queries.ts'

export async function retryMoving(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  id: string,
): Promise<Refused<'notFound' | 'movingNotDone' | 'movingBusy'> | undefined> {
  return db.transaction().execute(async tx => {
    const moving = await lockMoving(tx, id)
    if (!moving) return refuse('notFound')
    if (moving.state === 'mending') return undefined
    if (moving.state !== 'done') return refuse('movingNotDone')
    if (await isAnotherAtWork(tx, id)) return refuse('movingBusy')
    if (await waitAgain(tx, id, 'failed'))
      await changeMoving(tx, id, { state: 'mending', tries: 0, waits_for: null, touched_at: nowText(clock) })
    return undefined
  })
}
