/** What the author writes about any game. */

import { trimmedLine } from '../field.ts'
import { limits } from '../limits.ts'
import { sentences } from '../sentences.ts'
import { z } from '../zod.ts'

export const gameTitle = trimmedLine('Title', limits.gameTitle).refine(
  title => title !== '',
  sentences.gameTitle,
)

export const gameDescription = z
  .string({ error: sentences.description })
  .trim()
  .max(limits.gameDescription, `Description must be at most ${limits.gameDescription} characters`)
