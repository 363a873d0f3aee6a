/** A right to answer is used, and the site is killed, before and after the answer: the same again has the same signature, and counts once. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Poll, PollQuestion } from '../contract/answers/polls.ts'
import type { Subscriber } from '../contract/people/subscribers.ts'
import { blind } from '../server/answers/poll-answers/test-blind.ts'
import { createPostgresDatabase } from '../server/test/postgres-database.ts'
import { type SiteProcess, startSite } from './site-process.ts'

// The site is started three times.
vi.setConfig({ testTimeout: 120_000 })

let site: SiteProcess
let dropDatabase = async () => {}
afterEach(async () => {
  await site?.kill()
  await dropDatabase()
  if (site) rmSync(site.dataDir, { recursive: true, force: true })
})

const made = async <T>(path: string, payload: object) => (await site.call('POST', path, payload)).body as T

/** Without the author's cookie. */
async function read<T>(path: string, payload?: object): Promise<T> {
  const how = payload && {
    method: 'POST',
    body: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  }
  return (await (await fetch(site.url + path, how)).json()) as T
}

/** As it stands in the mail (quoted-printable). */
function mailedRight(): string | undefined {
  const outbox = join(site.dataDir, 'outbox')
  const mails = readdirSync(outbox).map(name => readFileSync(join(outbox, name), 'utf8'))
  const text = mails
    .join('')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  return /right=([\w-]{24})/.exec(text)?.[1]
}

test('killed after the right was used, and after the answer: it counts once, and is not lost', async () => {
  const postgres = await createPostgresDatabase()
  if (postgres) dropDatabase = postgres.drop
  site = await startSite(postgres ? { DATABASE_URL: postgres.url } : {})
  const reader = await made<Subscriber>('/api/subscribers', { email: 'ada@example.com' })
  const poll = await made<Poll>('/api/polls', { title: 'Tea', answering: 'mailed' })
  const question = { questionText: 'Why tea?', questionType: 'text' }
  const { id: questionId } = await made<PollQuestion>(`/api/polls/${poll.id}/questions`, question)
  await made(`/api/polls/${poll.id}/send`, { selectedSubscriberIds: [reader.id], acceptFew: true })
  const at = `/api/poll/${poll.uniqueToken}`
  const right = mailedRight()
  const { answerKey } = await read<{ answerKey: string }>(`${at}/rules`)
  const { blinded, finish } = await blind(answerKey)
  const sign = async () =>
    (await read<{ signature: string }>(`${at}/blind-signature`, { right, blinded })).signature
  const signature = await sign()
  await site.kill()
  await site.start()
  expect(await sign()).toBe(signature)
  const answers = [{ questionId, answerText: 'It keeps me awake.' }]
  const answer = { pollId: poll.id, answers, token: await finish(signature) }
  const first = await read<{ id: string }>('/api/poll-responses', answer)
  await site.kill()
  await site.start()
  expect(await read('/api/poll-responses', answer)).toEqual(first)
  expect((await site.call('GET', `/api/polls/${poll.id}/responses`)).body).toHaveLength(1)
})
