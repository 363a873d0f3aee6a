import type { Part } from '../part.ts'

export const heading = {
  names: ['heading'],
  html: { h1: [], h2: [], h3: [] },
  means: { h4: 'h3', h5: 'h3', h6: 'h3' },
  sample: '<h1>Plums</h1><h2>Jam</h2><h3>Syrup</h3>',
} as const satisfies Part
