import { isLine, type Line } from '../../server/letters/body/body-tree.ts'
import { hasClass } from '../../server/letters/body/html-node.ts'
import type { BlockPart } from '../../server/letters/body/parts/block-types.ts'
import { box } from '../../server/letters/body/parts/mail-box.ts'
import { colors } from '../../server/mail/sheet.ts'
import { quotedText, readQuote } from '../quote/server.ts'
import { pullQuote } from './part.ts'

declare module '../../server/letters/body/body-tree.ts' {
  interface Blocks {
    pull: PullQuote
  }
}

export interface PullQuote {
  kind: 'pull'
  lines: Line[]
}

export const pullQuoteOnServer: BlockPart<PullQuote> = {
  ...pullQuote,
  kind: 'pull',
  begins: ['blockquote'],
  read(element, reading) {
    if (!hasClass(element, 'pull')) return undefined
    // It is a sentence or two of the letter again: what holds more than words is a quote.
    return readQuote(element, reading).map(quote => {
      const lines = quote.blocks.filter(isLine).filter(({ kind }) => kind === 'paragraph')
      return lines.length === quote.blocks.length ? { kind: 'pull', lines } : quote
    })
  },
  within: ({ lines }) => ({ blocks: [lines] }),
  change: (block, { lines }) => ({ ...block, lines: lines(block.lines) }),
  stored: ({ lines }, { blocks }) => `<blockquote class="pull">${blocks(lines)}</blockquote>`,
  mail: ({ lines }, { leaves, direction }) =>
    box(
      lines.map(line => leaves(line.leaves)).join('<br>'),
      `padding:14px 20px;border-top:2px solid ${colors.line};border-bottom:2px solid ${colors.line};font-size:24px;line-height:34px${direction === 'rtl' ? '' : ';font-style:italic'};text-align:center`,
      { align: 'center' },
    ),
  text: ({ lines }, { blocks }) => quotedText(blocks(lines)),
}
