/** A letter's body as a tree that can hold nothing but what the editor makes; whatever is printed from it is clean by construction. */
import type { NoteMark } from '../../../parts/footnote/mark-server.ts'
import type { Break } from '../../../parts/hard-break/server.ts'
import type { Image } from '../../../parts/image/server.ts'
import type { Link } from '../../../parts/link/server.ts'
import { type LineKind, lineKinds } from './parts/line-parts.ts'
import type { MarkKind } from './parts/word-marks.ts'

export type Mark = { kind: MarkKind } | Link

/** What stands in a line beside words. */
export type Piece = Break | Image | NoteMark

/** A piece of a line, with the marks around it from the outermost in. One element is one mark object. */
export type Leaf = ({ kind: 'text'; text: string } | Piece) & { marks: Mark[] }

export type Picture = Image & { marks: Mark[] }

export interface Line {
  kind: LineKind
  leaves: Leaf[]
}

/** Each part that is a block adds itself, by its kind. */
export interface Blocks {
  line: Line
}

export type Block = Blocks[keyof Blocks]

export const isLine = (block: Block): block is Line => lineKinds.has(block.kind)

/** Leaves beside each other that one mark is around. */
interface MarkedRun {
  /** None is around words on which nothing more is written. */
  mark: Mark | undefined
  run: Leaf[]
}

/** Leaves that share a mark share what is written around them. @param depth how many marks are written already */
export function runsOf(leaves: readonly Leaf[], depth: number): MarkedRun[] {
  const runs: MarkedRun[] = []
  for (const leaf of leaves) {
    const mark = leaf.marks[depth]
    const last = runs.at(-1)
    if (last && last.mark === mark) last.run.push(leaf)
    else runs.push({ mark, run: [leaf] })
  }
  return runs
}
