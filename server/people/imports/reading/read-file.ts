/** Reads a file of subscribers: whom it names, once each, and which of its rows are wrong. */
import { setImmediate as rest } from 'node:timers/promises'
import { eachCsvRow, OpenQuote } from '../../../../contract/base/csv/each-csv-row.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import { refusedWith } from '../../../../contract/languages/en/desk-server/refused-with.ts'
import type { ImportCheck, ImportSource, Reading } from '../../../../contract/people/imports.ts'
import { csvTool } from '../../../base/csv.ts'
import { isLong, readForeignEach } from '../../../base/foreign/read-foreign.ts'
import { isRefused, type Refused, refuse } from '../../../base/http/refuse.ts'
import { cellsOf, isWithPoints, type Look, lookAtFile } from './look-at-file.ts'
import {
  type ImportedPerson,
  joinPerson,
  peopleIn,
  personOf,
  type RowReading,
  readRow,
} from './read-person.ts'
import { type ImportedState, readUnheadedState, stateOfFile } from './read-state.ts'

export interface SubscriberFile
  extends Pick<ImportCheck, 'columns' | 'hasHeadings' | 'isAsked' | 'dates' | 'wrongRows'> {
  source: ImportSource
  /** By the key of their address. */
  people: Map<string, ImportedPerson>
  rows: number
  repeated: number
  wrong: number
  /** Some cell looks like an address, were it misspelt. */
  holdsAddress: boolean
}

export type Unreadable = Refused<
  'importPacked' | 'importNoText' | 'importNoAddress' | 'importTooManyRows' | 'importOpenQuote'
>

/** How every ZIP begins, and every Excel file is one. */
const zipMark = 'PK\u0003\u0004'
const shownWrongRows = 100
const shownText = 200
const shownSamples = 3
const shownSample = 60

export interface GivenFile {
  csv: string
  fileName: string
  reading?: Reading | undefined
}

/** @param now the present, as stored: no date of the file is taken to be later */
export async function readFile(given: GivenFile, now: string): Promise<SubscriberFile | Unreadable> {
  const { csv, fileName, reading = {} } = given
  if (csv.startsWith(zipMark)) return refuse('importPacked')
  if (csv.includes('\0')) return refuse('importNoText')
  try {
    const look = await lookAtFile(csv, reading)
    const file = emptyFile(look)
    const { form, example = '' } = look.dates ?? {}
    const dates = { form: form === 'either' ? undefined : form, areAllWithPoints: isWithPoints(example) }
    const take = createRowReader(file, { look, dates, stateOfAll: stateOfFile(fileName), now })
    await eachCsvRow(csv, { tool: csvTool, rest, isList: !look.columns }, ({ line, cells }) => {
      take(line, cellsOf(cells))
      return file.rows <= limits.importRows
    })
    if (file.rows > limits.importRows) return refuse('importTooManyRows')
    return file.holdsAddress ? file : refuse('importNoAddress')
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error
    return refuse('importOpenQuote', { values: { line: error.line } })
  }
}

function emptyFile({ columns, hasHeadings, isAsked, dates, rows }: Look): SubscriberFile {
  const width = Math.max(
    columns?.headings.length ?? 0,
    columns?.meanings.length ?? 0,
    ...(hasHeadings ? [] : rows.map(row => row.length)),
  )
  const samples = rows.slice(0, shownSamples)
  return {
    source: columns?.source ?? 'list',
    columns: Array.from({ length: columns ? Math.min(width, limits.importColumns) : 0 }, (_, index) => ({
      heading: columns?.headings[index] ?? '',
      meaning: columns?.meanings[index] ?? 'none',
      samples: samples.map(row => (row[index] ?? '').slice(0, shownSample).toWellFormed()),
    })),
    hasHeadings,
    isAsked,
    ...(dates && { dates }),
    people: new Map(),
    rows: 0,
    repeated: 0,
    wrong: 0,
    wrongRows: [],
    holdsAddress: false,
  }
}

interface RowsGiven {
  look: Look
  dates: RowReading['dates']
  stateOfAll: ImportedState
  now: string
}

function createRowReader(file: SubscriberFile, { look, ...given }: RowsGiven) {
  const { columns, hasHeadings } = look
  let isFirst = true
  return (line: number, cells: string[]): void => {
    const isHead = isFirst && hasHeadings
    isFirst = false
    if (isHead) return
    if (columns) {
      const person = readRow(cells, { ...given, columns, watchesUnread: !look.isRecognised })
      addPerson(file, person, { line, cells })
      return
    }
    const [text = ''] = cells
    const people = peopleIn(text)
    const state = given.stateOfAll === 'active' ? readUnheadedState(text.split(/[,;\t]/)) : given.stateOfAll
    for (const { address, name } of people) {
      addPerson(file, personOf(address, { state, name }), { line, cells: [address] })
    }
    if (people.length === 0) addPerson(file, undefined, { line, cells })
  }
}

function addPerson(
  file: SubscriberFile,
  person: ImportedPerson | undefined,
  { line, cells }: { line: number; cells: readonly string[] },
): void {
  file.rows++
  file.holdsAddress ||= cells.some(looksLikeAddress)
  if (!person) {
    file.wrong++
    if (file.wrongRows.length < shownWrongRows) {
      const text = cells.filter(Boolean).join(', ').slice(0, shownText)
      file.wrongRows.push({ line, text, reason: reasonOf(cells) })
    }
    return
  }
  const before = file.people.get(person.key)
  if (before) file.repeated++
  file.people.set(person.key, before ? joinPerson(before, person) : person)
}

const looksLikeAddress = (cell: string) => cell.includes('@')
const reasonOf = (cells: readonly string[]) =>
  cells.some(looksLikeAddress) ? refusedWith.importWrongAddress : refusedWith.importRowWithoutAddress

/** What comes of a file that is read elsewhere: first what it is, without whom it names, then these, or why it cannot be read. */
export type PieceOfFile = Unreadable | Omit<SubscriberFile, 'people'> | ImportedPerson[]

export async function* readInSlices({
  now,
  ...given
}: GivenFile & { now: string }): AsyncGenerator<PieceOfFile> {
  const read = await readFile(given, now)
  if (isRefused(read)) return yield read
  const { people, ...file } = read
  yield file
  yield* slicesOf([...people.values()].toSorted(bySubscribing))
}

/** In their order they fill the indexes of dates page after page (locality); most exports are in it, or in its opposite. */
function bySubscribing(
  { subscribedAt: one = '' }: ImportedPerson,
  { subscribedAt: other = '' }: ImportedPerson,
) {
  return one < other ? -1 : Number(one > other)
}

/** A long file is read in a thread. @throws SetAside */
export async function readLongFile(given: GivenFile, now: string): Promise<SubscriberFile | Unreadable> {
  if (!isLong(given.csv)) return readFile(given, now)
  const people = new Map<string, ImportedPerson>()
  let file: Omit<SubscriberFile, 'people'> | undefined
  for await (const piece of readForeignEach<PieceOfFile>('subscriberFile', {
    input: { ...given, now },
  })) {
    if (isRefused(piece)) return piece
    if (Array.isArray(piece)) for (const person of piece) people.set(person.key, person)
    else file = piece
  }
  if (!file) throw new Error('The thread that reads files gave nothing')
  return { ...file, people }
}
