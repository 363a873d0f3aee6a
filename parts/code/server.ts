import type { ServerMark } from '../../server/letters/body/parts/inline-types.ts'
import { between } from '../../server/letters/body/parts/text-formats.ts'
import { code } from './part.ts'

export const typewriter = 'Consolas,Menlo,Monaco,monospace'

export const codeOnServer = {
  ...code,
  mail: `<code style="font-family:${typewriter};font-size:85%">`,
  text: { selectors: [{ selector: 'code', format: 'tick' }], formatters: { tick: between('`') } },
} as const satisfies ServerMark
