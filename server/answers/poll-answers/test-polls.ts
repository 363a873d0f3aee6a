/** What the tests of poll answers share: a poll with every kind of question, and the reader's call. */
import type { Poll, PollQuestion } from '../../../contract/answers/polls.ts'
import { pressesOf } from '../../test/test-press.ts'
import type { TestSite } from '../../test/test-site.ts'

export const everyQuestion = [
  { questionText: 'Tea?', questionType: 'multiple_choice', options: ['Black', 'Green'], isRequired: true },
  { questionText: 'With?', questionType: 'checkbox', options: ['Milk', 'Sugar'], allowsOther: true },
  { questionText: 'Name it', questionType: 'text' },
  { questionText: 'Why?', questionType: 'textarea' },
] as const

export interface TestPoll extends Poll {
  /** Ids of its questions, in order. */
  ids: [choice: string, boxes: string, line: string, words: string]
}

let visitors = 0

/** @returns short names for what the tests do */
export function pollsOf(site: () => TestSite) {
  const { post, get, readers } = pressesOf(site)
  return {
    get,
    post,
    readers,
    async poll(more: object = {}, questions: readonly object[] = everyQuestion): Promise<TestPoll> {
      const poll = (await post('/api/polls', { title: 'Tea', ...more })).json<Poll>()
      const url = `/api/polls/${poll.id}/questions`
      const saved = await site().asAuthor({ method: 'PUT', url, payload: { questions } })
      const ids = saved.json<PollQuestion[]>().map(({ id }) => id) as TestPoll['ids']
      return { ...poll, ids }
    },
    /** Each answer by another visitor, so that no limit of calls stands before what is tested. */
    // length: a test says only what it changes
    answer(poll: TestPoll, answers: object[], more: object = {}, headers: Record<string, string> = {}) {
      const from = `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`
      const payload = { pollId: poll.id, answers, ...more }
      return site().asVisitor({ method: 'POST', url: '/api/poll-responses', payload, headers }, from)
    },
    // length: a test says only what it changes
    send: (poll: Poll, selectedSubscriberIds: string[], more: object = {}, what = 'send') =>
      post(`/api/polls/${poll.id}/${what}`, { selectedSubscriberIds, acceptFew: true, ...more }),
  }
}
