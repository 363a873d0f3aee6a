/** A wrong setting of the mail server: the send stops by itself, says why, and goes on with a button. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PausedSend } from '../../../contract/mail/sends-in-doubt.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { accepted, type Scripted, scripted } from '../../test/scripted-transport.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import type { Outcome } from '../transport.ts'

const denied = (to: string) => `554 5.7.1 <${to}>: Relay access denied (session 4F${to.length}A)`
let site: TestSite
let mail: Scripted
let answer: (to: string) => Outcome
const { readers, send, stop, progress, get, post } = pressesOf(() => site)

beforeEach(async () => {
  answer = to => ({ kind: 'refused', words: denied(to) })
  mail = scripted(({ to }) => answer(to))
  site = await createTestSite({ transport: mail.transport, env: { MAIL_CONNECTIONS: '2' } })
})
afterEach(() => site.close())

const names = (count: number) => Array.from({ length: count }, (_, n) => `reader${n}`)
const paused = () => get<PausedSend[]>('/api/paused-sends')
/** As a reader's program undoes its quoted-printable. */
const rightIn = (message: string) =>
  /right=([\w-]{24})/.exec(message.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? ''
const resume = (id: string) => post(`/api/sends/${id}/resume`)

async function press(count: number): Promise<string> {
  const answered = await send({
    selectedSubscriberIds: await readers(...names(count)),
    pressId: 'a-press-of-sixteen-or-more',
  })
  return (answered.json() as { sendId: string }).sendId
}

test('ten refusals in a row with the same words stop the send, and the rest stays due', async () => {
  const sendId = await press(60)
  await site.inbox()
  // What was in flight beside the tenth.
  expect(mail.carried.length).toBeLessThanOrEqual(12)
  const { failed, pending, pausedFor } = await progress(sendId)
  expect(failed + pending).toBe(60)
  expect(pausedFor).toContain('Relay access denied')
  expect(await paused()).toMatchObject([
    { sendId, newsletterId: expect.any(String), pollId: null, words: pausedFor },
  ])

  answer = () => accepted
  expect((await resume(sendId)).statusCode).toBe(200)
  await site.inbox()
  // Those too who were refused.
  expect(await progress(sendId)).toMatchObject({ successful: 60, failed: 0, pending: 0, pausedFor: null })
  expect(await paused()).toEqual([])
  expect((await resume(sendId)).json()).toEqual(refusedAs('sendIsNotPaused'))
})

test('sent on while the setting is still wrong, it stops again', async () => {
  const sendId = await press(60)
  await site.inbox()
  const before = mail.carried.length
  await resume(sendId)
  await site.inbox()
  expect(mail.carried.length - before).toBeLessThanOrEqual(12)
  expect(await progress(sendId)).toMatchObject({ pausedFor: expect.stringContaining('denied') })
})

test('what stopped by itself can be stopped for good', async () => {
  const sendId = await press(60)
  await site.inbox()
  expect((await stop(sendId)).json()).toMatchObject({ pending: 0, isStopped: true })
  expect(await paused()).toEqual([])
  expect((await resume(sendId)).statusCode).toBe(409)
})

test('another send goes on beside it', async () => {
  await press(60)
  await site.inbox()
  answer = () => accepted
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'new@example.com' } })
  await site.inbox()
  expect(mail.to().at(-1)).toBe('new@example.com')
})

test('a poll that carries a right to answer reaches those too who were refused, with a right of their own', async () => {
  const selectedSubscriberIds = await readers(...names(30))
  const made = await post('/api/polls', { title: 'Tea', description: 'Of leaves', answering: 'mailed' })
  const { id } = made.json<{ id: string }>()
  const questions = [{ questionText: 'Why?', questionType: 'textarea', isRequired: true }]
  await site.asAuthor({ method: 'PUT', url: `/api/polls/${id}/questions`, payload: { questions } })
  const { sendId } = (await post(`/api/polls/${id}/send`, { selectedSubscriberIds })).json<{
    sendId: string
  }>()
  await site.inbox()
  expect(await paused()).toMatchObject([{ sendId, pollId: id, waits: 'all' }])
  const refused = mail.carried.length

  answer = () => accepted
  await resume(sendId)
  await expect.poll(() => progress(sendId)).toMatchObject({ successful: 30, failed: 0, pending: 0 })
  const rights = mail.carried.slice(refused).map(({ message }) => rightIn(message.toString()))
  expect(new Set(rights).size).toBe(30)
  const [asked] = await get<{ id: string }[]>(`/api/polls/${id}/questions`)
  for (const right of rights.slice(0, 3)) {
    const payload = { pollId: id, answers: [{ questionId: asked?.id, answerText: 'Warmth' }], right }
    const answered = await site.asVisitor({ method: 'POST', url: '/api/poll-responses', payload })
    expect(answered.statusCode).toBe(201)
  }
})

test('who has it by a later send is not mailed again', async () => {
  const sendId = await press(60)
  await site.inbox()
  answer = () => accepted
  const [{ newsletterId } = { newsletterId: '' }] = await paused()
  const { failed } = await progress(sendId)
  expect((await post(`/api/newsletters/${newsletterId}/send-to-missing`)).json()).toMatchObject({
    total: failed,
  })
  await site.inbox()
  mail.carried.length = 0
  await resume(sendId)
  await site.inbox()
  expect(await progress(sendId)).toMatchObject({ pending: 0, pausedFor: null })
  expect(mail.carried.length).toBe(60 - failed)
})

test('who has left or paused since they were refused is not tried again, and who paused is still missing', async () => {
  const sendId = await press(60)
  await site.inbox()
  const [gone = '', away = ''] = mail.to()
  const { db } = site.database
  const at = site.clock.now().toISOString()
  await db
    .updateTable('subscribers')
    .set({ is_active: 0, unsubscribed_at: at })
    .where('email', '=', gone)
    .execute()
  const paused_until = new Date(site.clock.now().getTime() + 86_400_000).toISOString()
  await db.updateTable('subscribers').set({ paused_until }).where('email', '=', away).execute()

  answer = () => accepted
  await resume(sendId)
  await site.inbox()
  expect(await progress(sendId)).toMatchObject({ successful: 58, failed: 2, pending: 0 })
  site.clock.forward(2 * 86_400_000)
  const [{ id } = { id: '' }] = await get<{ id: string }[]>('/api/newsletters')
  expect((await post(`/api/newsletters/${id}/send-to-missing`)).json()).toMatchObject({ total: 1 })
})
