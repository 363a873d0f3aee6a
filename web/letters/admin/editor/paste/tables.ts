/** Tables of a paste: cells of one line, none joined, six columns; tables that only set things side by side are taken apart. */
import { writeAsLines } from '../../../../../contract/letters/body/foreign/lines.ts'
import {
  Element,
  isBlank,
  isElement,
  named,
  type Page,
} from '../../../../../contract/letters/body/foreign/tree.ts'
import { losses } from '../../../../../contract/letters/body/letter-losses.ts'
import { tableColumns } from '../../../../../parts/table/part.ts'

const isTable = named('table')
const isCell = named('td th')

export function writeTables(page: Page, lost: Set<string>): void {
  // The innermost first: what is around a table is for layout.
  for (const table of page.findAll(isTable).reverse()) {
    if (isLayout(table)) {
      if (isGrid(table)) lost.add(losses.table)
      takeApart(table)
    } else writeTable(table, lost)
  }
}

/** Of this table, and of none within it. */
const ownOf = (table: Element, names: string) =>
  table.findAll(named(names)).filter(part => part.closest(isTable) === table)

const cellsOf = (row: Element) => row.children.filter(isElement).filter(isCell)

const isRole = ({ attribs: { role = '' } }: Element) => /^(?:presentation|none)$/.test(role)

function isLayout(table: Element): boolean {
  if (isRole(table)) return true
  if (table.holds('table img figure hr pre h1 h2 h3 ul ol blockquote')) return true
  return ownOf(table, 'tr').every(row => cellsOf(row).length < 2)
}

/** Whether somebody meant its rows and columns: what only sets things side by side has one of either, or is around others. */
function isGrid(table: Element): boolean {
  if (isRole(table) || table.holds('table')) return false
  const isFilled = (cell: Element) => !isBlank(cell) || cell.holds('img')
  return ownOf(table, 'tr').filter(row => cellsOf(row).filter(isFilled).length > 1).length > 1
}

function takeApart(table: Element): void {
  for (const cell of ownOf(table, 'td th caption')) cell.rename('div')
  for (const part of ownOf(table, 'tr tbody thead tfoot colgroup')) part.unwrap()
  table.rename('div')
}

function writeTable(table: Element, lost: Set<string>): void {
  const caption = table.findFirst(named('caption'))
  if (caption) {
    table.before(caption)
    caption.rename('p')
  }
  const lines = gridOf(ownOf(table, 'tr'))
  const isNamed = table.holds('thead') || lines[0]?.every(({ name }) => name === 'th')
  table.takeContent()
  for (const [y, cells] of lines.entries()) {
    for (const cell of cells) {
      writeAsLines(cell)
      cell.rename(y === 0 && isNamed ? 'th' : 'td')
    }
    const row = new Element('tr')
    row.append(...cells)
    narrow(row, lost)
    table.append(row)
  }
}

/** Joined cells are parted: the words stand in the first of them. */
function gridOf(rows: readonly Element[]): Element[][] {
  const grid: Element[][] = rows.map(() => [])
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const cell of cellsOf(row)) {
      while (grid[y]?.[x]) x += 1
      for (const line of grid.slice(y, y + spanOf(cell.attribs.rowspan)))
        for (let across = 0; across < spanOf(cell.attribs.colspan); across++)
          line[x + across] = line === grid[y] && across === 0 ? cell : new Element(cell.name)
    }
  }
  const width = Math.max(...grid.map(({ length }) => length))
  return grid.map(line => Array.from({ length: width }, (_, x) => line[x] ?? new Element('td')))
}

const spanOf = (text: string | undefined) => Math.min(Math.max(Math.floor(Number(text ?? 1)) || 1, 1), 50)

function narrow(row: Element, lost: Set<string>): void {
  const cells = cellsOf(row)
  const last = cells[tableColumns - 1]
  for (const cell of cells.slice(tableColumns)) {
    if (last && !isBlank(cell)) {
      lost.add(losses.columns)
      last.append(' ', ...cell.takeContent())
    }
    cell.remove()
  }
}
