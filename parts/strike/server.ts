import type { ServerMark } from '../../server/letters/body/parts/inline-types.ts'
import { strike } from './part.ts'

export const strikeOnServer = {
  ...strike,
  mail: '<s>',
  text: words => `~${words}~`,
} as const satisfies ServerMark
