/** Makes a new draft out of a letter (duplicate, clone): its words, whom it is from, to whom it goes, and whether it is kept out of the archive. */
import type { Letter } from '../../../contract/letters/letters.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { toCleanLetter } from '../letter-view.ts'
import { listingOfCopy } from '../listing/listing.ts'
import { cleaned } from '../long/long-letters.ts'
import { findLetter, insertLetter, lockLetter } from '../queries.ts'
import { changeNamed, selectNamed } from '../recipients/recipient-queries.ts'
import { newDraft } from './save-draft.ts'
import { keepVersion } from './version-queries.ts'

/** The letter itself stays what it is. Asked twice, it makes two. */
export async function duplicateLetter(
  site: Pick<Site, 'db' | 'clock'>,
  id: string,
): Promise<Letter | Refused<'letterNotFound'>> {
  const letter = await findLetter(site.db, id)
  if (!letter) return refuse('letterNotFound')
  // Before the transaction: a long one takes a while.
  const { body } = await cleaned(letter.body)
  const copy = await site.db.transaction().execute(async tx => {
    // Whom it is for stands in its row and in rows of their own: they are read as they belong together.
    const current = await lockLetter(tx, id)
    if (!current) return refuse('letterNotFound')
    const { everyone, recipient_count, circles = '' } = current
    const { subject, from_name, without_opens = 0, language = null } = letter
    const words = {
      subject,
      body,
      from_name,
      everyone,
      recipient_count,
      without_opens,
      language,
      circles,
      ...listingOfCopy(letter),
    }
    const draft = newDraft(words, { id: randomId(), writer: null, now: nowText(site.clock) })
    const named = await selectNamed(tx, id)
    await insertLetter(tx, draft)
    await changeNamed(tx, draft.id, named)
    await keepVersion(tx, draft)
    return { draft, named }
  })
  return isRefused(copy) ? copy : toCleanLetter(copy.draft, copy.named)
}
