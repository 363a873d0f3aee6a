/** Takes a CSV text apart in small portions, so that the site answers others in between, and a page stays alive. */
import { type CsvTool, delimiters } from './csv-tool.ts'

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

/** A character that no text file holds. */
const unused = '\0'
/** Characters taken apart at once: some milliseconds. */
const portion = 256 * 1024
/** Characters that a row may take: it is read anew with each portion, and no row of subscribers is so long. */
const longestRow = 4 * portion

interface Reading {
  tool: CsvTool
  /** A rest between two portions. */
  rest: () => Promise<unknown>
  /** It is no table: each line is one cell, with its quotation marks. */
  isList?: boolean
}

/**
 * @param text with or without byte order mark, any line ends; comma, semicolon or tab is found out, or said by `sep=;` in the first line
 * @param onRow called for every line that is not empty; returning false ends it
 * @throws OpenQuote
 */
export async function eachCsvRow(
  text: string,
  { tool, rest, isList = false }: Reading,
  onRow: (row: CsvRow) => boolean,
): Promise<void> {
  const { saying, delimiter } = beginningOf(text, tool)
  const body = text.slice(saying.length).replace(/\r\n?/g, '\n')
  let line = saying.trim() === '' ? 1 : 2
  let hasEnded = false
  let withoutRow = 0
  const take = ({ data, errors }: ReturnType<CsvTool['parse']>) => {
    withoutRow = data.length === 0 ? withoutRow + portion : 0
    if (withoutRow >= longestRow) throw new OpenQuote(line)
    // Behind a mark in a quoted cell stands what cannot: where the cell has several lines, they were rows.
    const broken = new Set(errors.filter(error => error.code === 'InvalidQuotes').map(error => error.row))
    const open = errors.find(error => error.code === 'MissingQuotes')
    for (const [index, cells] of data.entries()) {
      if (open?.row === index || (broken.has(index) && breaksIn(cells) > 0)) throw new OpenQuote(line)
      const isEmpty = cells.every(cell => cell.trim() === '')
      hasEnded = !isEmpty && !onRow({ line, cells })
      if (hasEnded) return
      line += 1 + breaksIn(cells)
    }
  }
  await new Promise<void>((resolve, reject) => {
    tool.parse(body, {
      newline: '\n',
      delimiter: isList ? unused : delimiter,
      chunkSize: portion,
      ...((isList || isMailList(body)) && { quoteChar: unused }),
      chunk(result, parser) {
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
        void rest().then(() => parser.resume())
      },
      complete: () => resolve(),
      error: reject,
    })
  })
}

/** What stands between the cells of a table: some files say so in a line of their own, for Excel. */
export function beginningOf(text: string, tool: CsvTool): { saying: string; delimiter: string } {
  const [saying = '', said] = /^\ufeff?(?:"?sep=([,;|\t])"?(?:\r\n?|\n))?/i.exec(text) ?? []
  return { saying, delimiter: said ?? delimiterOf(text.slice(saying.length), tool) }
}

/** What is copied from a mail's To line has quotes around names, and not around cells: `"Lovelace, Ada" <ada@example.com>`. */
const isMailList = (text: string) =>
  /(?:^|[\n,;]) *"[^"\n]+" *<[^\s@<>"]+@[^\s<>"]+>/.test(text.slice(0, portion))

/** By the first rows. Empty lines, of which most files end with one, would mislead the guess. */
function delimiterOf(text: string, tool: CsvTool): string {
  const guess = tool.parse(text.slice(0, portion).replace(/\r\n?/g, '\n'), {
    newline: '\n',
    preview: 20,
    skipEmptyLines: 'greedy',
    delimitersToGuess: delimiters,
  })
  return guess.meta.delimiter
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0)
}
