/** Saves a draft: a new one, or the words of one that was not sent yet. */
import type { z } from 'zod'
import { isFilledIn, type Letter, type letterDraft } from '../../contract/letters.ts'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { LetterRow } from '../db/tables.ts'
import type { Site } from '../site.ts'
import { cleanBody } from './clean-body.ts'
import { toLetter } from './letter-view.ts'
import { changeDraft, type DraftChange, findLetter, insertLetter } from './queries.ts'

export type Draft = z.output<typeof letterDraft>

/** @returns undefined when cleaning left nothing of the body */
export async function saveNewDraft(site: Site, draft: Draft): Promise<Letter | undefined> {
  const words = toChange(draft)
  if (!isFilledIn(words)) return undefined
  const row: LetterRow = {
    id: randomId(),
    unique_token: randomId(),
    sent_at: null,
    created_at: nowText(site.clock),
    ...words,
  }
  await insertLetter(site.db, row)
  return toLetter(row)
}

export type SavedDraft = Letter | 'empty' | 'sent' | 'unknown'

/** A sent letter is not changed any more: its readers have it. */
export async function saveDraftAgain(site: Site, id: string, draft: Draft): Promise<SavedDraft> {
  const words = toChange(draft)
  if (!isFilledIn(words)) return 'empty'
  const row = await changeDraft(site.db, id, words)
  if (!row) return (await findLetter(site.db, id)) ? 'sent' : 'unknown'
  site.pageCache.forget(`/newsletter/${row.unique_token}`)
  return toLetter(row)
}

function toChange(draft: Draft): DraftChange {
  const selected = [...new Set(draft.selectedRecipients)]
  return {
    subject: draft.subject,
    body: cleanBody(draft.body),
    from_name: draft.fromName,
    selected_recipients: JSON.stringify(selected),
    recipient_count: selected.length,
  }
}
