/** What came of a poll, for the author: counts, words, single answers, and all of it as a file. */

import { endpoint } from '../base/endpoint.ts'
import { id, listQuery, time } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { pollAnswer } from './poll-answers.ts'
import { poll, pollQuestion } from './polls.ts'
import { seal } from './sealed-words.ts'

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
  /** Different subscribers whose copy a mail server took; what became of it there nobody knows. */
  reached: count,
  responses: count,
  /** Oldest first; days without an answer are left out. */
  byDay: z.array(z.object({ day: time, count })),
  questions: z.array(questionResult),
})
export type PollResults = z.infer<typeof pollResults>

export const countPolls = endpoint('GET /api/polls/count', {
  summary: 'How many polls there are, and how many readers can answer: sent or answered, and not closed',
  access: 'read',
  answers: { 200: z.object({ open: z.int(), total: z.int() }) },
})

export const readPollResults = endpoint('GET /api/polls/:id/results', {
  summary: 'The counts of a poll',
  access: 'read',
  answers: { 200: pollResults },
  refusals: ['pollNotFound'],
})

export const listPollWords = endpoint('GET /api/polls/:id/questions/:questionId/words', {
  summary: 'What was answered in words to one question, newest day first',
  access: 'read',
  query: listQuery,
  answers: { 200: z.array(z.object({ id, createdAt: time, words: z.string(), seal: seal.optional() })) },
  refusals: ['pollNotFound'],
})

export const pollResponse = z.object({
  id,
  /** The day alone. */
  createdAt: time,
  respondentEmail: z.string().nullable(),
  answers: z.array(
    pollAnswer.omit({ sealedWords: true }).extend({
      answerText: z.string().nullable(),
      answerValues: z.array(z.string()).nullable(),
      /** Words that are sealed stand in neither of the two, but here, as an age file in ASCII armor. */
      sealed: seal.extend({ words: z.string() }).optional(),
    }),
  ),
})
export type PollResponse = z.infer<typeof pollResponse>

export const listPollResponses = endpoint('GET /api/polls/:id/responses', {
  summary: 'Every answer to a poll, newest day first',
  access: 'author',
  query: listQuery,
  answers: { 200: z.array(pollResponse) },
  refusals: ['pollNotFound'],
})
