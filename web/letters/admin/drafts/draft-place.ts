/** Where a page's words are kept on the site (a repository): as a draft, or, of a sent letter, as a correction being written. */
import { call } from '../../../base/call.ts'
import { type LetterFields, savedDraft } from '../letter/letter-fields.ts'
import type { SaveBody } from './draft-saver.ts'

/** What the site has of it. */
export interface StoredDraft {
  revision: number
  words: LetterFields
}

export interface DraftPlace {
  store: (id: string, save: SaveBody & { writer: string }) => Promise<{ revision: number; savedAt: string }>
  read: (id: string) => Promise<StoredDraft>
}

export const letterDrafts: DraftPlace = {
  store: (id, { note: _, ...body }) => call('PUT /api/newsletters/:id/autosave', { params: { id }, body }),
  async read(id) {
    const letter = await call('GET /api/newsletters/:id/edit', {
      params: { id },
      query: { recipients: 'mailable' },
    })
    return { revision: letter.revision, words: savedDraft(letter) }
  },
}
