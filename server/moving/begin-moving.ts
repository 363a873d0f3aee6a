/** The author brings an export of another service: from now on its file is private, and the site looks through it (dry run). */
import type { BodyOf } from '../../contract/base/endpoint.ts'
import { limits } from '../../contract/base/limits.ts'
import { type beginMoving as begins, originOf } from '../../contract/moving/moving.ts'
import { nowText } from '../base/clock.ts'
import { randomId } from '../base/db/ids.ts'
import type { MovingRow } from '../base/db/tables/moving.ts'
import { type Refused, refuse } from '../base/http/refuse.ts'
import type { Site } from '../base/site.ts'
import { keepPrivate } from '../files/private-file.ts'
import { findFile } from '../files/queries.ts'
import { findByFile, insertMoving, isAnotherAtWork } from './queries.ts'

/**
 * Asked twice for the same file it answers with the same.
 */
export async function beginMoving(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { fileId, site = '' }: BodyOf<typeof begins>,
): Promise<
  | { isNew: boolean; moving: MovingRow }
  | Refused<'uploadGone' | 'fileIncomplete' | 'movingTooLarge' | 'movingBusy'>
> {
  return db.transaction().execute(async tx => {
    const file = await findFile(tx, fileId)
    if (!file) return refuse('uploadGone')
    const before = await findByFile(tx, file.id)
    if (before) return { isNew: false, moving: before }
    if (!file.completed_at) return refuse('fileIncomplete')
    if (file.size > limits.movingBytes) return refuse('movingTooLarge')
    if (await isAnotherAtWork(tx, '')) return refuse('movingBusy')
    const now = nowText(clock)
    const moving: MovingRow = {
      id: randomId(),
      file_id: file.id,
      file_name: file.name,
      site: originOf(site) ?? null,
      service: null,
      state: 'reading',
      trouble: null,
      waits_for: null,
      notes: '[]',
      builds_on: '[]',
      people: null,
      opens_all: 0,
      with_people: 1,
      press_id: randomId(),
      tries: 0,
      created_at: now,
      touched_at: now,
      done_at: null,
      lease_holder: null,
      lease_until: null,
    }
    await keepPrivate(tx, file.id)
    await insertMoving(tx, moving)
    return { isNew: true, moving }
  })
}
