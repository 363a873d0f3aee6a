import type { Part } from '../part.ts'

export const link = {
  names: ['link'],
  html: { a: ['href'] },
  sample: '<p><a href="https://plums.example/">Plums</a></p>',
} as const satisfies Part
