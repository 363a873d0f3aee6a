/** CSV as the site reads and writes it: what the contract says of it, with the tool of the server. */
import Papa from 'papaparse'
import type { CsvTool } from '../../contract/base/csv/csv-tool.ts'
import { type CsvCell, writeCsv } from '../../contract/base/csv/write-csv.ts'

export const csvTool: CsvTool = {
  parse: (text, options) => Papa.parse<string[]>(text, options),
  unparse: (rows, options) => Papa.unparse(rows, options),
}

export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => writeCsv(csvTool, rows)
