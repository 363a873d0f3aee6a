/** Bingo: cards of sixteen squares that every viewer gets in an order of their own. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, listQuery, time } from '../base/field.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { bingoSquares } from './rules/bingo-rules.ts'
import { gameDescription, gameTitle } from './rules/game-fields.ts'

export const bingoGame = z.object({
  id,
  title: z.string(),
  description: z.string(),
  items: z.array(z.string()),
  isActive: z.boolean(),
  playCount: z.number().int(),
  uniqueToken: z.string(),
  createdAt: time,
})
export type BingoGame = z.infer<typeof bingoGame>

const items = z
  .array(
    z
      .string({ error: refused.bingoItems })
      .trim()
      .min(1, refused.bingoItems)
      .max(limits.bingoItem, refused.bingoItem),
    { error: refused.bingoItems },
  )
  .length(bingoSquares, refused.bingoItems)

const fields = z.object({ title: gameTitle, description: gameDescription, items })

export const listBingos = endpoint('GET /api/bingo-games', {
  summary: 'The bingo cards, newest first; a search looks at their titles',
  access: 'read',
  query: listQuery,
  answers: { 200: z.array(bingoGame) },
})

export const createBingo = endpoint('POST /api/bingo-games', {
  summary: 'Create a bingo card',
  access: 'author',
  body: fields.extend({ description: gameDescription.default('') }),
  answers: { 201: bingoGame },
})

export const updateBingo = endpoint('PATCH /api/bingo-games/:id', {
  summary: 'Change a bingo card; who plays it keeps their marks',
  access: 'author',
  body: fields.extend({ isActive: z.boolean({ error: refused.gameActive }) }).partial(),
  answers: { 200: bingoGame },
  refusals: ['bingoNotFound'],
})

export const deleteBingo = endpoint('DELETE /api/bingo-games/:id', {
  summary: 'Delete a bingo card',
  access: 'author',
  answers: { 200: done },
  refusals: ['bingoNotFound'],
})

export const playBingo = endpoint('GET /api/bingo-games/:token/play', {
  summary: 'A bingo card as its viewers see it',
  access: 'public',
  answers: {
    200: bingoGame.pick({
      id: true,
      title: true,
      description: true,
      items: true,
      isActive: true,
      uniqueToken: true,
    }),
  },
  refusals: ['bingoNotFound'],
})

/** Which square, and whose, is nobody's business: only that somebody began. */
export const countBingoPlay = endpoint('POST /api/bingo-games/:token/played', {
  summary: 'Count a viewer who marked a square, once a day',
  access: 'public',
  answers: { 200: done },
  perMinute: perMinute.guesses,
  refusals: ['bingoNotFound'],
})
