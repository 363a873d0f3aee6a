/** The kinds of line of a letter. A new one is added here. */
import { headingOnServer } from '../../../../parts/heading/server.ts'
import { paragraphOnServer } from '../../../../parts/paragraph/server.ts'
import { verseOnServer } from '../../../../parts/verse/server.ts'
import type { LinePart, LineRow } from './inline-types.ts'

/** What is told by a class before what is not. */
const parts = [verseOnServer, paragraphOnServer, headingOnServer] as const

export const lineParts: readonly LinePart[] = parts

/** A bare line stands in no element of its own: a picture, or the words of an item that came without a paragraph. */
export type LineKind = (typeof parts)[number]['lines'][number]['kind'] | 'bare'

type Row = LineRow & { kind: LineKind } & Pick<LinePart, 'isJoined' | 'isAsWritten'>

export const lineRows: readonly Row[] = parts.flatMap(({ lines, ...part }: LinePart) =>
  lines.map(row => ({ ...part, ...row }) as Row),
)

const byKind = new Map<string, Row>(lineRows.map(row => [row.kind, row]))

/** @returns undefined for a bare line */
export const lineRowOf = (kind: LineKind) => byKind.get(kind)

export const lineKinds: ReadonlySet<string> = new Set([...byKind.keys(), 'bare'])
