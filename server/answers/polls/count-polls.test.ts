/** How many polls there are, and how many readers can answer. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Poll, PollQuestion } from '../../../contract/answers/polls.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const { post, get, readers } = pressesOf(() => site)
const question = { questionText: 'Tea?', questionType: 'multiple_choice', options: ['Black', 'Green'] }

async function made(more: object = {}): Promise<Poll> {
  const poll = (await post('/api/polls', { title: 'Tea', ...more })).json<Poll>()
  await site.asAuthor({
    method: 'PUT',
    url: `/api/polls/${poll.id}/questions`,
    payload: { questions: [question] },
  })
  return poll
}

test('open are those that were sent or answered, until they are closed by hand or by their date', async () => {
  const count = () => get('/api/polls/count')
  expect(await count()).toEqual({ open: 0, total: 0 })
  const closesAt = '2026-03-02T12:00:00.000Z'
  const [sent, answered, dated] = [await made(), await made(), await made({ closesAt })]
  await made()
  expect(await count()).toEqual({ open: 0, total: 4 })
  const [reader] = await readers('ada')
  expect((await post(`/api/polls/${sent.id}/send`, { selectedSubscriberIds: [reader] })).statusCode).toBe(200)
  for (const poll of [answered, dated]) {
    const [asked] = await get<PollQuestion[]>(`/api/polls/${poll.id}/questions`)
    const answers = [{ questionId: asked?.id, answerText: 'Black' }]
    const payload = { pollId: poll.id, answers }
    const answer = await site.asVisitor({ method: 'POST', url: '/api/poll-responses', payload })
    expect(answer.statusCode).toBe(201)
  }
  expect(await count()).toEqual({ open: 3, total: 4 })
  site.clock.forward(24 * 3_600_000)
  expect(await count()).toEqual({ open: 2, total: 4 })
  await post(`/api/polls/${sent.id}/close`, {})
  expect(await count()).toEqual({ open: 1, total: 4 })
})
