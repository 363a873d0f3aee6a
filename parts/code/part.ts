import type { WordMark } from '../part.ts'

export const code = {
  names: ['code'],
  element: 'code',
  html: { code: [] },
  means: { kbd: 'code', samp: 'code', tt: 'code' },
  sample: '<p><code>plums --ripe</code></p>',
} as const satisfies WordMark
