import { isSlanted } from '../../contract/letters/body/inline-style.ts'
import type { WordMark } from '../part.ts'

export const italic = {
  names: ['italic'],
  element: 'em',
  html: { em: [] },
  means: { i: 'em', cite: 'em', dfn: 'em', var: 'em' },
  isDrawn: isSlanted,
  inherits: { on: 'font-style:italic', off: 'font-style:inherit' },
  sample: '<p><em>Plums</em></p>',
} as const satisfies WordMark
