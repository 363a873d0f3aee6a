import { hasLine } from '../../contract/letters/body/inline-style.ts'
import type { WordMark } from '../part.ts'

export const strike = {
  names: ['strike'],
  element: 's',
  html: { s: [] },
  means: { del: 's', strike: 's' },
  isDrawn: style => hasLine(style, 'line-through'),
  sample: '<p><s>Plums</s></p>',
} as const satisfies WordMark
