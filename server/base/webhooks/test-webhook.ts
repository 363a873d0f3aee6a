/** Right bodies of the calls of webhooks, for each of their fields a value that is refused, and a right call of each that writes. */
import { limits } from '../../../contract/base/limits.ts'
import * as webhooks from '../../../contract/base/webhooks.ts'
import { type FieldCase, long } from '../../test/field-case.ts'
import type { Db } from '../db/open-database.ts'

export const someWebhook = { url: 'https://listener.example/hook', events: [...webhooks.webhookEvents] }

export const webhookCases: readonly FieldCase[] = [
  [webhooks.addWebhook, someWebhook, { url: 'http://listener.example/hook', events: [] }],
  [
    webhooks.changeWebhook,
    someWebhook,
    { url: `https://listener.example/${long(limits.address)}`, events: ['letter.sent', 'letter.sent'] },
  ],
]

/** What these need of `Verbs`. */
interface Needs {
  name(): string
  /** @returns the id of a new webhook */
  webhook(): Promise<string>
  site: { database: { db: Db } }
}
type Call = { as: 'author'; method: 'POST' | 'PATCH' | 'DELETE'; url: string; payload?: object }
type ProgramVerb = [name: string, prepare: (verbs: Needs) => Promise<Call> | Call]

const author = (method: Call['method'], url: string, payload?: object): Call => ({
  as: 'author',
  method,
  url,
  ...(payload && { payload }),
})

/** Calls that write, with what each needs; see server/test/verb-cases.ts. */
export const programVerbs: ProgramVerb[] = [
  ['POST /api/keys', v => author('POST', '/api/keys', { name: v.name(), scopes: ['read'] })],
  [
    'POST /api/webhooks',
    async v => {
      await v.site.database.db.deleteFrom('webhooks').execute()
      return author('POST', '/api/webhooks', someWebhook)
    },
  ],
  [
    'PATCH /api/webhooks/{id}',
    async v =>
      author('PATCH', `/api/webhooks/${await v.webhook()}`, { ...someWebhook, events: ['letter.sent'] }),
  ],
  ['DELETE /api/webhooks/{id}', async v => author('DELETE', `/api/webhooks/${await v.webhook()}`)],
  ['POST /api/webhooks/{id}/secret', async v => author('POST', `/api/webhooks/${await v.webhook()}/secret`)],
  ['POST /api/webhooks/{id}/test', async v => author('POST', `/api/webhooks/${await v.webhook()}/test`)],
  [
    'POST /api/webhooks/{id}/resume',
    async v => {
      const id = await v.webhook()
      const paused = { paused_at: '2026-03-01T12:00:00.000Z', paused_words: 'It answered 500' }
      await v.site.database.db.updateTable('webhooks').set(paused).where('id', '=', id).execute()
      return author('POST', `/api/webhooks/${id}/resume`)
    },
  ],
]
