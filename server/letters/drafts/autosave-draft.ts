/** Saves a draft by itself while it is written, with or without a subject or a body, and keeps versions to go back to. */

import type { BodyOf } from '../../../contract/base/endpoint.ts'
import { durations } from '../../../contract/base/limits.ts'
import type { Loss } from '../../../contract/letters/body/letter-losses.ts'
import type { autosaveLetter, SavedDraft } from '../../../contract/letters/drafts.ts'
import { nowText } from '../../base/clock.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { LetterRow } from '../../base/db/tables/letters.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { countWordsOfHtml } from '../body/count-words.ts'
import { listingOfDraft } from '../listing/listing.ts'
import { insertDraft } from '../queries.ts'
import { changeNamed } from '../recipients/recipient-queries.ts'
import { toStoredRecipients } from '../recipients/stored-recipients.ts'
import { type NotWritten, newDraft, toWords, writeDraft } from './save-draft.ts'
import { findNewestVersion, keepVersion } from './version-queries.ts'

export type Autosave = BodyOf<typeof autosaveLetter>
export type Autosaved = Omit<SavedDraft, 'lost'> & { lost: Loss[] }

/** Ids of new drafts are made by the page that writes them: asking twice makes one draft. */
const shortestId = 16

export async function autosaveDraft(
  site: Site,
  id: string,
  save: Autosave,
): Promise<{ draft: Autosaved; isNew: boolean } | NotWritten | Refused<'wrongDraftId'>> {
  const { selectedRecipients = [], everyone = false, except = [] } = save
  const listing = save.isListed === undefined ? {} : listingOfDraft(save.isListed)
  const { words: said, lost } = await toWords(save)
  const alone = { ...said, ...listing }
  const to = { ...save, selectedSubscriberIds: selectedRecipients, everyone, except }
  const { columns, named } = toStoredRecipients(to)
  const words = { ...alone, ...columns }
  const namesRecipients =
    (save.selectedRecipients ?? save.everyone ?? save.except ?? save.circles ?? save.exceptCircles) !==
    undefined
  const now = nowText(site.clock)
  const outcome = await site.db.transaction().execute(async tx => {
    if (save.revision === 0) {
      if (id.length < shortestId) return refuse('wrongDraftId')
      const row = newDraft(words, { id, writer: save.writer, now })
      if (await insertDraft(tx, row)) {
        await changeNamed(tx, id, named)
        if (save.keepVersion) await keepVersion(tx, row)
        return { before: undefined, after: row }
      }
    }
    const base = { revision: save.revision, writer: save.writer, now }
    const change = namesRecipients ? { words, named } : { words: alone, named: undefined }
    const written = await writeDraft(tx, { id, ...change, base })
    if (!isRefused(written)) await keepVersions(tx, written, { save, now })
    return written
  })
  if (isRefused(outcome)) return outcome
  const { after } = outcome
  return {
    draft: { id, revision: after.revision, savedAt: after.saved_at ?? after.created_at, lost },
    isNew: outcome.before === undefined,
  }
}

/** What is about to be overwritten is kept every few minutes, and before much of it goes at once. */
export async function keepVersions(
  tx: Tx,
  { before, after }: { before: LetterRow; after: LetterRow },
  { save, now }: { save: Pick<Autosave, 'keepVersion'>; now: string },
): Promise<void> {
  if (save.keepVersion) return keepVersion(tx, after)
  const newest = await findNewestVersion(tx, after.id)
  const keptAt = newest?.saved_at ?? before.created_at
  const isDue = Date.parse(now) - Date.parse(keptAt) >= durations.versionEvery
  if (isDue || losesMuch(before, after)) await keepVersion(tx, before)
}

/** More than half of it, and more than a sentence: somebody selected all and pressed a key. */
function losesMuch(before: LetterRow, after: LetterRow): boolean {
  const had = countWordsOfHtml(before.body)
  const has = countWordsOfHtml(after.body)
  return had - has > 20 && has * 2 < had
}
