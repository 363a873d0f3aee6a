/** Prints a table for mail programs: borders by cell, and on a phone, where styles are obeyed, one cell below the other. */
import { escapeText } from '../../mail/escape-html.ts'
import { colors } from '../../mail/sheet.ts'
import type { Leaf, Table } from './body-tree.ts'
import { type MailLook, printMailLeaves } from './print-mail-line.ts'
import { plainText } from './print-page-body.ts'

const cellStyle = `padding:7px 10px 7px 0;border-bottom:1px solid ${colors.line};font-size:16px;line-height:23px`

export function printMailTable({ hasHead, rows }: Table, look: MailLook): string {
  const names = hasHead ? (rows[0] ?? []).map(plainText) : []
  const lines = rows.map((cells, at) => {
    const isHead = hasHead && at === 0
    const printed = cells.map((leaves, column) =>
      isHead ? headCell(leaves, look) : cell(leaves, { name: names[column] ?? '', look }),
    )
    return `<tr${isHead ? ' class="names"' : ''}>${printed.join('')}</tr>`
  })
  return `<table class="stack" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 18px">${lines.join('')}</table>`
}

const headCell = (leaves: Leaf[], look: MailLook) =>
  `<th class="rule" scope="col" align="left" valign="bottom" style="${cellStyle}">${printMailLeaves(leaves, look) || '&nbsp;'}</th>`

/** The column's name stands in the cell too, hidden until the table is stacked. */
function cell(leaves: Leaf[], { name, look }: { name: string; look: MailLook }): string {
  const label = name
    ? `<span class="name" style="display:none;mso-hide:all;font-size:0;line-height:0">${escapeText(name)}: </span>`
    : ''
  return `<td class="rule" valign="top" style="${cellStyle}">${label}${printMailLeaves(leaves, look) || '&nbsp;'}</td>`
}
