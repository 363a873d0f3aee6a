import type { Part } from '../part.ts'

export const quote = {
  names: ['blockquote'],
  html: { blockquote: [] },
  sample: '<blockquote><p>Plums</p></blockquote>',
} as const satisfies Part
