/** A letter with the corrections (errata) of its page, and what the page said before each; one body in memory at a time. */
import type { Db } from '../../base/db/open-database.ts'
import { speechOf } from '../../base/languages/speech-of.ts'
import { translatorFor } from '../../base/languages/translator-for.ts'
import type { SiteSettings } from '../../base/settings/site-settings.ts'
import {
  findCorrection,
  findCorrectionDraft,
  selectCorrections,
} from '../../letters/corrections/correction-queries.ts'
import { isToBeJudged } from '../../letters/listing/listing-queries.ts'
import { findLetter } from '../../letters/queries.ts'
import { selectNamed } from '../../letters/recipients/recipient-queries.ts'
import { type KeptLetter, picturesIn } from './letter-files.ts'
import { selectAddresses } from './queries.ts'

/** @returns undefined when it is gone */
export async function readKeptLetter(
  db: Db,
  id: string,
  settings: SiteSettings,
): Promise<KeptLetter | undefined> {
  const letter = await findLetter(db, id)
  if (!letter) return undefined
  const corrections = await selectCorrections(db, id)
  const draft = await findCorrectionDraft(db, id)
  const named = await selectNamed(db, id)
  const addresses = await selectAddresses(db, id)
  const isStillToBeJudged = await isToBeJudged(db, id)
  const speech = speechOf(letter, settings)
  const t = translatorFor(speech, settings.time_zone)
  const notes = corrections.map(one =>
    t('feed.corrected', { when: new Date(one.corrected_at), note: one.note }),
  )
  return { letter, named, isToBeJudged: isStillToBeJudged, addresses, corrections, notes, draft, speech }
}

/** A list in JSON, oldest first: what was mailed, then what the page said after each correction but the last. */
export async function* correctionsJson(db: Db, letterId: string): AsyncGenerator<string> {
  let before = '['
  for (const { id } of await selectCorrections(db, letterId)) {
    const correction = await findCorrection(db, id)
    // Taken back since the list was made.
    if (!correction) continue
    const { corrected_at: correctedAt, note, subject_before: subject, body_before: body } = correction
    yield `${before}\n${JSON.stringify({ correctedAt, note, before: { subject, body } }, null, 2)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** The names of the pictures that a letter's mails or an unpublished correction show, and its page perhaps no more. */
export async function picturesOfCorrections(db: Db, letterId: string): Promise<string[]> {
  const names = picturesIn((await findCorrectionDraft(db, letterId))?.body ?? '')
  for (const { id } of await selectCorrections(db, letterId)) {
    names.push(...picturesIn((await findCorrection(db, id))?.body_before ?? ''))
  }
  return names
}
