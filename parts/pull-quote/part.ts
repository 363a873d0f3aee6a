import type { Part } from '../part.ts'

export const pullQuote = {
  names: ['pullQuote'],
  html: { blockquote: ['class'] },
  classes: ['pull'],
  sample: '<blockquote class="pull"><p>Plums</p></blockquote>',
} as const satisfies Part
