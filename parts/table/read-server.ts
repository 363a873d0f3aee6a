/** Reads a table: rows of cells of one line each, all rows of the same length. */
import { losses } from '../../contract/letters/body/letter-losses.ts'
import type { Block, Leaf } from '../../server/letters/body/body-tree.ts'
import { type Element, type HtmlNode, isBlankIn, type Lost } from '../../server/letters/body/html-node.ts'
import { isBlank, readOneLine } from '../../server/letters/body/read-line.ts'
import { tableColumns } from './part.ts'

const isElement = (node: HtmlNode): node is Element => typeof node !== 'string'
const isCell = (node: HtmlNode): node is Element =>
  isElement(node) && (node.name === 'td' || node.name === 'th')

/** A cell in anything else is no table's: without a row there would be nothing to print. */
const isRow = (node: HtmlNode) => isElement(node) && node.name === 'tr' && node.children.some(isCell)

/** A table that only sets things side by side, as mails do, or said to do so; and one whose cells hold more than a line has room for. */
export function isLayout(table: Element): boolean {
  if (/^(presentation|none)$/.test(table.attribs.role ?? '')) return true
  const holds = (node: HtmlNode): boolean =>
    isElement(node) &&
    (/^(table|img|figure|hr|pre|h[123]|ul|ol|blockquote)$/.test(node.name) || node.children.some(holds))
  return table.children.some(holds) || !table.children.some(isRow)
}

/** Whether somebody meant its rows and columns: what only sets things side by side has one of either, or is around others. */
export function isGrid(table: Element): boolean {
  const holds = (node: HtmlNode, test: (element: Element) => boolean): boolean =>
    isElement(node) && (test(node) || node.children.some(child => holds(child, test)))
  const isFilled = (cell: Element) =>
    !isBlankIn(cell) || cell.children.some(child => holds(child, ({ name }) => name === 'img'))
  const isRole = /^(presentation|none)$/.test(table.attribs.role ?? '')
  if (isRole || table.children.some(child => holds(child, ({ name }) => name === 'table'))) return false
  const rows = table.children.filter(isElement).map(row => row.children.filter(isCell).filter(isFilled))
  return rows.filter(cells => cells.length > 1).length > 1
}

/** Joined cells are parted: the words stand in the first of them. Words that are in no cell come before the table. */
export function readTable(table: Element, lost: Lost): Block[] {
  const rows: { isHead: boolean; cells: Leaf[][] }[] = []
  const outside: HtmlNode[] = []
  /** For each column, how many more rows the cell above reaches into. */
  const reaching: number[] = []
  for (const child of table.children) {
    if (!isElement(child) || child.name !== 'tr') {
      outside.push(child)
      continue
    }
    const cells = child.children.filter(isCell)
    outside.push(...child.children.filter(node => !isCell(node)))
    if (cells.length === 0) continue
    rows.push({ isHead: cells.every(({ name }) => name === 'th'), cells: readRow(cells, { reaching, lost }) })
  }
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const padded = rows.map(({ cells }) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => []),
  ])
  // Each apart from the next: what stood between them was a cell.
  const before = readOneLine(
    outside.map(node => ({ name: 'div', attribs: {}, children: [node] })),
    { lost },
  )
  const blocks: Block[] = before.some(leaf => !isBlank(leaf)) ? [{ kind: 'paragraph', leaves: before }] : []
  return [...blocks, { kind: 'table', hasHead: rows[0]?.isHead ?? false, rows: padded }]
}

function readRow(cells: Element[], { reaching, lost }: { reaching: number[]; lost: Lost }): Leaf[][] {
  const row: Leaf[][] = []
  const skipReached = () => {
    while ((reaching[row.length] ?? 0) > 0) {
      reaching[row.length] = (reaching[row.length] ?? 0) - 1
      row.push([])
    }
  }
  for (const cell of cells) {
    skipReached()
    const at = row.length
    const across = spanOf(cell.attribs.colspan)
    row.push(readOneLine([cell], { lost }), ...Array.from({ length: across - 1 }, () => []))
    for (let column = at; column < at + across; column++) reaching[column] = spanOf(cell.attribs.rowspan) - 1
  }
  skipReached()
  return narrow(row, lost)
}

const spanOf = (text: string | undefined) => Math.min(Math.max(Math.floor(Number(text ?? 1)) || 1, 1), 50)

/** Words of columns that a letter has no room for join the last one. */
function narrow(row: Leaf[][], lost: Lost): Leaf[][] {
  const beyond = row.slice(tableColumns).filter(leaves => leaves.some(leaf => !isBlank(leaf)))
  const kept = row.slice(0, tableColumns)
  if (beyond.length === 0) return kept
  lost?.add(losses.columns)
  const last = kept.pop() ?? []
  const space: Leaf = { kind: 'text', text: ' ', marks: [] }
  return [...kept, [last, ...beyond].flatMap((leaves, at) => (at > 0 ? [space, ...leaves] : leaves))]
}
