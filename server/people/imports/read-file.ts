/** Reads a file of subscribers: whom it names, once each, and which of its rows are wrong. */
import { setImmediate as rest } from 'node:timers/promises'
// By their own paths: the package as a whole is 300 functions in memory.
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { eachCsvRow, OpenQuote } from '../../../contract/base/csv/each-csv-row.ts'
import { withoutGuard } from '../../../contract/base/csv/formula-guard.ts'
import { limits } from '../../../contract/base/limits.ts'
import { sentences } from '../../../contract/base/sentences.ts'
import { slicesOf } from '../../../contract/base/slices-of.ts'
import type { ImportCheck, ImportSource } from '../../../contract/people/imports.ts'
import { type Columns, recogniseColumns } from '../../../contract/people/recognise-columns.ts'
import { csvTool } from '../../base/csv.ts'
import { isLong, readForeignEach } from '../../base/foreign/read-foreign.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import { validAddress } from '../../mail/addresses/valid-address.ts'
import { joinKnown, readKnown, toKnown } from './read-known.ts'
import { type ImportedState, readState, readUnheadedState, stateOfFile } from './read-state.ts'

export interface ImportedPerson {
  email: string
  key: string
  state: ImportedState
  unknownWord?: string
  /** Undefined: the file does not say. */
  subscribedAt: string | undefined
  leftAt: string | undefined
  hasUnreadDate: boolean
  /** '' where the file does not say. */
  name: string
  note: string
  /** The name or the note was longer than what is kept. */
  isShortened: boolean
  circles: string[]
}

export interface SubscriberFile {
  source: ImportSource
  headings: ImportCheck['headings']
  /** What stands in the file and is not read. */
  ignored: string[]
  /** By the key of their address. */
  people: Map<string, ImportedPerson>
  rows: number
  repeated: number
  wrong: number
  wrongRows: ImportCheck['wrongRows']
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

/** @param now the present, as stored: no date of the file is taken to be later */
export async function readFile(
  { csv, fileName }: { csv: string; fileName: string },
  now: string,
): Promise<SubscriberFile | Unreadable> {
  if (csv.startsWith(zipMark)) return refuse('importPacked')
  if (csv.includes('\0')) return refuse('importNoText')
  const file: SubscriberFile = {
    source: 'list',
    headings: [],
    ignored: [],
    people: new Map(),
    rows: 0,
    repeated: 0,
    wrong: 0,
    wrongRows: [],
    holdsAddress: false,
  }
  const reader = createRowReader(file, { stateOfAll: stateOfFile(fileName), now })
  try {
    await eachCsvRow(csv, { tool: csvTool, rest }, ({ line, cells }) => {
      reader(
        line,
        cells.map(cell => withoutGuard(cell.trim())),
      )
      return file.rows <= limits.importRows
    })
  } catch (error) {
    if (error instanceof OpenQuote) {
      const message = sentences.importOpenQuote.replace('{line}', String(error.line))
      return refuse('importOpenQuote', { message })
    }
    throw error
  }
  if (file.rows > limits.importRows) return refuse('importTooManyRows')
  return file.holdsAddress ? file : refuse('importNoAddress')
}

interface Given {
  stateOfAll: ImportedState
  now: string
}

function createRowReader(file: SubscriberFile, given: Given) {
  let columns: Columns | undefined
  /** Without headings we know, only the first address of a row is the subscriber's. */
  let takesAll = false
  let isFirst = true

  return (line: number, cells: string[]): void => {
    if (isFirst) {
      isFirst = false
      columns = recogniseColumns(cells)
      takesAll = cells.some(cell => cell.includes('@'))
      if (columns) {
        file.source = columns.source
        file.headings = columns.headings
        file.ignored = columns.ignored
      }
      if (columns || !takesAll) return
    }
    if (columns) {
      addPerson(file, readRow(cells, columns, given), { line, cells })
      return
    }
    const addresses = cells.flatMap(peopleIn)
    const state = given.stateOfAll === 'active' ? readUnheadedState(cells) : given.stateOfAll
    for (const { text, name } of takesAll ? addresses : addresses.slice(0, 1)) {
      addPerson(file, personOf(unwrapped(text), { state, name }), { line, cells: [text] })
    }
    if (addresses.length === 0) addPerson(file, undefined, { line, cells })
  }
}

/** What looks like an address in `Ada <ada@example.com>; bob@example.com`, with the name before it. */
const peopleIn = (cell: string): { text: string; name: string }[] =>
  (cell.match(/(?:"[^"]*"|[^,;\n])+/g) ?? []).flatMap(part => {
    const text = part.split(/\s+/).filter(word => word.includes('@'))
    const name = text.length === 1 ? nameBefore(part) : ''
    return text.map(one => ({ text: one, name }))
  })

/** The address of `Ada Lovelace <ada@example.com>`. */
const unwrapped = (text: string) => /<([^<>]+)>[\s;]*$/.exec(text)?.[1] ?? text

/** The name of `Ada Lovelace <ada@example.com>`; what is around it is looked at once, however long it is. */
function nameBefore(text: string): string {
  const at = text.lastIndexOf('<')
  if (at < 0 || !/^<[^<>]+>[\s;]*$/.test(text.slice(at))) return ''
  return /^"?([^<>"@]*)"?$/.exec(text.slice(0, at).trim())?.[1] ?? ''
}

function personOf(
  text: string,
  { state, name }: { state: ImportedState; name: string },
): ImportedPerson | undefined {
  const address = validAddress(text)
  return (
    address && {
      ...address,
      state,
      subscribedAt: undefined,
      leftAt: undefined,
      hasUnreadDate: false,
      ...toKnown({ name, note: '', circles: [] }),
    }
  )
}

function readRow(cells: string[], columns: Columns, { stateOfAll, now }: Given): ImportedPerson | undefined {
  const address = cells[columns.address] ?? ''
  const person = personOf(unwrapped(address), { state: 'active', name: '' })
  if (!person) return undefined
  const written = columns.subscribed.map(index => cells[index] ?? '').filter(text => text !== '')
  const dates = written.map(text => readDate(text, now)).filter(date => date !== undefined)
  const left = columns.saysLeft
    .map(index => readDate(cells[index] ?? '', now))
    .find(date => date !== undefined)
  return {
    ...person,
    ...(stateOfAll === 'active' ? readState(cells, columns) : { state: stateOfAll }),
    ...readKnown(cells, columns, nameBefore(address)),
    subscribedAt: dates[0],
    leftAt: left,
    hasUnreadDate: written.length > 0 && dates.length === 0,
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
  // One row says that they left, another that they did not: whoever left once gets no letter by mistake.
  const isCounted = !before || (before.state === 'active' && person.state !== 'active')
  const subscribedAt = person.subscribedAt ?? before?.subscribedAt
  const counted = isCounted ? { ...person, subscribedAt } : before
  file.people.set(person.key, before ? { ...counted, ...joinKnown(before, person) } : counted)
}

const looksLikeAddress = (cell: string) => cell.includes('@')
const reasonOf = (cells: readonly string[]) =>
  cells.some(looksLikeAddress) ? sentences.importWrongAddress : sentences.importRowWithoutAddress

const eldest = '1990-01-01'

/**
 * A date of another tool's export: ISO 8601, with a space for the T, a name for the zone, or none (then UTC).
 * @returns the time as stored, never after `now`; undefined for what is no date, such as 3/4/24, which may be March or April
 */
function readDate(text: string, now: string): string | undefined {
  const iso = text
    .trim()
    .replace(' ', 'T')
    .replace(/ ?(?:UTC|GMT)$/, 'Z')
  if (!/^\d{4}-\d\d-\d\d/.test(iso) || iso < eldest) return undefined
  const hasTime = iso.includes('T')
  const date = parseISO(
    hasTime && !/(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? `${iso}Z` : hasTime ? iso : `${iso}T00:00Z`,
  )
  if (!isValid(date)) return undefined
  const time = date.toISOString()
  return time < now ? time : now
}

interface GivenFile {
  csv: string
  fileName: string
  now: string
}

/** What comes of a file that is read elsewhere: first what it is, without whom it names, then these, or why it cannot be read. */
export type PieceOfFile = Unreadable | Omit<SubscriberFile, 'people'> | ImportedPerson[]

export async function* readInSlices({ csv, fileName, now }: GivenFile): AsyncGenerator<PieceOfFile> {
  const read = await readFile({ csv, fileName }, now)
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
export async function readLongFile(
  { csv, fileName }: { csv: string; fileName: string },
  now: string,
): Promise<SubscriberFile | Unreadable> {
  if (!isLong(csv)) return readFile({ csv, fileName }, now)
  const people = new Map<string, ImportedPerson>()
  let file: Omit<SubscriberFile, 'people'> | undefined
  for await (const piece of readForeignEach<PieceOfFile>('subscriberFile', {
    input: { csv, fileName, now },
  })) {
    if (isRefused(piece)) return piece
    if (Array.isArray(piece)) for (const person of piece) people.set(person.key, person)
    else file = piece
  }
  if (!file) throw new Error('The thread that reads files gave nothing')
  return { ...file, people }
}
