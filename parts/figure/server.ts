import type { Block, Leaf, Picture } from '../../server/letters/body/body-tree.ts'
import type { BlockPart, MailPrinting } from '../../server/letters/body/parts/block-types.ts'
import { edges, openMailTable } from '../../server/letters/body/parts/mail-box.ts'
import { printMailMarks } from '../../server/letters/body/print-mail-line.ts'
import { colors } from '../../server/mail/sheet.ts'
import { mailInRow } from '../image/server.ts'
import { figure } from './part.ts'
import { readFigure } from './read-server.ts'

declare module '../../server/letters/body/body-tree.ts' {
  interface Blocks {
    figure: Figure
  }
}

export interface Figure {
  kind: 'figure'
  images: Picture[]
  caption: Leaf[] | undefined
}

/** A caption without words is none, and one picture without a caption is no figure. */
export function withoutEmptyCaption(figure: Figure): Block {
  if (!figure.caption || figure.caption.length > 0) return figure
  return figure.images.length === 1
    ? { kind: 'bare', leaves: figure.images }
    : { ...figure, caption: undefined }
}

/** Pictures side by side are cells of one row, which a phone stacks; the caption is a row of its own. */
function mail({ images, caption }: Figure, print: MailPrinting): string {
  const count = images.length
  const cells = images.map((image, at) => {
    const gap = at > 0 ? `padding:${edges(print.direction, ['0', '0', '8px', '12px'])}` : 'padding:0 0 8px'
    const width = count > 1 ? ` width="${Math.floor(100 / count)}%"` : ''
    const shown = printMailMarks(image, mailInRow(image, count, print))
    return `<td class="col" align="center" valign="top"${width} style="${gap}">${shown}</td>`
  })
  const words = caption && caption.length > 0 ? print.leaves(caption) : ''
  const below = `<tr><td class="soft" colspan="${count}" align="center" style="padding:0 0 18px;font-size:15px;line-height:22px;color:${colors.soft}">${words || '&nbsp;'}</td></tr>`
  return `${openMailTable} width="100%"><tr>${cells.join('')}</tr>${below}</table>`
}

export const figureOnServer: BlockPart<Figure> = {
  ...figure,
  kind: 'figure',
  begins: ['figure'],
  read: readFigure,
  within: ({ images, caption }) => ({ lines: [images, caption ?? []] }),
  change: (block, { leaves }) => ({ ...block, caption: block.caption && leaves(block.caption) }),
  stored({ images, caption }, { leaves }) {
    const below = caption ? `<figcaption>${leaves(caption)}</figcaption>` : ''
    return `<figure>${images.map(image => leaves([image])).join('')}${below}</figure>`
  },
  mail,
  text: ({ images, caption }, { leaves }) =>
    [...images.map(image => leaves([image])), leaves(caption ?? [])].filter(line => line !== '').join('\n'),
}
