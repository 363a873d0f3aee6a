import type { LinePart } from '../../server/letters/body/parts/inline-types.ts'
import { verse } from './part.ts'

export const verseOnServer = {
  ...verse,
  lines: [
    {
      kind: 'verse',
      element: 'p',
      class: 'verse',
      mail: (html: string) => `<p style="margin:0 0 18px;padding-left:24px">${html}</p>`,
    },
  ],
  isAsWritten: true,
} as const satisfies LinePart
