/** Tables of a paste: cells of one line, none joined, six columns; tables that only set things side by side are taken apart. */
import { losses } from '../../../../../contract/letters/body/letter-losses.ts'
import { tableColumns } from '../../../../../parts/table/part.ts'
import { rename, unwrap, writeAsLines } from './styles.ts'

export function writeTables(body: Element, lost: Set<string>): void {
  // The innermost first: what is around a table is for layout.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    if (isLayout(table)) {
      if (isGrid(table)) lost.add(losses.table)
      takeApart(table)
    } else writeTable(table, lost)
  }
}

function isLayout(table: HTMLTableElement): boolean {
  if (/^(presentation|none)$/.test(table.getAttribute('role') ?? '')) return true
  if (table.querySelector('table, img, figure, hr, pre, h1, h2, h3, ul, ol, blockquote')) return true
  return [...table.rows].every(({ cells }) => cells.length < 2)
}

/** Whether somebody meant its rows and columns: what only sets things side by side has one of either, or is around others. */
function isGrid(table: HTMLTableElement): boolean {
  if (/^(presentation|none)$/.test(table.getAttribute('role') ?? '') || table.querySelector('table'))
    return false
  const isFilled = (cell: Element) => cell.textContent?.trim() !== '' || cell.querySelector('img') !== null
  return [...table.rows].filter(({ cells }) => [...cells].filter(isFilled).length > 1).length > 1
}

function takeApart(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll('td, th, caption'))
    if (cell.closest('table') === table) rename(cell, 'div')
  for (const part of table.querySelectorAll('tr, tbody, thead, tfoot, colgroup'))
    if (part.closest('table') === table) unwrap(part)
  rename(table, 'div')
}

function writeTable(table: HTMLTableElement, lost: Set<string>): void {
  const { ownerDocument } = table
  const caption = table.querySelector('caption')
  if (caption) table.before(rename(caption, 'p'))
  const grid: Element[][] = []
  for (const [y, row] of [...table.rows].entries()) {
    let x = 0
    grid[y] ??= []
    for (const cell of [...row.cells]) {
      while (grid[y]?.[x]) x += 1
      for (let down = 0; down < Math.max(cell.rowSpan, 1) && y + down < table.rows.length; down++) {
        for (let across = 0; across < Math.max(cell.colSpan, 1); across++) {
          const isFirst = down === 0 && across === 0
          grid[y + down] ??= []
          const line = grid[y + down]
          if (line) line[x + across] = isFirst ? cell : ownerDocument.createElement(cell.localName)
        }
      }
    }
  }
  const width = Math.max(...grid.map(({ length }) => length))
  const rows = grid.map(line => {
    const row = ownerDocument.createElement('tr')
    for (let x = 0; x < width; x++) row.append(oneLine(line[x] ?? ownerDocument.createElement('td')))
    return narrow(row, lost)
  })
  const first = rows[0]
  const isNamed = first && (table.tHead || [...first.children].every(({ localName }) => localName === 'th'))
  for (const [y, row] of rows.entries()) {
    const tag = y === 0 && isNamed ? 'th' : 'td'
    for (const cell of [...row.children]) if (cell.localName !== tag) rename(cell, tag)
  }
  table.replaceChildren(...rows)
}

/** Paragraphs of a cell become lines. */
function oneLine(cell: Element): Element {
  writeAsLines(cell)
  for (const attribute of [...cell.attributes]) cell.removeAttribute(attribute.name)
  return cell
}

function narrow(row: Element, lost: Set<string>): Element {
  const beyond = [...row.children].slice(tableColumns)
  const last = row.children[tableColumns - 1]
  for (const cell of beyond) {
    if (cell.textContent?.trim()) {
      lost.add(losses.columns)
      last?.append(' ', ...cell.childNodes)
    }
    cell.remove()
  }
  return row
}
