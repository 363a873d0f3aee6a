import type { ServerMark } from '../../server/letters/body/parts/inline-types.ts'
import { between } from '../../server/letters/body/parts/text-formats.ts'
import { strike } from './part.ts'

export const strikeOnServer = {
  ...strike,
  mail: '<s>',
  text: { selectors: [{ selector: 's', format: 'tilde' }], formatters: { tilde: between('~') } },
} as const satisfies ServerMark
