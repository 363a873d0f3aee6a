/** The corrections of sent letters as a place to keep words: saved while they are written, beside the page that readers see. */
import { type CorrectableLetter, editCorrection, saveCorrection } from '../../../../contract/corrections.ts'
import { call } from '../../../call.ts'
import type { DraftPlace, StoredDraft } from '../../drafts/draft-place.ts'
import { savedDraft } from '../../letter/letter-fields.ts'

/** What to go on with: the words that were not published yet, or those of the page. */
export function storedCorrection({ letter, draft }: CorrectableLetter): StoredDraft {
  return { revision: letter.revision, words: { ...savedDraft(letter), ...draft } }
}

export const corrections: DraftPlace = {
  async store(id, { subject, body, note, revision, writer, keepVersion }) {
    const save = { subject, body, note, revision, writer, keepVersion }
    return call(saveCorrection, { params: { id }, body: save })
  },
  async read(id) {
    return storedCorrection(await call(editCorrection, { params: { id } }))
  },
}
