/** Reads a table: rows of cells of one line each, all rows of the same length. */
import { gridOf, isForLayout, isGrid, isHead, isMerged } from '../../contract/letters/body/foreign/tables.ts'
import type { Block, Leaf } from '../../server/letters/body/body-tree.ts'
import type { Element, HtmlNode, Lost } from '../../server/letters/body/html-node.ts'
import { isBlank, readOneLine } from '../../server/letters/body/read-line.ts'
import { tableColumns } from './part.ts'

const isElement = (node: HtmlNode): node is Element => typeof node !== 'string'
const isCell = (node: HtmlNode): node is Element =>
  isElement(node) && (node.name === 'td' || node.name === 'th')

/** A cell in anything else is no table's: without a row there would be nothing to print. */
const isRow = (node: HtmlNode): node is Element =>
  isElement(node) && node.name === 'tr' && node.children.some(isCell)

const cellsIn = (table: Element) => table.children.filter(isRow).map(row => row.children.filter(isCell))

/** A table whose rows and columns are none, or hold more than a letter has room for. @param lost is told where somebody meant them */
export function isLayout(table: Element, lost: Lost): boolean {
  if (!isForLayout(table) && table.children.some(isRow)) return false
  if (isGrid(table, cellsIn(table))) lost?.add('letterLosses.table')
  return true
}

/** Words that are in no cell come before the table. */
export function readTable(table: Element, lost: Lost): Block[] {
  const cells = cellsIn(table)
  if (cells.flat().some(isMerged)) lost?.add('letterLosses.cells')
  const outside = table.children.flatMap(child =>
    isElement(child) && child.name === 'tr' ? child.children.filter(node => !isCell(node)) : [child],
  )
  const hasHead = isHead(cells[0])
  const rows = gridOf(cells).map((line, at) =>
    narrow(
      line.map(cell => (cell ? readOneLine([hasHead && at === 0 ? cell : inBold(cell)], { lost }) : [])),
      lost,
    ),
  )
  // Each apart from the next: what stood between them was a cell.
  const before = readOneLine(
    outside.map(node => ({ name: 'div', attribs: {}, children: [node] })),
    { lost },
  )
  const blocks: Block[] = before.some(leaf => !isBlank(leaf)) ? [{ kind: 'paragraph', leaves: before }] : []
  return [...blocks, { kind: 'table', hasHead, rows }]
}

/** What names a row is set as it would name a column. */
const inBold = (cell: Element): Element =>
  cell.name === 'th'
    ? { ...cell, children: [{ name: 'strong', attribs: {}, children: cell.children }] }
    : cell

/** Words of columns that a letter has no room for join the last one. */
function narrow(row: Leaf[][], lost: Lost): Leaf[][] {
  const beyond = row.slice(tableColumns).filter(leaves => leaves.some(leaf => !isBlank(leaf)))
  const kept = row.slice(0, tableColumns)
  if (beyond.length === 0) return kept
  lost?.add('letterLosses.columns')
  const last = kept.pop() ?? []
  const space: Leaf = { kind: 'text', text: ' ', marks: [] }
  return [...kept, [last, ...beyond].flatMap((leaves, at) => (at > 0 ? [space, ...leaves] : leaves))]
}
