/** Answers to polls: what a reader sees and sends, without a field that could name anybody but the one left on purpose. */

import { endpoint } from '../base/endpoint.ts'
import { id, languageTag } from '../base/field.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refusals as said } from '../languages/en/refusals.ts'
import { answerToken, right } from './blind-rights.ts'
import { answering, poll, pollQuestion } from './polls.ts'
import { longestSealed, padding, sealedText } from './sealed-words.ts'

export const publicPoll = z.object({
  poll: poll.pick({
    id: true,
    title: true,
    description: true,
    closedAt: true,
    closesAt: true,
    showResults: true,
  }),
  questions: z.array(pollQuestion.omit({ orderIndex: true })),
})
export type PublicPoll = z.infer<typeof publicPoll>
export type PublicQuestion = PublicPoll['questions'][number]

const text = z
  .string({ error: 'An answer must be a text' })
  .max(limits.pollAnswer, `An answer must be at most ${limits.pollAnswer} characters`)

/** One question's answer: `answerText` for words and the one choice, `answerValues` for checkboxes. */
export const pollAnswer = z.object({
  questionId: id,
  answerText: text.nullish(),
  answerValues: z
    .array(text, { error: 'answerValues must be a list of texts' })
    .max(limits.pollOptions + 1, 'That is too many choices')
    .nullish(),
  /** In the place of the words, where the author has a key: see `GET /api/sealing`. */
  sealedWords: sealedText(longestSealed.answer).nullish(),
})
export type PollAnswer = z.infer<typeof pollAnswer>

const respondentEmail = z
  .union(
    [
      z.literal(''),
      z
        .string({ error: said.invalidEmail })
        .trim()
        .max(limits.email, said.invalidEmail)
        .regex(z.regexes.unicodeEmail, said.invalidEmail),
    ],
    { error: said.invalidEmail },
  )
  .nullish()

const random = (name: string) => {
  const wrong = `${name} must be 16 to 64 letters, digits, - or _`
  return z.string({ error: wrong }).regex(/^[\w-]{16,64}$/, wrong)
}

const anonymous = { access: 'public', anonymous: true } as const
export const readPublicPoll = endpoint('GET /api/poll/:token', {
  ...anonymous,
  summary: 'A poll as its readers see it, without any answer',
  answers: { 200: publicPoll },
  refusals: ['pollNotFound'],
})

export const mailedTo = z.object({ people: z.number().int(), isFew: z.boolean() })
/** Who may answer, and among how many they are: see mailed-to.ts. */
export const pollRules = z.object({
  answering,
  mailedTo: mailedTo.nullable(),
  /** Its key that signs blindly: SPKI, base64url. The same for everybody, and named by every mail. */
  answerKey: z.string().nullable(),
  /** The language of its words, and of what stands around them; null: the site's. */
  language: languageTag.nullable(),
})
export type PollRules = z.infer<typeof pollRules>

export const readPollRules = endpoint('GET /api/poll/:token/rules', {
  ...anonymous,
  summary: 'Who may answer a poll, how often, and to about how many it was mailed',
  answers: { 200: pollRules },
  refusals: ['pollNotFound'],
})

/** Counts in fives, rounded down; null where fewer than five stand behind it. */
export const pollTally = z.object({
  responses: z.number().int().nullable(),
  questions: z.array(
    z.object({
      questionId: id,
      questionText: z.string(),
      choices: z.array(
        z.object({
          text: z.string(),
          count: z.number().int().nullable(),
          /** Words of the readers' own, beside the author's choices: a page says it in its language. */
          isOther: z.literal(true).optional(),
        }),
      ),
    }),
  ),
})
export type PollTally = z.infer<typeof pollTally>

export const readPollTally = endpoint('GET /api/poll/:token/results', {
  ...anonymous,
  summary:
    'The results as readers may see them, if the author shows them: no words, nothing that fewer than five make up',
  answers: { 200: pollTally },
  refusals: ['pollNotFound', 'resultsHidden'],
})

export const answerPoll = endpoint('POST /api/poll-responses', {
  ...anonymous,
  summary: 'Answer a poll',
  body: z.object({
    pollId: id,
    respondentEmail,
    answers: z
      .array(pollAnswer, { error: 'answers must be a list' })
      .max(limits.pollQuestions, 'Those are too many answers'),
    /** Random, made by the page: the same one again is the same answer. */
    answerId: random('answerId').optional(),
    /** The id of the key that `sealedWords` are sealed with. */
    sealedWith: id.optional(),
    /** From the link of a mail: the right to answer once, as it is. */
    right: right.optional(),
    /** In its place: what a right was used for, see `POST /api/poll/:token/blind-signature`. */
    token: answerToken.optional(),
    padding,
  }),
  bodyBytes: limits.sealedBody,
  answers: { 201: z.object({ id }) },
  perMinute: perMinute.pollAnswers,
  refusals: [
    'pollNotFound',
    'pollClosed',
    'pollNoQuestions',
    'answerStands',
    'emptyAnswer',
    'answerMissing',
    'foreignQuestion',
    'answeredTwice',
    'choiceNotOffered',
    'answerField',
    'rightNeeded',
    'rightSpent',
    'rightsUnreadable',
    'tokenWrong',
    'sealingKeyChanged',
    'sealingKeyEnded',
  ],
})
