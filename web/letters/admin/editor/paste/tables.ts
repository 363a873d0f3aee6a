/** Tables of a paste: cells of one line, none joined, six columns; tables that only set things side by side are taken apart. */
import { writeAsLines } from '../../../../../contract/letters/body/foreign/lines.ts'
import {
  gridOf,
  isForLayout,
  isGrid,
  isHead,
  isMerged,
} from '../../../../../contract/letters/body/foreign/tables.ts'
import {
  Element,
  isBlank,
  isElement,
  named,
  type Page,
} from '../../../../../contract/letters/body/foreign/tree.ts'
import type { Losses } from '../../../../../contract/letters/body/letter-losses.ts'
import { tableColumns } from '../../../../../parts/table/part.ts'

const isTable = named('table')
const isCell = named('td th')

type Rows = readonly (readonly Element[])[]

/** What a table or a row says of all words in it is said of each cell: an element of it would stand between the row and its cells. */
export function styleCells(page: Page): void {
  for (const part of page.findAll(named('table thead tbody tfoot tr'))) {
    const { style } = part.attribs
    if (style === undefined) continue
    delete part.attribs.style
    for (const inner of part.children.filter(isElement))
      inner.attribs.style = `${style};${inner.attribs.style ?? ''}`
  }
}

export function writeTables(page: Page, lost: Losses): void {
  // The innermost first: what is around a table is for layout.
  for (const table of page.findAll(isTable).reverse()) {
    const rows = rowsOf(table).map(row => row.children.filter(isElement).filter(isCell))
    if (isForLayout(table) || rows.every(cells => cells.length < 2)) {
      if (isGrid(table, rows)) lost.add('letterLosses.table')
      takeApart(table)
    } else writeTable(table, rows, lost)
  }
}

/** They belong to this table, and to none within it. */
const ownOf = (table: Element, names: string) =>
  table.findAll(named(names)).filter(part => part.closest(isTable) === table)

function takeApart(table: Element): void {
  for (const cell of ownOf(table, 'td th caption')) {
    // What named a row or a column is set as it was.
    if (cell.name === 'th') cell.wrapContent('strong')
    cell.rename('div')
  }
  for (const part of ownOf(table, 'tr tbody thead tfoot colgroup')) part.unwrap()
  table.rename('div')
}

function writeTable(table: Element, rows: Rows, lost: Losses): void {
  const caption = table.findFirst(named('caption'))
  if (caption) {
    table.before(caption)
    caption.rename('p')
  }
  if (rows.flat().some(isMerged)) lost.add('letterLosses.cells')
  const isNamed = table.holds('thead') || isHead(rows[0])
  table.takeContent()
  for (const [y, line] of gridOf(rows).entries()) {
    const cells = line.map(cell => cell ?? new Element('td'))
    for (const cell of cells) {
      writeAsLines(cell)
      const isName = y === 0 && isNamed
      // What names a row is set as it would name a column.
      if (cell.name === 'th' && !isName) cell.wrapContent('strong')
      cell.rename(isName ? 'th' : 'td')
    }
    const row = new Element('tr')
    row.append(...narrow(cells, lost))
    table.append(row)
  }
}

/** From above to below, wherever their head and foot are written. */
function rowsOf(table: Element): Element[] {
  const placeOf = (row: Element) => ['thead', 'tbody', 'tfoot'].indexOf(row.parent?.name ?? '')
  return ownOf(table, 'tr').toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What stands beyond the last column stands in it. */
function narrow(cells: readonly Element[], lost: Losses): Element[] {
  const kept = cells.slice(0, tableColumns)
  for (const cell of cells.slice(tableColumns)) {
    if (isBlank(cell)) continue
    lost.add('letterLosses.columns')
    kept.at(-1)?.append(' ', ...cell.takeContent())
  }
  return kept
}
