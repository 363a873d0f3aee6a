import type { ServerMark } from '../../server/letters/body/parts/inline-types.ts'
import { italic } from './part.ts'

export const italicOnServer = {
  ...italic,
  mail: '<em>',
} as const satisfies ServerMark
