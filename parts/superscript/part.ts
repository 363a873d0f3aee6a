import { isSet } from '../../contract/letters/body/inline-style.ts'
import type { WordMark } from '../part.ts'

export const superscript = {
  names: ['superscript'],
  element: 'sup',
  html: { sup: [] },
  isDrawn: style => isSet(style, 'super'),
  isPlace: true,
  sample: '<p>10<sup>2</sup></p>',
} as const satisfies WordMark
