import type { Part } from '../part.ts'

export const paragraph = {
  names: ['paragraph'],
  html: { p: [] },
  sample: '<p>Plums</p>',
} as const satisfies Part
