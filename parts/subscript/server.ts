import type { ServerMark } from '../../server/letters/body/parts/inline-types.ts'
import { smallFigures } from '../../server/letters/body/parts/small-figures.ts'
import { subscript } from './part.ts'

/** As raised words are, below the line: CO₂, _(max). */
const lowered = smallFigures('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎', '_')

export const subscriptOnServer = {
  ...subscript,
  mail: '<sub style="font-size:70%;line-height:0">',
  text: lowered,
} as const satisfies ServerMark
