/** Makes a letter that was never mailed a draft again (unpublish), while nobody has answered it. */
import { pages } from '../../../../contract/base/pages.ts'
import type { Letter } from '../../../../contract/letters/letters.ts'
import { isAnswered } from '../../../answers/replies/queries.ts'
import { nowText } from '../../../base/clock.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import type { StoredLetterRow } from '../../../base/db/tables/letters.ts'
import { isRefused, type Refused, refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import { findFirstPress } from '../../../mail/ledger/outcomes/first-presses.ts'
import {
  findCorrectionDraft,
  findNewestCorrection,
  removeCorrectionDraft,
} from '../../corrections/correction-queries.ts'
import { keepVersion } from '../../drafts/version-queries.ts'
import { storeFindable } from '../../finding/store-findable.ts'
import { toLetter } from '../../letter-view.ts'
import { lockLetter } from '../../queries.ts'
import { letterSubject } from '../../sendable-letters.ts'
import { moveBack } from '../queries.ts'

type NotTakenBack = Refused<'letterNotFound' | 'wasMailed' | 'wasReplied' | 'wasCorrected'>

/**
 * Its page opens for nobody else any more; sent or archived later, its link is the same. Taken back twice is taken back
 * once. Replies of today that are told tomorrow (strict anonymity) do not count: a refusal would tell of them.
 */
export async function takeBackLetter(site: Site, id: string): Promise<Letter | NotTakenBack> {
  const now = nowText(site.clock)
  const outcome = await site.db.transaction().execute(async tx => {
    const letter = await lockLetter(tx, id)
    if (!letter) return refuse('letterNotFound')
    if (letter.sent_at === null && letter.scheduled_for === null) return letter
    const reason = await whyNot(tx, letter)
    if (reason) return reason
    await endCorrection(tx, letter)
    const draft = await moveBack(tx, id, now)
    await storeFindable(tx, site.config, id)
    return draft
  })
  if (isRefused(outcome)) return outcome
  site.pageCache.forget(pages.letter.href({ token: outcome.unique_token }))
  return toLetter(site.db, outcome)
}

async function whyNot(tx: Tx, { id, is_unmailed }: StoredLetterRow) {
  if (is_unmailed !== 1 || (await findFirstPress(tx, letterSubject(id)))) return refuse('wasMailed')
  if (await isAnswered(tx, id)) return refuse('wasReplied')
  return (await findNewestCorrection(tx, id)) && refuse('wasCorrected')
}

/** What was written to correct its page, and never published, stays among the versions. */
async function endCorrection(tx: Tx, letter: StoredLetterRow): Promise<void> {
  const draft = await findCorrectionDraft(tx, letter.id)
  if (!draft) return
  await keepVersion(tx, { ...letter, subject: draft.subject, body: draft.body })
  await removeCorrectionDraft(tx, letter.id)
}
