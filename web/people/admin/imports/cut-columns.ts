/** Cuts a large table down to the columns an import reads: all that a tool says of its readers is too much for one call. */
import type { CsvTool } from '../../../../contract/base/csv/csv-tool.ts'
import { type CsvRow, eachCsvRow, OpenQuote } from '../../../../contract/base/csv/each-csv-row.ts'
import { limits } from '../../../../contract/base/limits.ts'
import type { ColumnMeaning } from '../../../../contract/people/headings.ts'
import { saysPlainly } from '../../../../contract/people/plain-states.ts'
import { recogniseColumns } from '../../../../contract/people/recognise-columns.ts'
import { loadCode } from '../../../base/kit/loading/load-code.ts'
import { t } from '../../../base/translations.ts'

/** Characters up to which a file goes as it is. */
const small = 1_000_000
/** Rows of which every cell is shown, under their headings. */
const shownRows = 4
const shownText = 200

/**
 * Every row keeps its line and every column its place, so that what the site says of them is true of the file. Where notes are
 * too much for one call, they stay behind, and their heading says so: the site tells it among those it does not read.
 * @param chosen what the author says each column is; else the headings do
 * @returns the text as it came when it is small, or has no headings that we know
 * @throws NotLoaded
 */
export async function cutColumns(csv: string, chosen?: readonly ColumnMeaning[]): Promise<string> {
  if (csv.length <= small) return csv
  const { default: tool } = await loadCode(() => import('papaparse/papaparse.min.js'))
  const cut = async (takesNotes: boolean) => {
    const cutter = createCutter(tool, { chosen, takesNotes })
    try {
      await eachCsvRow(csv, { tool, rest: yieldToLoop }, cutter.take)
    } catch (error) {
      if (!(error instanceof OpenQuote)) throw error
      // The site finds it on its line, and says so.
      if (cutter.knowsColumns()) cutter.write('"', error.line)
    }
    return cutter.knowsColumns() ? cutter.lines.join('\n') : csv
  }
  const whole = await cut(true)
  return whole.length > limits.importText && !chosen ? cut(false) : whole
}

const yieldToLoop = () => new Promise(resolve => setTimeout(resolve))

interface Cut {
  chosen: readonly ColumnMeaning[] | undefined
  takesNotes: boolean
}

function createCutter(tool: CsvTool, { chosen, takesNotes }: Cut) {
  const lines: string[] = []
  let meanings: readonly ColumnMeaning[] | undefined
  let rows = 0
  /** The line of the file that is written next. */
  let next = 1

  const write = (text: string, line: number) => {
    for (; next < line; next++) lines.push('')
    lines.push(text)
    next += text.split('\n').length
  }
  const isLeftOut = (index: number) => !takesNotes && meanings?.[index] === 'note'
  const isRead = (index: number) => (meanings?.[index] ?? 'none') !== 'none'
  // Where the author says what columns are, the site still hears who left from those that are not read.
  const isHeard = (cell: string) => chosen !== undefined && saysPlainly(cell)
  const take = ({ line, cells }: CsvRow): boolean => {
    const isFirst = rows++ === 0
    if (isFirst) meanings = chosen ?? recogniseColumns(cells)?.meanings
    if (!meanings) return false
    const row = cells.map((cell, index) => {
      if (isLeftOut(index)) return isFirst ? t('imports.columnTooLarge', { heading: cell }) : ''
      return rows <= shownRows || isRead(index) || isHeard(cell) ? cell : ''
    })
    const others = isFirst ? '' : restOf(cells, meanings)
    // Behind the last column.
    if (others !== '') row.push(...Array(Math.max(0, meanings.length - row.length)).fill(''), others)
    write(tool.unparse([row], { newline: '\n' }), line)
    return true
  }
  return { lines, take, write, knowsColumns: () => meanings !== undefined }
}

/** By what a row without an address is known again. */
function restOf(cells: string[], meanings: readonly ColumnMeaning[]): string {
  if (cells.some((cell, index) => meanings[index] === 'address' && cell.includes('@'))) return ''
  const others = cells.filter((cell, index) => meanings[index] === 'none' && cell !== '')
  return others.join(', ').replaceAll('\n', ' ').slice(0, shownText)
}
