/** Reads a table of an export (CSV, RFC 4180) by the names of its columns, a row at a time. */

import { Transform } from 'node:stream'
import Papa from 'papaparse'
import { beginningOf } from '../../../contract/base/csv/each-csv-row.ts'
import { tell } from '../../base/languages/told.ts'
import { UnreadableExport } from '../incoming.ts'
import { type Archive, shown } from './archive.ts'
import { bounds } from './bounds.ts'
import { watchQuotes } from './watch-quotes.ts'

/** Cells by their column, in small letters with underlines for everything else: `Email Address` is `email_address`. */
export interface Row {
  cells: ReadonlyMap<string, string>
  /** The headings as they are written, by the same names. */
  headings: ReadonlyMap<string, string>
}

export const cell = ({ cells }: Row, ...names: string[]): string => {
  for (const name of names) {
    const text = cells.get(name)?.trim()
    if (text) return text
  }
  return ''
}

const columnName = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')

/** The names of a table's columns; empty for what is no table. */
export async function headingsOf(archive: Archive, name: string): Promise<Set<string>> {
  for await (const cells of readRecords(archive, name)) return new Set(cells.map(columnName))
  return new Set()
}

/** @throws UnreadableExport */
export async function* readCsv(archive: Archive, name: string): AsyncGenerator<Row> {
  let names: string[] | undefined
  let headings = new Map<string, string>()
  let last = 0
  const text = { endsOpen: false }
  for await (const cells of readRecords(archive, name, text)) {
    last = cells.length
    if (!names) {
      names = cells.map(columnName)
      headings = new Map(names.map((one, at) => [one, cells[at]?.trim() ?? '']))
      continue
    }
    const row = new Map<string, string>()
    for (const [at, one] of names.entries()) if (one !== '' && cells[at]) row.set(one, cells[at])
    yield { cells: row, headings }
  }
  if (names && text.endsOpen && last < names.length)
    throw new UnreadableExport(tell('movingTrouble.lastLineCutOff', { file: shown(name) }))
}

/** Rows that are not empty. @param whole is told whether the last line has no end. @throws UnreadableExport for a quotation mark that swallows the rows after it, with its line */
async function* readRecords(
  archive: Archive,
  name: string,
  whole: { endsOpen: boolean } = { endsOpen: false },
): AsyncGenerator<string[]> {
  const file = await archive.open(name)
  if (!file) return
  const text = file.stream.pipe(decoder())
  file.stream.once('error', error => text.destroy(error))
  let beginning = { saying: '', delimiter: ',' }
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, {
    skipEmptyLines: 'greedy',
    beforeFirstChunk: first => first.slice(beginning.saying.length),
    delimiter: () => beginning.delimiter,
  })
  text.once('error', error => parser.destroy(error))
  let read = 0
  let atRow = 0
  let quotes: ReturnType<typeof watchQuotes> | undefined
  const refuse = (line: number) =>
    parser.destroy(new UnreadableExport(tell('movingTrouble.openQuote', { file: shown(name), line })))
  // Before the parser has it.
  text.on('data', (data: Buffer | string) => {
    const chunk = String(data)
    read += chunk.length
    whole.endsOpen = !/[\r\n]$/.test(chunk)
    if (!quotes) beginning = beginningOf(chunk, Papa)
    quotes ??= watchQuotes(beginning.delimiter)
    const line = quotes.take(chunk) ?? (read - atRow > bounds.letter ? quotes.end() : undefined)
    if (line !== undefined) refuse(line)
  })
  text.once('end', () => {
    const line = quotes?.end()
    if (line !== undefined) refuse(line)
  })
  try {
    for await (const record of text.pipe(parser)) {
      atRow = read
      yield record as string[]
    }
  } finally {
    file.stream.destroy()
  }
}

/** Decodes by the first bytes, as `decodeText` does of a whole; what turns out to be no UTF-8 shows its replacement mark. */
function decoder(): Transform {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  return new Transform({
    readableObjectMode: false,
    transform(chunk: Buffer, _, done) {
      decoder ??= new TextDecoder(labelOf(chunk))
      done(null, decoder.decode(chunk, { stream: true }))
    },
    flush(done) {
      done(null, decoder?.decode() ?? '')
    },
  })
}

function labelOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  return isUtf8(first) ? 'utf-8' : 'windows-1252'
}

/** A character may be cut at its end. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
