import type { LinePart } from '../../server/letters/body/parts/inline-types.ts'
import { paragraph } from './part.ts'

export const paragraphOnServer = {
  ...paragraph,
  lines: [{ kind: 'paragraph', element: 'p' }],
} as const satisfies LinePart
