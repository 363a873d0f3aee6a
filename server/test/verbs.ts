/** What a verb needs before it can be called: readers, letters, polls and sends, made through the API. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { someWebhook } from '../base/webhooks/test-webhook.ts'
import { chooseFileStore } from '../files/choose-file-store.ts'
import { giveUpFile } from '../files/give-up-file.ts'
import { selectDeletedFiles } from '../files/queries.ts'
import { workOnSend } from '../mail/ledger/laying/lay-slice.ts'
import { selectUnfinished } from '../mail/ledger/laying/laying-queries.ts'
import { keptWords } from '../mail/outbox.ts'
import { workOnJoins } from '../people/imports/join-slice.ts'
import { sweepImports } from '../people/imports/sweep-imports.ts'
import { workOnUndos } from '../people/imports/undo-import.ts'
import { password, type TestSite } from './test-site.ts'

export const words = { subject: 'On bells', body: '<p>Ding <strong>dong</strong></p>', fromName: 'Ada' }
export const question = { questionText: 'Tea?', questionType: 'text' }
const prefer = { prefer: 'respond-async' }
type Json = Record<string, string>

/** Makes what a call is about. */
// length: what a call can need stands in one place
export function verbsOf(site: TestSite) {
  let count = 0
  const pressId = () => `press-of-a-test-${++count}`
  const address = () => `203.0.113.${++count % 250}`
  const name = () => `reader${++count}@example.com`
  const tell = async (call: InjectOptions) => {
    const answer = await site.asAuthor({ ...call, headers: prefer })
    if (answer.statusCode >= 300) throw new Error(`${call.method} ${String(call.url)}: ${answer.body}`)
    return answer
  }
  const post = async (url: string, payload: object = {}) =>
    (await tell({ method: 'POST', url, payload })).json<Json>()
  const reader = () => post('/api/subscribers', { email: name() })
  const press = async () => ({
    pressId: pressId(),
    selectedSubscriberIds: [(await reader()).id],
  })
  const letter = () => post('/api/newsletters', words)
  const poll = async () => {
    const made = await post('/api/polls', { title: `Tea ${++count}` })
    const asked = await post(`/api/polls/${made.id}/questions`, question)
    return { id: made.id ?? '', question: asked.id ?? '' }
  }
  const sentLetter = async () => {
    const subject = `Letter ${++count}`
    const sent = await post('/api/send-newsletter', { ...words, subject, ...(await press()) })
    const letters = (await site.asAuthor({ url: '/api/newsletters' })).json<Json[]>()
    const found = letters.find(one => one.subject === subject)
    return { sendId: sent.sendId ?? '', id: found?.id ?? '', token: found?.uniqueToken ?? '' }
  }
  const template = async () => (await post('/api/templates', { ...words, name: name() })).id ?? ''
  const correctionDraft = async () => {
    const sent = await sentLetter()
    const { fromName: _, ...pageWords } = words
    const payload = { ...pageWords, revision: 1, note: '', writer: 'a tab of the tests', keepVersion: false }
    await tell({ method: 'PUT', url: `/api/newsletters/${sent.id}/correction`, payload })
    return sent
  }
  const sentPoll = async () => {
    const made = await poll()
    const sent = await post(`/api/polls/${made.id}/send`, await press())
    return { ...made, sendId: sent.sendId ?? '' }
  }
  /** As a site that has a mail server now, and had none when this was sent. */
  const keep = async (sendId: string) => {
    site.config.smtp = { host: '127.0.0.1', port: 1, security: 'none', user: '', password: '' }
    const kept = { state: 'sent', due_at: null, reply: keptWords } as const
    await site.database.db.updateTable('deliveries').set(kept).where('send_id', '=', sendId).execute()
  }
  const heldSend = async () =>
    post('/api/send-newsletter', { ...words, ...(await press()), holdSeconds: 3_000 })
  const tokenOf = async (sendId: string) =>
    (
      await site.database.db
        .selectFrom('deliveries')
        .select('token')
        .where('send_id', '=', sendId)
        .executeTakeFirstOrThrow()
    ).token
  /** In the place of those before: there are at most so many. */
  const webhook = async (): Promise<string> => {
    await site.database.db.deleteFrom('webhooks').execute()
    const answer = await site.asAuthor({ method: 'POST', url: '/api/webhooks', payload: someWebhook })
    return answer.json<{ webhook: { id: string } }>().webhook.id
  }
  const login = async (): Promise<string> => {
    const answer: LightMyRequestResponse = await site.asVisitor(
      { method: 'POST', url: '/api/login', payload: { username: 'admin', password } },
      address(),
    )
    const [cookie] = answer.cookies
    return `${cookie?.name}=${cookie?.value}`
  }
  return {
    pressId,
    address,
    name,
    post,
    reader,
    press,
    letter,
    poll,
    sentLetter,
    correctionDraft,
    template,
    sentPoll,
    keep,
    heldSend,
    tokenOf,
    login,
    webhook,
    site,
  }
}
export type Verbs = ReturnType<typeof verbsOf>

export type Call = InjectOptions & { as: 'author' | 'visitor' }
/** `POST /api/polls/{id}/close` as the API's own description names it, and what makes a call of it. */
export type VerbCase = [name: string, prepare: (verbs: Verbs) => Promise<Call> | Call]

/** A file of one part, which is here. */
export async function arrivedFile(v: Verbs) {
  const bytes = Buffer.from('Ding dong!')
  const payload = { filename: 'a.mp3', metadata: { size: bytes.length } }
  const { key = '', uploadId = '' } = await v.post('/s3/multipart', payload)
  const at = `/s3/multipart/${uploadId}`
  const signed = await v.site.asAuthor({ url: `${at}/1?key=${key}` })
  const headers = { 'content-type': 'application/octet-stream' }
  const url = signed.json<{ url: string }>().url.replace(/^https?:\/\/[^/]+/, '')
  const put = await v.site.asAuthor({ method: 'PUT', url, headers, payload: bytes })
  return { key, at, parts: [{ PartNumber: 1, ETag: String(put.headers.etag) }] }
}

/**
 * The only reply there is: how many were looked at is one number of all of them.
 * @returns its id
 */
export async function onlyReply(v: Verbs, looked: 'seen' | 'unseen' = 'seen'): Promise<string> {
  const url = '/api/responses'
  const all = (await v.site.asAuthor({ url })).json<{ id: string }[]>()
  for (const { id } of all) await v.site.asAuthor({ method: 'DELETE', url: `${url}/${id}` })
  const payload = { message: 'Hi', newsletterId: (await v.sentLetter()).id }
  const sent = await v.site.asVisitor({ method: 'POST', url, payload }, v.address())
  if (looked === 'seen') await v.site.asAuthor({ method: 'POST', url: `${url}/seen` })
  return sent.json<{ id: string }>().id
}

/** What is promised joins; what a failure left of one that was done is cleared away by the next look. */
async function finishImports(parts: TestSite['parts']): Promise<void> {
  await workOnJoins(parts)
  await sweepImports(parts)
}

/** What a call promises and does not do at once goes on as the clock lets it, before a test looks at the state. */
export const goesOn = new Map<string, (site: TestSite) => Promise<unknown>>([
  ['POST /api/sends/{id}/stop', endStoppedSends],
  ['POST /api/subscribers/import', async ({ parts }) => finishImports(parts)],
  ['POST /api/imports/{id}/undo', ({ parts }) => workOnUndos(parts)],
  ['DELETE /s3/multipart/{uploadId}', removeDeletedFiles],
])

/** As the layer does, and what it could not do at the first try. */
async function endStoppedSends({ parts }: TestSite): Promise<void> {
  for (const id of await selectUnfinished(parts.db)) while (await workOnSend(parts, id));
}

/** As the sweep does once nobody can have them back. */
async function removeDeletedFiles({ parts }: TestSite): Promise<void> {
  const store = chooseFileStore(parts)
  for (const file of await selectDeletedFiles(parts.db, '9999', 100)) await giveUpFile(parts.db, store, file)
}
