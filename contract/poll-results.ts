/** What came of a poll, for the author: counts, words, single answers, and all of it as a file. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listQuery, time } from './field.ts'
import { pollAnswer } from './poll-answers.ts'
import { poll, pollQuestion } from './polls.ts'

const count = z.number().int()

export const questionResult = pollQuestion.extend({
  /** How many answered this question. */
  answered: count,
  /** In the order of the options. */
  choices: z.array(z.object({ text: z.string(), count })),
  /** Answers in words: to a question of words, or beside the options. */
  words: count,
})
export type QuestionResult = z.infer<typeof questionResult>

export const pollResults = z.object({
  poll,
  /** Different subscribers that a copy arrived at. */
  reached: count,
  responses: count,
  /** Oldest first; days without an answer are left out. */
  byDay: z.array(z.object({ day: time, count })),
  questions: z.array(questionResult),
})
export type PollResults = z.infer<typeof pollResults>

export const readPollResults = endpoint({
  method: 'GET',
  path: '/api/polls/:id/results',
  summary: 'The counts of a poll',
  access: 'author',
  params: z.object({ id }),
  answers: { 200: pollResults },
  refusals: ['pollNotFound'],
})

export const listPollWords = endpoint({
  method: 'GET',
  path: '/api/polls/:id/questions/:questionId/words',
  summary: 'What was answered in words to one question, newest day first',
  access: 'author',
  params: z.object({ id, questionId: id }),
  query: listQuery,
  answers: { 200: z.array(z.object({ id, createdAt: time, words: z.string() })) },
  refusals: ['pollNotFound'],
})

export const pollResponse = z.object({
  id,
  /** The day alone. */
  createdAt: time,
  respondentEmail: z.string().nullable(),
  answers: z.array(
    pollAnswer.extend({ answerText: z.string().nullable(), answerValues: z.array(z.string()).nullable() }),
  ),
})
export type PollResponse = z.infer<typeof pollResponse>

export const listPollResponses = endpoint({
  method: 'GET',
  path: '/api/polls/:id/responses',
  summary: 'Every answer to a poll, newest day first',
  access: 'author',
  params: z.object({ id }),
  query: listQuery,
  answers: { 200: z.array(pollResponse) },
  refusals: ['pollNotFound'],
})

/** One line an answer, one column a question. */
export const pollAnswersFile = { path: '/api/polls/:id/answers.csv' } as const
