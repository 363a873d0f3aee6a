import type { Part } from '../part.ts'

export const codeBlock = {
  names: ['codeBlock'],
  html: { pre: [], code: [] },
  sample: '<pre><code>plums()\n  jam()</code></pre>',
} as const satisfies Part
