/** One right call of every verb that writes a letter or corrects its page (test fixtures). */

import { type VerbCase, type Verbs, words } from '../verbs.ts'
import { author } from './verb-call.ts'

const { fromName: _, ...pageWords } = words
const correction = { ...pageWords, body: '<p>Dong <strong>ding</strong></p>', note: 'The other way round.' }

/** As an update left it that found out to whom it went. */
async function takenOut(v: Verbs): Promise<void> {
  const { id } = await v.sentLetter()
  await v.site.database.db
    .updateTable('letters')
    .set({ is_unlisted: 1, listing_by: 'update', sent_to_all: 0 })
    .where('id', '=', id)
    .execute()
}

export const letterVerbs: VerbCase[] = [
  ['POST /api/newsletters', () => author('POST', '/api/newsletters', words)],
  [
    'PATCH /api/newsletters/{id}',
    async v => author('PATCH', `/api/newsletters/${(await v.letter()).id}`, { ...words, subject: 'New' }),
  ],
  [
    'DELETE /api/newsletters/{id}',
    async v => author('DELETE', `/api/newsletters/${(await v.sentLetter()).id}`),
  ],
  [
    'PUT /api/newsletters/{id}/autosave',
    async v =>
      author('PUT', `/api/newsletters/${(await v.letter()).id}/autosave`, {
        ...words,
        revision: 1,
        writer: 'a tab of the tests',
        keepVersion: true,
      }),
  ],
  [
    'PUT /api/newsletters/{id}/listed',
    async v => author('PUT', `/api/newsletters/${(await v.sentLetter()).id}/listed`, { isListed: false }),
  ],
  [
    'POST /api/taken-out-letters/list',
    async v => {
      await takenOut(v)
      return author('POST', '/api/taken-out-letters/list')
    },
  ],
  [
    'POST /api/taken-out-letters/leave',
    async v => {
      await takenOut(v)
      return author('POST', '/api/taken-out-letters/leave')
    },
  ],
  [
    'PUT /api/newsletters/{id}/address',
    async v => author('PUT', `/api/newsletters/${(await v.sentLetter()).id}/address`, { slug: v.name() }),
  ],
  [
    'POST /api/newsletters/{id}/archive',
    async v => author('POST', `/api/newsletters/${(await v.letter()).id}/archive`, {}),
  ],
  [
    'DELETE /api/newsletters/{id}/archive',
    async v => {
      const { id } = await v.letter()
      await v.post(`/api/newsletters/${id}/archive`)
      return author('DELETE', `/api/newsletters/${id}/archive`)
    },
  ],
  [
    'POST /api/newsletters/{id}/duplicate',
    async v => author('POST', `/api/newsletters/${(await v.letter()).id}/duplicate`),
  ],
  [
    'PUT /api/newsletters/{id}/correction',
    async v => {
      const { id } = await v.sentLetter()
      const draft = {
        ...pageWords,
        revision: 1,
        note: 'Dong',
        writer: 'a tab of the tests',
        keepVersion: true,
      }
      return author('PUT', `/api/newsletters/${id}/correction`, draft)
    },
  ],
  [
    'DELETE /api/newsletters/{id}/correction',
    async v => author('DELETE', `/api/newsletters/${(await v.correctionDraft()).id}/correction`),
  ],
  [
    'POST /api/newsletters/{id}/corrections',
    async v => {
      const { id } = await v.correctionDraft()
      return author('POST', `/api/newsletters/${id}/corrections`, correction)
    },
  ],
  [
    'DELETE /api/newsletters/{id}/corrections/{correctionId}',
    async v => {
      const { id } = await v.sentLetter()
      const { id: made } = await v.post(`/api/newsletters/${id}/corrections`, correction)
      return author('DELETE', `/api/newsletters/${id}/corrections/${made}`)
    },
  ],
  ['POST /api/templates', v => author('POST', '/api/templates', { ...words, name: v.name() })],
  [
    'PATCH /api/templates/{id}',
    async v => author('PATCH', `/api/templates/${await v.template()}`, { name: v.name() }),
  ],
  ['DELETE /api/templates/{id}', async v => author('DELETE', `/api/templates/${await v.template()}`)],
  [
    'POST /api/templates/{id}/restore',
    async v => {
      const id = await v.template()
      await v.site.asAuthor({ method: 'DELETE', url: `/api/templates/${id}` })
      return author('POST', `/api/templates/${id}/restore`)
    },
  ],
  ['POST /api/templates/{id}/draft', async v => author('POST', `/api/templates/${await v.template()}/draft`)],
  ['POST /api/newsletters/preview', () => author('POST', '/api/newsletters/preview', words)],
  ['POST /api/newsletters/test', v => author('POST', '/api/newsletters/test', { ...words, to: v.name() })],
]
