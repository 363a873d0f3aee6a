import { isBold } from '../../contract/letters/body/inline-style.ts'
import type { WordMark } from '../part.ts'

export const bold = {
  names: ['bold'],
  element: 'strong',
  html: { strong: [] },
  means: { b: 'strong' },
  isDrawn: isBold,
  inherits: { on: 'font-weight:bold', off: 'font-weight:inherit' },
  lookOfItself: ['h1', 'h2', 'h3', 'th'],
  sample: '<p><strong>Plums</strong></p>',
} as const satisfies WordMark
