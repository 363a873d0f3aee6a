import { type Block, isLine } from '../../server/letters/body/body-tree.ts'
import type { Element } from '../../server/letters/body/html-node.ts'
import type { BlockPart, Reading } from '../../server/letters/body/parts/block-types.ts'
import { box, startOf } from '../../server/letters/body/parts/mail-box.ts'
import { isBlank } from '../../server/letters/body/read-line.ts'
import { colors, mailParagraph } from '../../server/mail/sheet.ts'
import { quote } from './part.ts'

declare module '../../server/letters/body/body-tree.ts' {
  interface Blocks {
    quote: Quote
  }
}

export interface Quote {
  kind: 'quote'
  blocks: Block[]
}

/** @returns nothing where nothing is quoted */
export function readQuote(element: Element, { blocks, marks }: Reading): Quote[] {
  const inner = blocks(element.children, { marks, kind: 'bare' }).map(inParagraph)
  return inner.length === 0 ? [] : [{ kind: 'quote', blocks: inner }]
}

/** Words stand in a paragraph, pictures need none. */
function inParagraph(block: Block): Block {
  if (!isLine(block) || block.kind !== 'bare') return block
  const isPictures = block.leaves.every(leaf => leaf.kind === 'image' || isBlank(leaf))
  return isPictures ? block : { ...block, kind: 'paragraph' }
}

/** As mails quote: a sign before each line. */
export const quotedText = (paragraphs: readonly string[]): string =>
  paragraphs.join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')

export const quoteOnServer: BlockPart<Quote> = {
  ...quote,
  kind: 'quote',
  begins: ['blockquote'],
  read: readQuote,
  within: ({ blocks }) => ({ blocks: [blocks] }),
  change: (block, { blocks }) => ({ ...block, blocks: blocks(block.blocks) }),
  stored: (block, { blocks }) => `<blockquote>${blocks(block.blocks)}</blockquote>`,
  mail: (block, { blocks, direction }) => {
    const words = blocks(block.blocks, mailParagraph).join('')
    const bar = `border-${startOf(direction)}:3px solid ${colors.line}`
    if (direction !== 'rtl') return box(words, `padding:2px 0 0 18px;${bar}`)
    // Word mirrors the edges of a table that is written from the right: bar and space have cells, which stand at their side either way.
    return box(words, 'padding:2px 0 0', {
      before: `<td class="rule" width="3" style="padding:0;font-size:0;${bar}"></td><td width="18" style="padding:0;font-size:0"></td>`,
    })
  },
  text: (block, { blocks }) => quotedText(blocks(block.blocks)),
}
