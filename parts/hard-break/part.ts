import type { Part } from '../part.ts'

export const hardBreak = {
  names: ['hardBreak'],
  html: { br: [] },
  sample: '<p>Plums<br>and jam</p>',
} as const satisfies Part
