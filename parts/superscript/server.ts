import type { ServerMark } from '../../server/letters/body/parts/inline-types.ts'
import { smallFigures } from '../../server/letters/body/parts/small-figures.ts'
import { superscript } from './part.ts'

/** `10` and `2` make 10²; what has no raised letters stands after a caret: ^(n). */
const inFigures = smallFigures('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', '^')

/** Several letters end a word, as in 5th, Mme and 1er, and are read without being raised. */
const raised = (words: string) => (/^\p{L}{2,}$/u.test(words) ? words : inFigures(words))

export const superscriptOnServer = {
  ...superscript,
  // Without a line height of its own a raised letter pushes the lines apart.
  mail: '<sup style="font-size:70%;line-height:0">',
  text: raised,
} as const satisfies ServerMark
