/** What the author writes about any game. */

import { trimmedLine } from '../../base/field.ts'
import { limits } from '../../base/limits.ts'
import { sentences } from '../../base/sentences.ts'
import { z } from '../../base/zod.ts'

export const gameTitle = trimmedLine('Title', limits.gameTitle).refine(
  title => title !== '',
  sentences.gameTitle,
)

export const gameDescription = z
  .string({ error: sentences.description })
  .trim()
  .max(limits.gameDescription, `Description must be at most ${limits.gameDescription} characters`)
