import { isSet } from '../../contract/letters/body/inline-style.ts'
import type { WordMark } from '../part.ts'

export const subscript = {
  names: ['subscript'],
  element: 'sub',
  html: { sub: [] },
  isDrawn: style => isSet(style, 'sub'),
  isPlace: true,
  sample: '<p>H<sub>2</sub>O</p>',
} as const satisfies WordMark
