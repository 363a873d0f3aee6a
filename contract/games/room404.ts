/** Room 404: the leaderboard, and the author's own words in place of the story's (specification of the games, §3, §5, §7). */

import { done, endpoint } from '../base/endpoint.ts'
import { id, pressId, trimmedLine, yesOrNo } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { faults } from '../languages/en/faults.ts'
import { endings, room404 } from './rules/room404.ts'

const { rooms, mostOfAStat, nameLength, textLength, moves, scoresPerMinute } = room404

/** The specification sends numbers as strings; numbers are as welcome. */
const stat = (name: string) => {
  const error = `${name} must be a whole number from 0 to ${mostOfAStat}`
  return z
    .union(
      [
        z.number({ error }),
        z
          .string({ error })
          .regex(/^\d{1,2}$/, error)
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.number(error).int(error).min(0, error).max(mostOfAStat, error))
}

const ending = z.enum(endings, { error: 'There is no such ending' })

const move = z.object({
  choice: z
    .number('A choice is a number')
    .int('A choice is a whole number')
    .min(0, 'There is no such choice'),
  /** Whether chance was kind; only where there was any. */
  success: z.boolean('success is either true or false').optional(),
})

const score = z.object({
  id,
  playerName: z.string(),
  health: z.string(),
  sanity: z.string(),
  secrets: z.string(),
  ending,
})
export type Score = z.infer<typeof score>

export const listScores = endpoint('GET /api/room404/leaderboard', {
  summary: 'The best games of Room 404: by ending, then secrets, health and focus, then the oldest',
  access: 'public',
  answers: { 200: z.array(score) },
})

export const sendScore = endpoint('POST /api/room404/leaderboard', {
  summary: 'Add a score; with the choices made it is played again and believed only if it comes out the same',
  access: 'public',
  body: z.object({
    playerName: trimmedLine('Your name', nameLength).regex(/[\p{L}\p{N}\p{P}\p{S}]/u, faults.playerName),
    health: stat('Health'),
    sanity: stat('Focus'),
    secrets: stat('Secrets'),
    ending,
    moves: z
      .array(move, { error: 'The choices must be a list' })
      .max(moves, `A game has at most ${moves} choices`)
      .optional(),
    /** A second call with the one of an earlier game gets that game's entry. */
    pressId: pressId.optional(),
  }),
  answers: { 201: score },
  perMinute: scoresPerMinute,
  refusals: ['scoreNotBelieved'],
})

export const deleteScore = endpoint('DELETE /api/room404/leaderboard/:id', {
  summary: 'Take an entry off the leaderboard',
  access: 'author',
  answers: { 200: done },
  refusals: ['scoreNotFound'],
})

const room = {
  roomId: z
    .number('roomId must be a number')
    .int('roomId must be a whole number')
    .min(1, 'There is no such room')
    .max(rooms, 'There is no such room'),
  isEcho: yesOrNo('isEcho'),
}
const words = (empty: string) =>
  z
    .string({ error: empty })
    .max(textLength, `A text has at most ${textLength} characters`)
    .refine(text => text.trim() !== '', empty)

const transition = z.object({
  ...room,
  choiceIndex: z
    .number('choiceIndex must be a number')
    .int('There is no such choice')
    .min(0, 'There is no such choice'),
  transitionText: words(refused.emptyTransition),
})
export type TransitionOverride = z.infer<typeof transition>

const description = z.object({ ...room, description: words(refused.emptyDescription) })
export type DescriptionOverride = z.infer<typeof description>

export const listTransitions = endpoint('GET /api/room404/transitions', {
  summary: "The author's transition texts",
  access: 'public',
  answers: { 200: z.array(transition) },
})

export const saveTransition = endpoint('POST /api/room404/transitions', {
  summary: 'Put a transition text in place of the story’s',
  access: 'author',
  body: transition,
  answers: { 201: transition },
  refusals: ['textOfNoPlace'],
})

export const resetTransition = endpoint('DELETE /api/room404/transitions/:roomId/:choiceIndex/:isEcho', {
  summary: 'Go back to the story’s transition text',
  access: 'author',
  answers: { 200: done },
  refusals: ['noSuchText'],
})

export const listDescriptions = endpoint('GET /api/room404/descriptions', {
  summary: "The author's room descriptions",
  access: 'public',
  answers: { 200: z.array(description) },
})

export const saveDescription = endpoint('POST /api/room404/descriptions', {
  summary: 'Put a room description in place of the story’s',
  access: 'author',
  body: description,
  answers: { 201: description },
  refusals: ['textOfNoPlace'],
})

export const resetDescription = endpoint('DELETE /api/room404/descriptions/:roomId/:isEcho', {
  summary: 'Go back to the story’s room description',
  access: 'author',
  answers: { 200: done },
  refusals: ['noSuchText'],
})

const most = 200
const texts = z.object({
  transitions: z
    .array(transition, 'This file has no list of transitions')
    .max(most, 'There are too many texts in this file'),
  descriptions: z
    .array(description, 'This file has no list of descriptions')
    .max(most, 'There are too many texts in this file'),
})
/** Every text of the author's own: what is exported, imported and taken away. */
export type OwnTexts = z.infer<typeof texts>

export const importTexts = endpoint('PUT /api/room404/texts', {
  summary: "Put these in place of all of the author's texts, or refuse them all",
  access: 'author',
  body: texts,
  answers: { 200: texts },
  refusals: ['textOfNoPlace', 'textTwice'],
})
