import type { LinePart } from '../../server/letters/body/parts/inline-types.ts'
import { colors } from '../../server/mail/sheet.ts'
import { heading } from './part.ts'

/** One level lower than in the editor: the sheet's own heading is the letter's subject. */
const mail = (tag: 'h2' | 'h3' | 'h4', style: string) => (html: string) =>
  `<${tag} class="ink" style="margin:${style};color:${colors.ink}">${html}</${tag}>`

export const headingOnServer = {
  ...heading,
  lines: [
    { kind: 'heading1', element: 'h1', mail: mail('h2', '28px 0 12px;font-size:26px;line-height:32px') },
    { kind: 'heading2', element: 'h2', mail: mail('h3', '24px 0 10px;font-size:21px;line-height:28px') },
    { kind: 'heading3', element: 'h3', mail: mail('h4', '22px 0 8px;font-size:18px;line-height:26px') },
  ],
  isJoined: true,
} as const satisfies LinePart
