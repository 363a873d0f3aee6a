import type { Part } from '../part.ts'

export const divider = {
  names: ['horizontalRule'],
  html: { hr: [] },
  sample: '<p>Plums</p><hr><p>Jam</p>',
} as const satisfies Part
