/** Lines of a CSV file (RFC 4180) that a spreadsheet shows and never calculates, whoever wrote the cells. */
import type { CsvTool } from './csv-tool.ts'
import { shownOnly } from './formula-guard.ts'

export type CsvCell = string | number | null

export function writeCsv(tool: CsvTool, rows: readonly (readonly CsvCell[])[]): string {
  const cells = rows.map(row => row.map(cell => (typeof cell === 'string' ? shownOnly(cell) : cell)))
  return toLines(tool, cells, cell => typeof cell === 'string')
}

/** For cells that their own guard keeps, and that come in again. */
export const writeGuarded = (tool: CsvTool, rows: string[][]): string => toLines(tool, rows, false)

const toLines = (tool: CsvTool, rows: CsvCell[][], quotes: boolean | ((cell: unknown) => boolean)) =>
  `${tool.unparse(rows, { newline: '\r\n', quotes })}\r\n`
