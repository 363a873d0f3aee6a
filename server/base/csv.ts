/** Lines of a CSV file (RFC 4180) that a spreadsheet shows and never calculates, whoever wrote the cells. */
import Papa from 'papaparse'

/**
 * What a spreadsheet reads as the start of a formula (OWASP, CSV Injection), where a cell can begin: where one is
 * split at semicolons or tabs, quotation marks in the middle of a line hold nothing together.
 */
const formula = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g

/** Not to be undone: what is read back goes through the subscribers' own guard instead. */
const shownOnly = (text: string) => text.replace(formula, "$1'")

export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = rows.map(row => row.map(cell => (typeof cell === 'string' ? shownOnly(cell) : cell)))
  const quotes = (cell: unknown) => typeof cell === 'string'
  return `${Papa.unparse(cells, { newline: '\r\n', quotes })}\r\n`
}
