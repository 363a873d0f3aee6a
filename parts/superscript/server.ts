import type { ServerMark } from '../../server/letters/body/parts/inline-types.ts'
import { smallFigures } from '../../server/letters/body/parts/text-formats.ts'
import { superscript } from './part.ts'

/** `10` and `2` make 10², words that have no raised letters stand after a caret: ^(th). */
const raised = smallFigures('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', '^')

export const superscriptOnServer = {
  ...superscript,
  // Without a line height of its own a raised letter pushes the lines apart.
  mail: '<sup style="font-size:70%;line-height:0">',
  text: { selectors: [{ selector: 'sup', format: 'raised' }], formatters: { raised } },
} as const satisfies ServerMark
