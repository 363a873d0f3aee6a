/** Reads a JSON export a record at a time (streaming parser), so that ten years of letters never lie in memory. */

import { JSONParser } from '@streamparser/json'
import { tell } from '../../base/languages/told.ts'
import { UnreadableExport } from '../incoming.ts'
import { type Archive, shown } from './archive.ts'
import { bounds } from './bounds.ts'

export type JsonRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What came, and where it stood in its document. */
export interface Found {
  /** Names and places of what is around it. */
  path: (string | number)[]
  record: JsonRecord
}

/**
 * Objects at these paths, in the order of the file.
 * @param paths as `$.db.*.data.posts.*`
 * @throws UnreadableExport where the text ends too early, or is no JSON
 */
export async function* readJson(archive: Archive, name: string, paths: string[]): AsyncGenerator<Found> {
  const file = await archive.open(name)
  if (!file) return
  const parser = new JSONParser({ paths, keepStack: false })
  let found: Found[] = []
  let failure: unknown
  let hasEnded = false
  /** Bytes since the last record: one that never ends would be kept for ever. */
  let since = 0
  parser.onValue = ({ value, key, stack }) => {
    since = 0
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const path = [...stack.map(one => one.key), key].filter(one => one !== undefined)
    found.push({ path, record: { ...value } })
  }
  parser.onError = error => {
    failure ??= error
  }
  parser.onEnd = () => {
    hasEnded = true
  }
  let isFirst = true
  const damaged = (cause: unknown) =>
    new UnreadableExport(tell('movingTrouble.cutOffOrDamaged', { file: shown(name) }), { cause })
  try {
    for await (const chunk of file.stream) {
      since += chunk.length
      if (since > bounds.table)
        throw new UnreadableExport(tell('movingTrouble.recordTooLarge', { file: shown(name) }))
      write(parser, isFirst ? withoutMark(chunk) : chunk)
      isFirst = false
      if (failure) throw damaged(failure)
      yield* found
      found = []
    }
  } finally {
    file.stream.destroy()
  }
  if (!hasEnded) throw damaged(failure)
}

/** Bytes without a byte order mark of UTF-8. */
const withoutMark = (chunk: Buffer) => (chunk.toString('latin1', 0, 3) === 'ï»¿' ? chunk.subarray(3) : chunk)

/** A parser may throw, and says it to its listener too. */
function write(parser: JSONParser, chunk: Uint8Array): void {
  try {
    parser.write(chunk)
  } catch (error) {
    parser.onError(error instanceof Error ? error : new Error(String(error)))
  }
}

export const text = (record: JsonRecord, ...names: string[]): string => {
  for (const name of names) {
    const value = record[name]
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return ''
}

export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true'

/** How a JSON file begins: the names that stand in it first, without reading it whole. */
export async function startOf(archive: Archive, name: string): Promise<string> {
  const file = await archive.open(name)
  if (!file) return ''
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of file.stream) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= 65_536) break
    }
  } finally {
    file.stream.destroy()
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}
