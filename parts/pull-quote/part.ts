import type { Part } from '../part.ts'

export const pullQuote = {
  names: ['pullQuote'],
  html: { blockquote: ['class'] },
  classes: ['pull'],
  // Substack, Ghost, WordPress, Medium.
  foreign: {
    classes: ['pullquote', 'kg-blockquote-alt', 'wp-block-pullquote', 'graf--pullquote'],
    element: 'blockquote',
    is: 'pull',
  },
  sample: '<blockquote class="pull"><p>Plums</p></blockquote>',
} as const satisfies Part
