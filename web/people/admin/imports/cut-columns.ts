/** Cuts a large table down to the columns an import reads: all that a tool says of its readers is too much for one call. */
import type { CsvTool } from '../../../../contract/base/csv/csv-tool.ts'
import { type CsvRow, eachCsvRow, OpenQuote } from '../../../../contract/base/csv/each-csv-row.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { type Columns, columnsRead, recogniseColumns } from '../../../../contract/people/recognise-columns.ts'
import { loadCode } from '../../../base/kit/loading/load-code.ts'

/** Characters up to which a file goes as it is. */
const small = 1_000_000
/** Rows by whose length the site finds out what stands between the cells. */
const guessedBy = 50
const shownText = 200

/**
 * Every row keeps its line, so that what the site says of a line is true of the file. Where notes are too much for one call,
 * they stay behind, and their heading says so: the site tells it among those it does not read.
 * @returns the text as it came when it is small, or has no headings that we know
 * @throws NotLoaded
 */
export async function cutColumns(csv: string): Promise<string> {
  if (csv.length <= small) return csv
  const { default: tool } = await loadCode(() => import('papaparse/papaparse.min.js'))
  const cut = async (notes: 'with notes' | 'without notes') => {
    const cutter = createCutter(tool, notes === 'with notes')
    try {
      await eachCsvRow(csv, { tool, rest: yieldToLoop }, cutter.take)
    } catch (error) {
      if (!(error instanceof OpenQuote)) throw error
      // The site finds it on its line, and says so.
      if (cutter.knowsColumns()) cutter.write('"', error.line)
    }
    return cutter.knowsColumns() ? cutter.lines.join('\n') : csv
  }
  const whole = await cut('with notes')
  return whole.length > limits.importText ? cut('without notes') : whole
}

const yieldToLoop = () => new Promise(resolve => setTimeout(resolve))

function createCutter(tool: CsvTool, takesNotes: boolean) {
  const lines: string[] = []
  let columns: Columns | undefined
  let kept: number[] = []
  let width = 0
  let rows = 0
  /** The line of the file that is written next. */
  let next = 1

  const write = (text: string, line: number) => {
    for (; next < line; next++) lines.push('')
    lines.push(text)
    next += text.split('\n').length
  }
  const take = ({ line, cells }: CsvRow): boolean => {
    let row: string[]
    if (columns) {
      row = [...kept.map(index => cells[index] ?? ''), restOf(cells, columns)]
      if (rows++ < guessedBy) row.push(...Array(width - row.length).fill(''))
    } else {
      columns = recogniseColumns(cells)
      if (!columns) return false
      const { note } = columns
      kept = columnsRead(columns).filter(index => takesNotes || !note.includes(index))
      // The others tell which tool the file is from.
      const others = cells.flatMap((cell, index) => {
        if (kept.includes(index)) return []
        return note.includes(index) ? `${cell} (too large)` : cell
      })
      row = [...kept.map(index => cells[index] ?? ''), '', ...others]
      width = row.length
    }
    write(tool.unparse([row], { newline: '\n' }), line)
    return true
  }
  return { lines, take, write, knowsColumns: () => columns !== undefined }
}

/** By what a row without an address is known again. */
function restOf(cells: string[], { address }: Columns): string {
  if (cells[address]?.includes('@')) return ''
  const others = cells.filter((cell, index) => index !== address && cell !== '')
  return others.join(', ').replaceAll('\n', ' ').slice(0, shownText)
}
