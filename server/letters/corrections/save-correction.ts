/** Saves a correction while it is written (autosave), beside the letter's page, which stays as it is. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { saveCorrection as endpoint } from '../../../contract/letters/corrections.ts'
import { nowText } from '../../base/clock.ts'
import { isRefused, type Refused } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { type Autosaved, keepVersions } from '../drafts/autosave-draft.ts'
import { keepVersion } from '../drafts/version-queries.ts'
import { cleaned } from '../long/long-letters.ts'
import { changeSent } from '../queries.ts'
import { findCorrectionDraft, putCorrectionDraft } from './correction-queries.ts'
import { lockSent } from './lock-sent.ts'

type NotSaved = Refused<'letterNotFound' | 'notSentYet' | 'changedElsewhere'>

/** The letter's revision grows with it: what a tab has not seen it does not overwrite. Versions are kept as of a draft. */
export async function saveCorrection(
  site: Site,
  id: string,
  save: BodyOf<typeof endpoint>,
): Promise<Autosaved | NotSaved> {
  const now = nowText(site.clock)
  const { subject, note, writer, keepVersion: isVersion } = save
  const { body, lost } = await cleaned(save.body)
  return site.db.transaction().execute(async tx => {
    const letter = await lockSent(tx, id, save)
    if (isRefused(letter)) return letter
    const draft = await findCorrectionDraft(tx, id)
    const { subject: subjectBefore, body: bodyBefore } = draft ?? letter
    const before = { ...letter, subject: subjectBefore, body: bodyBefore }
    const isSame = subject === before.subject && body === before.body && note === (draft?.note ?? '')
    // The page's own words are a version, however short the correction.
    if (!isSame && !draft) await keepVersion(tx, letter)
    if (!isSame) await putCorrectionDraft(tx, { letter_id: id, subject, body, note })
    const changed = isSame ? letter : await changeSent(tx, id, { saved_at: now, saved_by: writer })
    const after = { ...changed, subject, body }
    await keepVersions(tx, { before, after }, { save: { keepVersion: isVersion }, now })
    return { id, revision: after.revision, savedAt: after.saved_at ?? now, lost }
  })
}
