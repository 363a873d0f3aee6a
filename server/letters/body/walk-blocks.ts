/** Goes through a letter's blocks, whatever stands in which. */
import { type Block, isLine, type Leaf, type Line } from './body-tree.ts'
import { partOf } from './parts/block-parts.ts'
import type { Change } from './parts/block-types.ts'

/** Every line of these blocks, from the top, without their footnotes. */
export const leavesOf = (blocks: readonly Block[]): Leaf[] => blocks.flatMap(leavesIn)

function leavesIn(block: Block): Leaf[] {
  if (isLine(block)) return block.leaves
  const { blocks = [], lines = [] } = partOf(block).within(block)
  return [...blocks.flatMap(leavesOf), ...lines.flat()]
}

/** Every block, those in others behind the one they stand in. */
export const allBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap(block =>
    isLine(block) ? [block] : [block, ...(partOf(block).within(block).blocks ?? []).flatMap(allBlocks)],
  )

/** Every line, those of footnotes too. */
export const allLeavesOf = (blocks: readonly Block[]): Leaf[] => [
  ...leavesOf(blocks),
  ...blocks.flatMap(block => (block.kind === 'footnotes' ? block.notes.flatMap(({ leaves }) => leaves) : [])),
]

/** @returns the number that readers see of each footnote, by its name */
export function noteNumbers(blocks: readonly Block[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const leaf of leavesOf(blocks)) {
    if (leaf.kind === 'note' && !numbers.has(leaf.name)) numbers.set(leaf.name, numbers.size + 1)
  }
  return numbers
}

export interface Changes {
  /** Changes the leaves of every line, wherever it stands. */
  leaves?: (leaves: Leaf[]) => Leaf[]
  /** Changes lines that can stand alone, instead of their leaves: none takes the line away. */
  line?: (line: Line) => Line[]
  /** Changes a block that is more than a line, after what is in it was changed: none takes the block away. */
  block?: (block: Exclude<Block, Line>) => Block[]
}

/** The same blocks, changed; those that came stay what they are. */
export function changeBlocks(blocks: readonly Block[], changes: Changes): Block[] {
  const { leaves = same => same, block: ofBlock = block => [block] } = changes
  const ofLine = changes.line ?? (line => [{ ...line, leaves: leaves(line.leaves) }])
  const within: Change = {
    leaves,
    lines: lines => lines.flatMap(ofLine),
    blocks: inner => changeBlocks(inner, changes),
  }
  return blocks.flatMap(block =>
    isLine(block) ? ofLine(block) : ofBlock(partOf(block).change(block, within) as Exclude<Block, Line>),
  )
}
