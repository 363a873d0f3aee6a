/** Lines of a CSV file (RFC 4180) that a spreadsheet shows and never calculates. */
import Papa from 'papaparse'
import { withGuard } from './subscribers/formula-guard.ts'

export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = rows.map(row => row.map(cell => withGuard(String(cell ?? ''))))
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`
}
