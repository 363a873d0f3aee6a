/** Throws away what was written to correct a letter and never published; it stays among the versions. */
import { nowText } from '../../base/clock.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { keepVersion } from '../drafts/version-queries.ts'
import { changeSent, lockLetter } from '../queries.ts'
import { findCorrectionDraft, removeCorrectionDraft } from './correction-queries.ts'

/** Discarded twice is discarded once. A tab that writes on is told, as of any change elsewhere. */
export async function discardCorrection(
  site: Site,
  id: string,
): Promise<'discarded' | Refused<'letterNotFound'>> {
  const now = nowText(site.clock)
  return site.db.transaction().execute(async tx => {
    const letter = await lockLetter(tx, id)
    if (!letter) return refuse('letterNotFound')
    const draft = await findCorrectionDraft(tx, id)
    if (!draft) return 'discarded' as const
    const { subject, body } = draft
    await keepVersion(tx, { ...letter, subject, body })
    await removeCorrectionDraft(tx, id)
    await changeSent(tx, id, { saved_at: now, saved_by: null })
    return 'discarded' as const
  })
}
