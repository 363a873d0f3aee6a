/** Takes a CSV text apart in small portions, so that the site answers others in between. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import Papa from 'papaparse'

export interface CsvRow {
  /** Where it begins in the file. */
  line: number
  cells: string[]
}

/** A quotation mark that opens on this line swallows the rest of the file. */
export class OpenQuote extends Error {
  readonly line: number

  constructor(line: number) {
    super('A quotation mark never closes')
    this.line = line
  }
}

/** Characters taken apart at once: some milliseconds. */
const portion = 256 * 1024
/** Portions that a row may take: it is read anew with each, and no row of subscribers is so long. */
const mostOfRow = 4

/**
 * @param text with or without byte order mark, any line ends; comma, semicolon or tab is found out
 * @param onRow called for every line that is not empty; returning false ends it
 * @throws OpenQuote
 */
export async function parseCsv(text: string, onRow: (row: CsvRow) => boolean): Promise<void> {
  const clean = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  // What is copied from a mail's To line has quotes around names, and not around cells.
  const isMailList = /^[^\n]*<[^\n@<>]+@[^\n<>]+>/.test(clean)
  let line = 1
  let hasEnded = false
  let withoutRow = 0
  const take = ({ data, errors }: Papa.ParseResult<string[]>) => {
    withoutRow = data.length === 0 ? withoutRow + 1 : 0
    if (withoutRow >= mostOfRow) throw new OpenQuote(line)
    const broken = errors.find(error => error.code === 'MissingQuotes')
    for (const [index, cells] of data.entries()) {
      if (broken?.row === index) throw new OpenQuote(line)
      const isEmpty = cells.every(cell => cell.trim() === '')
      if (!isEmpty && !hasEnded) hasEnded = !onRow({ line, cells })
      line += 1 + breaksIn(cells)
    }
  }
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(clean, {
      newline: '\n',
      delimiter: delimiterOf(clean),
      chunkSize: portion,
      ...(isMailList && { quoteChar: '\0' }),
      chunk(result: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        try {
          take(result)
        } catch (error) {
          reject(error)
          return parser.abort()
        }
        if (hasEnded) {
          resolve()
          return parser.abort()
        }
        parser.pause()
        void yieldToLoop().then(() => parser.resume())
      },
      complete: () => resolve(),
      error: reject,
    })
  })
}

/** Empty lines, of which most files end with one, would mislead the guess. */
function delimiterOf(text: string): string {
  const guess = Papa.parse(text.slice(0, portion), {
    newline: '\n',
    preview: 20,
    skipEmptyLines: 'greedy' as const,
    delimitersToGuess: [',', ';', '\t'],
  })
  return guess.meta.delimiter
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0)
}
