import type { ServerMark } from '../../server/letters/body/parts/inline-types.ts'
import { underline } from './part.ts'

export const underlineOnServer = {
  ...underline,
  mail: '<u>',
} as const satisfies ServerMark
