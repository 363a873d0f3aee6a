/** Cuts a large table down to the columns an import reads: all that a tool says of its readers is too much for one call. */
import type Papa from 'papaparse/papaparse.min.js'
import { limits } from '../../../../contract/base/limits.ts'
import { type Columns, columnsRead, recogniseColumns } from '../../../../contract/people/recognise-columns.ts'

type CsvTool = typeof Papa

/** Characters up to which a file goes as it is. */
const small = 1_000_000
/** Characters taken apart at once: the page stays alive in between. */
const portion = 1_000_000
/** Rows by whose length the site finds out what stands between the cells. */
const guessedBy = 50
const shownText = 200

/**
 * Every row keeps its line, so that what the site says of a line is true of the file. Where notes are too much for one call,
 * they stay behind, and their heading says so: the site tells it among those it does not read.
 * @returns the text as it came when it is small, or has no headings that we know
 */
export async function cutColumns(csv: string): Promise<string> {
  if (csv.length <= small) return csv
  const { default: tool } = await import('papaparse/papaparse.min.js')
  const text = csv.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const cut = async (notes: 'with notes' | 'without notes') => {
    const cutter = createCutter(tool, notes === 'with notes')
    return (await eachRow(tool, text, cutter.take)) ? cutter.lines.join('\n') : csv
  }
  const whole = await cut('with notes')
  return whole.length > limits.importText ? cut('without notes') : whole
}

/** @param take returns false when this is no table we know. An open quotation mark ends the rows: null. */
function eachRow(tool: CsvTool, text: string, take: (cells: string[] | null) => boolean): Promise<boolean> {
  const { delimiter } = tool.parse(text.slice(0, portion), {
    newline: '\n',
    preview: 20,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  }).meta
  return new Promise((resolve, reject) => {
    tool.parse(text, {
      newline: '\n',
      delimiter,
      chunkSize: portion,
      chunk({ data, errors }, parser) {
        const broken = errors.find(({ code }) => code === 'MissingQuotes')
        for (const [index, cells] of data.entries()) {
          const isBroken = broken?.row === index
          const isKnown = take(isBroken ? null : cells)
          if (isKnown && !isBroken) continue
          resolve(isKnown)
          return parser.abort()
        }
        parser.pause()
        setTimeout(() => parser.resume())
      },
      complete: () => resolve(true),
      error: reject,
    })
  })
}

function createCutter(tool: CsvTool, takesNotes: boolean) {
  const lines: string[] = []
  let columns: Columns | undefined
  let kept: number[] = []
  let width = 0
  let rows = 0

  const write = (cells: string[], breaks: number) => {
    lines.push(tool.unparse([cells], { newline: '\n' }))
    for (let left = breaks - breaksIn(cells); left > 0; left--) lines.push('')
  }
  const take = (cells: string[] | null): boolean => {
    if (cells === null) {
      // The site finds it on its line, and says so.
      lines.push('"')
    } else if (cells.every(cell => cell.trim() === '')) {
      lines.push(...Array(1 + breaksIn(cells)).fill(''))
    } else if (columns) {
      const row = [...kept.map(index => cells[index] ?? ''), restOf(cells, columns)]
      if (rows++ < guessedBy) row.push(...Array(width - row.length).fill(''))
      write(row, breaksIn(cells))
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
      const headings = [...kept.map(index => cells[index] ?? ''), '', ...others]
      width = headings.length
      write(headings, breaksIn(cells))
    }
    return true
  }
  return { lines, take }
}

/** By what a row without an address is known again. */
function restOf(cells: string[], { address }: Columns): string {
  if (cells[address]?.includes('@')) return ''
  const others = cells.filter((cell, index) => index !== address && cell !== '')
  return others.join(', ').replaceAll('\n', ' ').slice(0, shownText)
}

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
