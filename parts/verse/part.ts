import type { Part } from '../part.ts'

export const verse = {
  names: ['verse'],
  html: { p: ['class'] },
  classes: ['verse'],
  // WordPress.
  foreign: { classes: ['wp-block-verse'], element: 'p', is: 'verse' },
  sample: '<p class="verse">I have eaten<br>  the plums</p>',
} as const satisfies Part
