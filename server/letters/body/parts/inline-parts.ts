/** What stands in a line beside words and their marks. A new one is added here. */
import { button } from '../../../../parts/button/part.ts'
import { noteMarkOnServer } from '../../../../parts/footnote/mark-server.ts'
import { breakOnServer } from '../../../../parts/hard-break/server.ts'
import { imageOnServer } from '../../../../parts/image/server.ts'
import { link } from '../../../../parts/link/part.ts'
import type { Part } from '../../../../parts/part.ts'
import type { PiecePart } from './inline-types.ts'
import { markElements, wordMarks } from './word-marks.ts'

const pieces = { break: breakOnServer, image: imageOnServer, note: noteMarkOnServer } as const

type PieceOf<Part> = Part extends PiecePart<infer P> ? P : never
type Piece = PieceOf<(typeof pieces)[keyof typeof pieces]>

type PieceReader = Part & Pick<PiecePart<Piece>, 'element' | 'isAlone' | 'read'>

export const pieceParts: readonly PieceReader[] = Object.values(pieces)

/** Every element that stands within a line; any other stands on lines of its own. */
export const inLine: ReadonlySet<string> = new Set([
  ...markElements,
  ...pieceParts.map(({ element }) => element),
])

// The table has for each kind what is for that kind.
export const pieceOf = <P extends Piece>({ kind }: P) => pieces[kind] as unknown as PiecePart<P>

export const inlineParts: readonly Part[] = [...wordMarks, link, button, ...pieceParts]
