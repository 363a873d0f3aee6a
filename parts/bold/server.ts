import type { ServerMark } from '../../server/letters/body/parts/inline-types.ts'
import { bold } from './part.ts'

export const boldOnServer = {
  ...bold,
  mail: '<strong>',
} as const satisfies ServerMark
