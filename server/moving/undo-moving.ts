/** The author takes back what an export brought: at once nobody sees it any more, and the site removes it by itself. */
import type { Saying } from '../../contract/languages/keys.ts'
import { nowText } from '../base/clock.ts'
import type { Tx } from '../base/db/open-database.ts'
import type { MovingRow } from '../base/db/tables/moving.ts'
import { type Refused, refuse } from '../base/http/refuse.ts'
import type { Site } from '../base/site.ts'
import { findImport } from '../people/imports/queries.ts'
import { findBuiltOn, isAnyMailed } from './brought-queries.ts'
import { changeMoving, findLinking, isAnotherAtWork, lockMoving } from './queries.ts'

type NotUndone = Refused<'notFound' | 'movingNotDone' | 'movingBuiltOn' | 'movingBusy'>

/** Only while nothing builds on it. Undoing twice is undone once. */
export async function undoMoving(
  { db, clock, pageCache }: Pick<Site, 'db' | 'clock' | 'pageCache'>,
  id: string,
): Promise<NotUndone | undefined> {
  const refused = await db.transaction().execute(async (tx): Promise<NotUndone | undefined> => {
    const moving = await lockMoving(tx, id)
    if (!moving) return refuse('notFound')
    if (moving.state === 'undoing' || moving.state === 'undone') return undefined
    if (moving.state !== 'done') return refuse('movingNotDone')
    if (await isAnotherAtWork(tx, id)) return refuse('movingBusy')
    const say = await builtOn(tx, moving)
    if (say) return refuse('movingBuiltOn', { say })
    await changeMoving(tx, id, { state: 'undoing', tries: 0, waits_for: null, touched_at: nowText(clock) })
    return undefined
  })
  if (!refused) pageCache.forget('all')
  return refused
}

/** @returns why it cannot be taken back */
async function builtOn(tx: Tx, moving: MovingRow): Promise<Saying | undefined> {
  const { replied, sent, changed } = await findBuiltOn(tx, moving.id)
  if (replied !== undefined) return t => t('refusedWith.movingReplied', { subject: replied })
  if (sent !== undefined) return t => t('refusedWith.movingSent', { subject: sent })
  if (changed !== undefined) return t => t('refusedWith.movingChanged', { subject: changed })
  const linking = await findLinking(tx, moving.id)
  if (linking !== undefined) return t => t('refusedWith.movingLinked', { source: linking })
  const people = await findImport(tx, moving.press_id)
  if (people && (await isAnyMailed(tx, people.id))) return t => t('refusedWith.movingMailed')
  return undefined
}
