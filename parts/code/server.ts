import type { ServerMark } from '../../server/letters/body/parts/inline-types.ts'
import { code } from './part.ts'

export const typewriter = 'Consolas,Menlo,Monaco,monospace'

export const codeOnServer = {
  ...code,
  mail: `<code dir="ltr" style="font-family:${typewriter};font-size:85%">`,
  text: words => `\`${words}\``,
} as const satisfies ServerMark
