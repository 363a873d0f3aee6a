import type { Direction } from '../../contract/languages/direction.ts'
import { escapeAttribute, escapeText } from '../../contract/letters/body/escape-html.ts'
import type { Leaf } from '../../server/letters/body/body-tree.ts'
import type { BlockPart, MailPrinting, Printing } from '../../server/letters/body/parts/block-types.ts'
import { edges, startOf } from '../../server/letters/body/parts/mail-box.ts'
import { wordsOfLine } from '../../server/letters/body/print-text-line.ts'
import { colors } from '../../server/mail/sheet.ts'
import { inColumns } from './columns-server.ts'
import { table } from './part.ts'
import { isLayout, readTable } from './read-server.ts'

declare module '../../server/letters/body/body-tree.ts' {
  interface Blocks {
    table: Table
  }
}

export interface Table {
  kind: 'table'
  /** Whether the first row names the columns. */
  hasHead: boolean
  /** Rows of cells, all of the same length. */
  rows: Leaf[][][]
}

function stored({ hasHead, rows }: Table, { leaves }: Printing): string {
  const lines = rows.map((cells, at) => {
    const tag = hasHead && at === 0 ? 'th' : 'td'
    return `<tr>${cells.map(cell => `<${tag}>${leaves(cell)}</${tag}>`).join('')}</tr>`
  })
  return `<table><tbody>${lines.join('')}</tbody></table>`
}

/** With a head; on a phone each cell stands after its column's name. */
function page({ hasHead, rows }: Table, { leaves, dir }: Printing): string {
  const head = hasHead ? rows[0] : undefined
  const names = head?.map(wordsOfLine) ?? []
  const heads = head?.map(cell => `<th scope="col"${dir(cell)}>${leaves(cell, breakable)}</th>`).join('')
  const lines = rows.slice(hasHead ? 1 : 0).map(cells => {
    const tds = cells.map((cell, at) => `<td${label(names[at])}${dir(cell)}>${leaves(cell, breakable)}</td>`)
    return `<tr>${tds.join('')}</tr>`
  })
  return `<table class="rows">${heads ? `<thead><tr>${heads}</tr></thead>` : ''}<tbody>${lines.join('')}</tbody></table>`
}

const label = (name: string | undefined) => (name ? ` data-label="${escapeAttribute(name)}"` : '')

/** What is no ordinary word, such as an address, is broken where its cell ends; it would push the table off the sheet. */
const breakable = (text: string) =>
  escapeText(text).replace(/\S{21,}/g, long => `<span class="long">${long}</span>`)

const cellStyle = (direction: Direction | undefined) =>
  `padding:${edges(direction, ['7px', '10px', '7px', '0'])};border-bottom:1px solid ${colors.line};font-size:16px;line-height:23px`

/** Borders by cell, and on a phone, where styles are obeyed, one cell below the other. */
function mail({ hasHead, rows }: Table, print: MailPrinting): string {
  const names = hasHead ? (rows[0] ?? []).map(wordsOfLine) : []
  const lines = rows.map((cells, at) => {
    const isHead = hasHead && at === 0
    const printed = cells.map((cell, column) =>
      isHead ? mailHead(cell, print) : mailCell(cell, { name: names[column] ?? '', print }),
    )
    return `<tr${isHead ? ' class="names"' : ''}>${printed.join('')}</tr>`
  })
  return `<table class="stack" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 18px">${lines.join('')}</table>`
}

const mailHead = (cell: Leaf[], { leaves, dir, direction }: MailPrinting) =>
  `<th class="rule" scope="col"${dir(cell)} align="${startOf(direction)}" valign="bottom" style="${cellStyle(direction)}">${leaves(cell) || '&nbsp;'}</th>`

/** The column's name stands in the cell too, hidden until the table is stacked. */
function mailCell(cell: Leaf[], { name, print }: { name: string; print: MailPrinting }): string {
  const label = name
    ? `<span class="name" style="display:none;mso-hide:all;font-size:0;line-height:0">${escapeText(name)}: </span>`
    : ''
  const side = print.direction === 'rtl' ? ' align="right"' : ''
  return `<td class="rule"${print.dir(cell)}${side} valign="top" style="${cellStyle(print.direction)}">${label}${print.leaves(cell) || '&nbsp;'}</td>`
}

export const tableOnServer: BlockPart<Table> = {
  ...table,
  kind: 'table',
  begins: ['table'],
  read(element, { blocks, marks, lost }) {
    if (!isLayout(element, lost)) return readTable(element, lost)
    return blocks(element.children, { marks, kind: 'paragraph' })
  },
  within: ({ rows }) => ({ lines: rows.flat() }),
  change: (block, { leaves }) => ({ ...block, rows: block.rows.map(row => row.map(leaves)) }),
  stored,
  page,
  mail,
  text: ({ rows }, { leaves }) => inColumns(rows.map(cells => cells.map(leaves))),
}
