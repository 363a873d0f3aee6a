import type { Direction } from '../../contract/languages/direction.ts'
import type { LinePart } from '../../server/letters/body/parts/inline-types.ts'
import { startOf } from '../../server/letters/body/parts/mail-box.ts'
import { verse } from './part.ts'

export const verseOnServer = {
  ...verse,
  lines: [
    {
      kind: 'verse',
      element: 'p',
      class: 'verse',
      mail: (html: string, direction?: Direction) =>
        `<p class="verse" style="margin:0 0 18px;padding-${startOf(direction)}:24px">${html}</p>`,
    },
  ],
  isAsWritten: true,
} as const satisfies LinePart
