/** Polls, as the author makes them: their questions, their states, how they are sent. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, languageTag, line, listQuery, time, yesOrNo } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { holdSeconds, pressId, sendReport } from '../mail/sends.ts'
import { againFields, recipientFields, recipientRefusals, somebody } from '../people/recipients.ts'
import { isChoice, optionsOf, questionTypes } from './poll-rules.ts'

const questionType = z.enum(questionTypes, {
  error: 'questionType must be text, textarea, multiple_choice or checkbox',
})

/**
 * Who may answer, and how often.
 * - `anyone`: whoever has the link, as often as they like.
 * - `browser`: whoever has the link; the browser remembers that it answered.
 * - `mailed`: only by the link of a mail, once each.
 */
export const answering = z.enum(['anyone', 'browser', 'mailed'], {
  error: 'answering must be anyone, browser or mailed',
})
export type Answering = z.infer<typeof answering>

export const pollQuestion = z.object({
  id,
  questionText: z.string(),
  questionType,
  /** null for questions that are answered in words. */
  options: z.array(z.string()).nullable(),
  isRequired: z.boolean(),
  /** Whether a choice takes words of one's own beside the options. */
  allowsOther: z.boolean(),
  /** The position, from 0 (specification §3). */
  orderIndex: z.string(),
})
export type PollQuestion = z.infer<typeof pollQuestion>

export const poll = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  createdAt: time,
  /** Absent until the poll was sent; also while its first send waits. */
  sentAt: time.nullable(),
  /** When it was closed, be it by hand or by its closing date. */
  closedAt: time.nullable(),
  closesAt: time.nullable(),
  uniqueToken: z.string(),
  /** Whether readers see the results after they answered. */
  showResults: z.boolean(),
  answering,
  /** The language of its words, and of what stands around them; null: the site's. */
  language: languageTag.nullable(),
  /** Its first send waits and can be undone. */
  isWaiting: z.boolean(),
  responseCount: z.number().int(),
})
export type Poll = z.infer<typeof poll>

const title = line('Title', limits.pollTitle).refine(text => text.trim() !== '', refused.pollTitle)
const description = z
  .string({ error: refused.description })
  .max(limits.pollDescription, `Description must be at most ${limits.pollDescription} characters`)
  .nullable()
const closesAt = z.iso
  .datetime({ offset: true, error: 'closesAt must be a time like 2026-11-21T18:00:00Z' })
  .nullable()
const showResults = yesOrNo('showResults')

const option = z
  .string({ error: 'An option must be a text' })
  .max(limits.pollOption, `An option must be at most ${limits.pollOption} characters`)

/** A question as it is saved; blank options are left out. */
export const newQuestion = z
  .object({
    questionText: z
      .string({ error: refused.pollQuestionText })
      .max(limits.pollQuestion, `A question must be at most ${limits.pollQuestion} characters`)
      .refine(text => text.trim() !== '', refused.pollQuestionText),
    questionType,
    options: z
      .array(option, { error: 'Options must be a list of texts' })
      .max(limits.pollOptions, `A question has at most ${limits.pollOptions} options`)
      .nullish(),
    isRequired: yesOrNo('isRequired').default(false),
    allowsOther: yesOrNo('allowsOther').default(false),
    /** The last one, when it is left out. */
    orderIndex: z
      .string({ error: 'orderIndex must be a number as a text' })
      .regex(/^\d{1,6}$/, 'orderIndex must be a number as a text')
      .optional(),
  })
  .refine(question => !isChoice(question.questionType) || optionsOf(question).length > 0, refused.pollOptions)
  .refine(
    question => new Set(optionsOf(question)).size === optionsOf(question).length,
    refused.pollOptionTwice,
  )

export const listPolls = endpoint('GET /api/polls', {
  summary: 'All polls, newest first',
  access: 'read',
  query: listQuery,
  answers: { 200: z.array(poll) },
})

export const readPoll = endpoint('GET /api/polls/:id', {
  summary: 'One poll',
  access: 'read',
  answers: { 200: poll },
  refusals: ['pollNotFound'],
})

export const createPoll = endpoint('POST /api/polls', {
  summary: 'Create a poll; its link works at once',
  access: 'author',
  body: z.object({
    title,
    description: description.default(null),
    closesAt: closesAt.default(null),
    showResults: showResults.default(false),
    answering: answering.default('browser'),
    language: languageTag.nullable().default(null),
  }),
  answers: { 201: poll },
  refusals: ['pollClosesInPast'],
})

export const updatePoll = endpoint('PATCH /api/polls/:id', {
  summary: 'Change a poll that was not sent and has no answers',
  access: 'author',
  body: z
    .object({ title, description, closesAt, showResults, answering, language: languageTag.nullable() })
    .partial(),
  answers: { 200: poll },
  refusals: ['pollNotFound', 'pollSent', 'pollWaits', 'pollClosed', 'pollAnswered', 'pollClosesInPast'],
})

export const deletePoll = endpoint('DELETE /api/polls/:id', {
  summary: 'Delete a poll with its answers; copies that have not left are withdrawn',
  access: 'author',
  answers: { 200: done },
  refusals: ['pollNotFound'],
})

export const duplicatePoll = endpoint('POST /api/polls/:id/duplicate', {
  summary: 'A new draft with the same questions, without answers and closing date',
  access: 'author',
  answers: { 201: poll },
  refusals: ['pollNotFound'],
})

export const closePoll = endpoint('POST /api/polls/:id/close', {
  summary: 'Close a poll for good: no more answers, and copies that have not left are withdrawn',
  access: 'author',
  answers: { 200: done },
  refusals: ['pollNotFound', 'pollWaits'],
})

export const listQuestions = endpoint('GET /api/polls/:id/questions', {
  summary: 'The questions of a poll, in order',
  access: 'read',
  answers: { 200: z.array(pollQuestion) },
  refusals: ['pollNotFound'],
})

export const addQuestion = endpoint('POST /api/polls/:id/questions', {
  summary: 'Add one question',
  access: 'author',
  body: newQuestion,
  answers: { 201: pollQuestion },
  refusals: ['pollNotFound', 'pollSent', 'pollWaits', 'pollClosed', 'pollAnswered', 'tooManyQuestions'],
})

export const clearQuestions = endpoint('DELETE /api/polls/:id/questions', {
  summary: 'Remove all questions of a poll',
  access: 'author',
  answers: { 200: done },
  refusals: ['pollNotFound', 'pollSent', 'pollWaits', 'pollClosed', 'pollAnswered'],
})

export const replaceQuestions = endpoint('PUT /api/polls/:id/questions', {
  summary: 'Replace all questions of a poll, all or none of them',
  access: 'author',
  body: z.object({
    questions: z
      .array(newQuestion, { error: refused.pollWithoutQuestion })
      .min(1, refused.pollWithoutQuestion)
      .max(limits.pollQuestions, `A poll has at most ${limits.pollQuestions} questions`),
  }),
  answers: { 200: z.array(pollQuestion) },
  refusals: ['pollNotFound', 'pollSent', 'pollWaits', 'pollClosed', 'pollAnswered'],
})

const acceptFew = yesOrNo('acceptFew').default(false) // of fewer than five: an answer may tell whose it is
const press = z.object({ ...recipientFields, pressId, holdSeconds, acceptFew }).refine(...somebody)
const pressAgain = z.object({ ...againFields, pressId, holdSeconds, acceptFew }).refine(...somebody)

const notReady = [
  'pollNotFound',
  'pollSent',
  'pollNotSent',
  'pollWaits',
  'pollClosed',
  'pollWithoutQuestion',
  'restoreUndecided',
  'fewRecipients',
] as const
const notPressed = [...notReady, 'noRecipients', ...recipientRefusals, 'everybodyHasPoll'] as const

const sending = {
  access: 'author' as const,
  answers: { 200: sendReport, 202: sendReport },
}

export const sendPoll = endpoint('POST /api/polls/:id/send', {
  ...sending,
  summary: 'Mail a poll to the selected subscribers, or to everyone but some, for the first time',
  body: press,
  refusals: notPressed,
})

export const mailKeptPoll = endpoint('POST /api/polls/:id/mail-kept', {
  ...sending,
  summary: 'E-mail the copies of a poll that were kept in the outbox while no mail server was set',
  body: z.object({ pressId, acceptFew }),
  refusals: [...notReady, 'nothingKept', 'mailNotSetUp'],
})

export const resendPoll = endpoint('POST /api/polls/:id/resend', {
  ...sending,
  summary: 'Mail a sent poll again; where each may answer once, only to those who have no copy',
  body: pressAgain,
  refusals: notPressed,
})
