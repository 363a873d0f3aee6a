/** Pictures among words stand on lines of their own, as the editor has them: opened and saved, an imported letter is what it was. */
import { type Block, isLine, type Leaf, type Line } from '../../letters/body/body-tree.ts'
import { isBlank } from '../../letters/body/read-line.ts'
import { changeBlocks } from '../../letters/body/walk-blocks.ts'

export const withPicturesApart = (blocks: readonly Block[]): Block[] =>
  changeBlocks(blocks, { line: linesOf, block: blocksOf })

function linesOf(line: Line): Line[] {
  if (!line.leaves.some(({ kind }) => kind === 'image')) return [line]
  const lines: Line[] = []
  let words: Leaf[] = []
  const endWords = () => {
    const leaves = withoutEdges(words)
    if (leaves.length > 0) lines.push({ kind: line.kind === 'bare' ? 'paragraph' : line.kind, leaves })
    words = []
  }
  for (const leaf of line.leaves) {
    if (leaf.kind !== 'image') {
      words.push(leaf)
      continue
    }
    endWords()
    lines.push({ kind: 'bare', leaves: [leaf] })
  }
  endWords()
  return lines
}

/** An item of the editor begins with words, and a sentence that is set apart holds nothing else. */
function blocksOf(block: Exclude<Block, Line>): Block[] {
  if (block.kind === 'pull' && block.lines.some(isPicture)) return [{ kind: 'quote', blocks: block.lines }]
  if (block.kind !== 'list') return [block]
  const items = block.items.map((item): Block[] => {
    const [first] = item
    return first && (isPicture(first) || first.kind === 'figure')
      ? [{ kind: 'paragraph', leaves: [] }, ...item]
      : item
  })
  return [{ ...block, items }]
}

const isPicture = (block: Block) => isLine(block) && block.leaves[0]?.kind === 'image'

/** What parted the words from a picture. */
function withoutEdges(leaves: readonly Leaf[]): Leaf[] {
  const isGap = (leaf: Leaf) => leaf.kind === 'break' || isBlank(leaf)
  const from = leaves.findIndex(leaf => !isGap(leaf))
  if (from < 0) return []
  const to = leaves.findLastIndex(leaf => !isGap(leaf))
  return leaves.slice(from, to + 1).map((leaf, at, kept) => {
    if (leaf.kind !== 'text') return leaf
    const text = at === 0 ? leaf.text.trimStart() : leaf.text
    return { ...leaf, text: at === kept.length - 1 ? text.trimEnd() : text }
  })
}
