import type { PiecePart } from '../../server/letters/body/parts/inline-types.ts'
import { hardBreak } from './part.ts'

export interface Break {
  kind: 'break'
}

export const breakOnServer = {
  ...hardBreak,
  kind: 'break',
  element: 'br',
  read: () => ({ kind: 'break' }),
  stored: () => '<br>',
  mail: () => '<br>',
  text: (_piece, { isWhole }) => (isWhole ? '\n' : ' '),
} as const satisfies PiecePart<Break>
