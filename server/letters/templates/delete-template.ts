/** Deletes a template so that it can be had back for a day (soft delete, undo). */
import { type Template, templateUndoHours } from '../../../contract/letters/templates.ts'
import { nameKeyOf } from '../../../contract/people/names.ts'
import { nowText } from '../../base/clock.ts'
import { oldBefore } from '../../base/clockwork/steady-time.ts'
import { unlessTaken } from '../../base/db/unless-taken.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { findTemplate, isNameTaken, removeDeletedTemplates, updateTemplate } from './template-queries.ts'
import { toTemplate } from './template-view.ts'

/** Those whose day is over are gone for good with it. */
export async function deleteTemplate(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  id: string,
): Promise<'deleted' | Refused<'templateNotFound'>> {
  return db.transaction().execute(async tx => {
    if (!(await findTemplate(tx, id))) return refuse('templateNotFound')
    await updateTemplate(tx, id, { deleted_at: nowText(clock), name_key: null })
    await removeDeletedTemplates(tx, await oldBefore({ db: tx, clock }, templateUndoHours * 3_600_000))
    return 'deleted' as const
  })
}

/** Refused when another one has its name meanwhile. */
export async function restoreTemplate(
  { db }: Pick<Site, 'db'>,
  id: string,
): Promise<Template | Refused<'templateNotFound' | 'templateNameTaken'>> {
  const restoring = db.transaction().execute(async tx => {
    const living = await findTemplate(tx, id)
    if (living) return toTemplate(living)
    const deleted = await findTemplate(tx, id, 'deleted')
    if (!deleted) return refuse('templateNotFound')
    const key = nameKeyOf(deleted.name)
    if (await isNameTaken(tx, key, id)) return refuse('templateNameTaken')
    await updateTemplate(tx, id, { deleted_at: null, name_key: key })
    return toTemplate(deleted)
  })
  return unlessTaken(restoring, () => refuse('templateNameTaken'))
}
