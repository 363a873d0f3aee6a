/** Puts other words on a sent letter's page (an erratum), with a dated note of what changed. Its mails stay what they were. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import { pages } from '../../../contract/base/pages.ts'
import type { Loss } from '../../../contract/letters/body/letter-losses.ts'
import type {
  publishCorrection as endpoint,
  PublishedCorrection,
} from '../../../contract/letters/corrections.ts'
import { isFilledIn } from '../../../contract/letters/is-filled-in.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { LetterCorrectionRow } from '../../base/db/tables/letters.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { keepVersion } from '../drafts/version-queries.ts'
import { storeFindable } from '../finding/store-findable.ts'
import { changeSent } from '../queries.ts'
import { withoutElsewhere } from '../rehost-elsewhere.ts'
import { findNewestCorrection, insertCorrection, removeCorrectionDraft } from './correction-queries.ts'
import { lockSent, type SentLetter } from './lock-sent.ts'

export type Correction = BodyOf<typeof endpoint>
type Published = PublishedCorrection & { revision: number }
type NotPublished = Refused<
  'letterNotFound' | 'notSentYet' | 'letterEmpty' | 'changedElsewhere' | 'nothingCorrected'
>

/** A press whose answer was lost may be repeated: the same words with the same note are one correction. */
export async function publishCorrection(
  site: Site,
  id: string,
  correction: Correction,
): Promise<(Published & { lost: Loss[] }) | NotPublished> {
  const { body: shown, lost } = await withoutElsewhere(site, correction.body)
  const words = { subject: correction.subject.trim(), body: shown }
  if (!isFilledIn(words)) return refuse('letterEmpty')
  const now = nowText(site.clock)
  const outcome = await site.db.transaction().execute(async tx => {
    const letter = await lockSent(tx, id, correction)
    if (isRefused(letter)) return letter
    if (letter.subject === words.subject && letter.body === words.body) {
      return (await samePress(tx, letter, correction.note)) ?? refuse('nothingCorrected')
    }
    const published = await publish(tx, letter, { words, now, correction })
    await storeFindable(tx, site.config, id)
    return published
  })
  if (isRefused(outcome)) return outcome
  site.pageCache.forget(pages.letter.href({ token: outcome.token }))
  return { ...outcome.published, lost }
}

interface Press {
  words: { subject: string; body: string }
  correction: Correction
  now: string
}

async function publish(tx: Tx, letter: SentLetter, { words, correction, now }: Press) {
  await keepVersion(tx, letter)
  const after = await changeSent(tx, letter.id, {
    ...words,
    saved_at: now,
    saved_by: correction.writer ?? null,
  })
  await keepVersion(tx, after)
  const row = {
    id: randomId(),
    letter_id: letter.id,
    note: correction.note,
    corrected_at: now,
    revision: after.revision,
    subject_before: letter.subject,
    body_before: letter.body,
  }
  await insertCorrection(tx, row)
  await removeCorrectionDraft(tx, letter.id)
  return { published: toPublished(row, after.revision), token: letter.unique_token }
}

async function samePress(tx: Tx, letter: SentLetter, note: string) {
  const newest = await findNewestCorrection(tx, letter.id)
  if (newest?.note !== note) return undefined
  return { published: toPublished(newest, letter.revision), token: letter.unique_token }
}

const toPublished = (
  { id, corrected_at, note }: Pick<LetterCorrectionRow, 'id' | 'corrected_at' | 'note'>,
  revision: number,
): Published => ({ id, correctedAt: corrected_at, note, revision })
