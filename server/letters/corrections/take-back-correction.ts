/** Takes the newest correction back (undo): the page says what it said before, without the note. */
import { pages } from '../../../contract/base/pages.ts'
import { nowText } from '../../base/clock.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { keepVersion } from '../drafts/version-queries.ts'
import { storeFindable } from '../finding/store-findable.ts'
import { changeSent, lockLetter } from '../queries.ts'
import { findNewestCorrection, removeCorrection, selectCorrections } from './correction-queries.ts'

type NotTakenBack = Refused<'letterNotFound' | 'correctionNotFound' | 'correctionNotNewest'>

/** The corrected words stay among the versions. */
export async function takeBackCorrection(
  site: Site,
  id: string,
  correctionId: string,
): Promise<'taken back' | NotTakenBack> {
  const now = nowText(site.clock)
  const outcome = await site.db.transaction().execute(async tx => {
    const letter = await lockLetter(tx, id)
    if (!letter) return refuse('letterNotFound')
    const newest = await findNewestCorrection(tx, id)
    if (newest?.id !== correctionId) {
      const isThere = (await selectCorrections(tx, id)).some(one => one.id === correctionId)
      return refuse(isThere ? 'correctionNotNewest' : 'correctionNotFound')
    }
    await keepVersion(tx, letter)
    const { subject_before: subject, body_before: body } = newest
    await changeSent(tx, id, { subject, body, saved_at: now, saved_by: null })
    await removeCorrection(tx, correctionId)
    await storeFindable(tx, site.config, id)
    return letter.unique_token
  })
  if (isRefused(outcome)) return outcome
  site.pageCache.forget(pages.letter.href({ token: outcome }))
  return 'taken back'
}
