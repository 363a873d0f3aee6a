/** Looks at the first rows of a file before its people are read: whether it is a list or a table, what its columns are, which form its dates have. */
import { setImmediate as rest } from 'node:timers/promises'
import { eachCsvRow } from '../../../../contract/base/csv/each-csv-row.ts'
import { withoutGuard } from '../../../../contract/base/csv/formula-guard.ts'
import type { DateForm, ImportCheck, Reading } from '../../../../contract/people/imports.ts'
import { type Columns, columnsFrom, recogniseColumns } from '../../../../contract/people/recognise-columns.ts'
import { csvTool } from '../../../base/csv.ts'
import { formOfDay } from '../../../base/foreign/read-time.ts'

export interface Look {
  /** Undefined for a list of addresses. */
  columns: Columns | undefined
  hasHeadings: boolean
  /** By its headings, and not by the author or by where addresses stand. */
  isRecognised: boolean
  isAsked: boolean
  dates: ImportCheck['dates']
  /** The first rows that are people. */
  rows: string[][]
}

/** Rows by which a table is told from a list. */
const looked = 20

/** The cells of a row as they are read. */
export const cellsOf = (cells: readonly string[]): string[] => cells.map(cell => withoutGuard(cell.trim()))

/** @throws OpenQuote */
export async function lookAtFile(csv: string, reading: Reading): Promise<Look> {
  const first: string[][] = []
  let look: Look | undefined
  let watch: DateWatch | undefined
  await eachCsvRow(csv, { tool: csvTool, rest }, ({ cells }) => {
    const row = cellsOf(cells)
    if (!look) {
      first.push(row)
      if (first.length <= looked) return true
      look = judge(first, reading)
      watch = watchDates(look.columns, reading.dates)
      return look.rows.every(one => watch?.(one))
    }
    return Boolean(watch?.(row))
  })
  look ??= judge(first, reading)
  const watched = watch ?? watchDates(look.columns, reading.dates)
  if (!watch) for (const row of look.rows) watched(row)
  return { ...look, dates: watched.found() }
}

function judge(all: string[][], reading: Reading): Look {
  const [head = []] = all
  const known = recogniseColumns(head)
  const hasHeadings = reading.hasHeadings ?? (known !== undefined || !head.some(holdsAt))
  const rows = hasHeadings ? all.slice(1) : all
  const recognised = hasHeadings ? known : undefined
  const address = recognised || reading.columns ? undefined : addressColumn(rows, hasHeadings)
  const meanings =
    reading.columns ??
    recognised?.meanings ??
    (address === undefined ? undefined : head.map((_, index) => (index === address ? 'address' : 'none')))
  const columns =
    meanings &&
    columnsFrom({ headings: hasHeadings ? head : [], meanings, source: recognised?.source ?? 'table' })
  const isAsked = address !== undefined
  const isRecognised = recognised !== undefined && !reading.columns
  return { columns, hasHeadings, isRecognised, isAsked, dates: undefined, rows }
}

const holdsAt = (cell: string) => cell.includes('@')

/** Where the addresses of a table stand; undefined for a list of addresses, and of names before `<ada@example.com>`. */
function addressColumn(rows: readonly string[][], hasHeadings: boolean): number | undefined {
  const filled = rows.map(row => row.filter(cell => cell !== ''))
  const isList = filled.every(cells => cells.length < 2) || (!hasHeadings && filled.some(isOfAddresses))
  if (isList) return undefined
  const counts = new Map<number, number>()
  for (const row of rows) {
    const at = row.findIndex(holdsAt)
    if (at >= 0) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0]
}

/** One that begins with an address and has three of them is a list even where some other word is among them; a table may have two. */
function isOfAddresses(cells: readonly string[]): boolean {
  const addresses = cells.filter(holdsAt).length
  const isRun = addresses > 1 && (addresses === cells.length || (addresses > 2 && holdsAt(cells[0] ?? '')))
  return isRun || cells.some(cell => /<[^<>@]+@[^<>@]+>/.test(cell))
}

/** `15.11.2021`, where the day comes first, unless a file has no others and its author says so. */
export const isWithPoints = (text: string) => /^\d+\./.test(text)

interface DateWatch {
  /** @returns whether another row may tell more */
  (row: readonly string[]): boolean
  found(): ImportCheck['dates']
}

/** One day after the twelfth tells of all; one with points of itself alone. @param given what the author says */
function watchDates(columns: Columns | undefined, given: DateForm | undefined): DateWatch {
  const { subscribed = [], subscribedOrNot = [], left = [] } = columns?.at ?? {}
  const places = [...subscribed, ...subscribedOrNot, ...left]
  let [form, example]: [DateForm | 'either' | undefined, string] = [undefined, '']
  let withPoints: string | undefined
  const watch = (row: readonly string[]) => {
    for (const text of places.map(index => row[index] ?? '').filter(one => one !== '')) {
      const own = formOfDay(text)
      if (own === undefined) continue
      if (isWithPoints(text)) withPoints ??= text
      else if (form === undefined || (form === 'either' && own !== 'either')) [form, example] = [own, text]
    }
    return places.length > 0 && (form === undefined || form === 'either')
  }
  const found = (): ImportCheck['dates'] => {
    if (form) return { form: given ?? form, example }
    return withPoints === undefined ? undefined : { form: given ?? 'dayFirst', example: withPoints }
  }
  return Object.assign(watch, { found })
}
