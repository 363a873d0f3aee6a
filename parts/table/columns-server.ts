/** A table in plain text: its columns under each other. */

/** Characters between two columns, and the most of a line of a cell; a longer word stays whole, and makes no other row wider. */
const gap = 3
const widest = 60

/** @param rows of cells, which may have line breaks; all of the same length */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const set = rows.map(cells => cells.map(cell => cell.split('\n').flatMap(wrap)))
  const widths = (set[0] ?? []).map((_, column) =>
    set.reduce(
      (width, cells) =>
        (cells[column] ?? []).reduce((most, line) => Math.max(most, Math.min(line.length, widest)), width),
      0,
    ),
  )
  return set.map(cells => rowText(cells, widths)).join('\n')
}

function rowText(cells: readonly (readonly string[])[], widths: readonly number[]): string {
  const height = cells.reduce((most, { length }) => Math.max(most, length), 1)
  const lines = Array.from({ length: height }, (_, at) =>
    cells
      .map((lines, column) => (lines[at] ?? '').padEnd(widths[column] ?? 0) + ' '.repeat(gap))
      .join('')
      .trimEnd(),
  )
  return lines.join('\n')
}

function wrap(line: string): string[] {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > widest) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
