import { hasLine } from '../../contract/letters/body/inline-style.ts'
import type { WordMark } from '../part.ts'

export const underline = {
  names: ['underline'],
  element: 'u',
  html: { u: [] },
  means: { ins: 'u' },
  isDrawn: style => hasLine(style, 'underline'),
  lookOfItself: ['a'],
  sample: '<p><u>Plums</u></p>',
} as const satisfies WordMark
