/** Tables of foreign HTML: which only set things side by side, and what stands in which row and column. */

/** An element of the tree that is changed, or of the one that a body is read from. */
interface AnyElement {
  name: string
  attribs: Readonly<Record<string, string | undefined>>
  children: readonly (string | AnyElement)[]
}

const isSaidLayout = ({ attribs: { role = '' } }: AnyElement) => /^(?:presentation|none)$/.test(role)

function holds(element: AnyElement, names: RegExp): boolean {
  return element.children.some(
    child => typeof child !== 'string' && (names.test(child.name) || holds(child, names)),
  )
}

const saysSomething = (node: string | AnyElement): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.name === 'img' || node.children.some(saysSomething)

/** It sets things side by side, as mails do, or is said to do so, or its cells hold more than a line has room for. */
export const isForLayout = (table: AnyElement): boolean =>
  isSaidLayout(table) || holds(table, /^(?:table|img|figure|hr|pre|h[123]|ul|ol|blockquote)$/)

/** Whether there are rows and columns in it, whatever it says of itself: what only sets things side by side has one of either, or is around others. */
export function isGrid(table: AnyElement, rows: readonly (readonly AnyElement[])[]): boolean {
  if (holds(table, /^table$/)) return false
  return rows.filter(cells => cells.filter(saysSomething).length > 1).length > 1
}

/** Whether a row says that it names the columns. */
export const isHead = (cells: readonly AnyElement[] | undefined): boolean =>
  cells?.[0] !== undefined && cells.every(({ name }) => name === 'th')

/** Whether somebody merged it with cells beside or below it. */
export const isMerged = ({ attribs: { colspan, rowspan } }: AnyElement): boolean =>
  spanOf(colspan) > 1 || spanOf(rowspan) > 1

/** @returns rows of the same length: joined cells are parted, and stand in the first of their places */
export function gridOf<Cell extends AnyElement>(rows: readonly (readonly Cell[])[]): (Cell | undefined)[][] {
  const grid: (Cell | 'joined')[][] = rows.map(() => [])
  for (const [y, cells] of rows.entries()) {
    let x = 0
    for (const cell of cells) {
      while (grid[y]?.[x]) x += 1
      for (const line of grid.slice(y, y + spanOf(cell.attribs.rowspan)))
        for (let across = 0; across < spanOf(cell.attribs.colspan); across++)
          line[x + across] = line === grid[y] && across === 0 ? cell : 'joined'
    }
  }
  const width = grid.reduce((widest, { length }) => Math.max(widest, length), 0)
  return grid.map(line =>
    Array.from({ length: width }, (_, x) => (line[x] === 'joined' ? undefined : line[x])),
  )
}

const spanOf = (text: string | undefined) => Math.min(Math.max(Math.floor(Number(text ?? 1)) || 1, 1), 50)
