/** What a search for ties between people and their anonymous words looked at, and what it found (audit report). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Look {
  /** Where, and for what: 'every row of every table, for …'. */
  looked: string
  /** How many things were looked at: rows, bytes, pairs. */
  times: number
  /** Each a sentence; empty when all is well. */
  found: string[]
}

/** Joins several looks at the same, as on several sites. */
export function joinLooks(looks: readonly Look[]): Look[] {
  return [...Map.groupBy(looks, ({ looked }) => looked)].map(([looked, same]) => ({
    looked,
    times: same.reduce((sum, { times }) => sum + times, 0),
    found: [...new Set(same.flatMap(({ found }) => found))],
  }))
}

/** A random text, which stands for one thing alone: an id, a token, a hash, an address. */
const telling = /[\w.+-]+@[\w-]+\.[\w.-]+|[A-Za-z0-9_-]{16,}/g

/** The telling texts in anything that can be written as JSON. */
export const tellingIn = (value: unknown): string[] =>
  (typeof value === 'string' ? value : JSON.stringify(value)).match(telling) ?? []

/** Every file below a folder, with its bytes. */
export function filesBelow(folder: string): { name: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name, parentPath }) => ({ name, bytes: readFileSync(join(parentPath, name)) }))
}
