/** What the author writes about any game. */

import { trimmedLine } from '../../base/field.ts'
import { limits } from '../../base/limits.ts'
import { z } from '../../base/zod.ts'
import { refused } from '../../languages/en/desk/base/refused.ts'

export const gameTitle = trimmedLine('Title', limits.gameTitle).refine(
  title => title !== '',
  refused.gameTitle,
)

export const gameDescription = z
  .string({ error: refused.description })
  .trim()
  .max(limits.gameDescription, `Description must be at most ${limits.gameDescription} characters`)
