/** What the lists of a takeout promise and its ZIP file does not hold (integrity check): it was packed anew, or lost where it was made. */
import { type StoredTable, storedFile, storedTables } from './stored-tables.ts'
import type { TakeoutFile } from './takeout-file.ts'

/** Takeouts of earlier releases name no tables: these they have all the same. */
const always: readonly StoredTable[] = ['settings', 'subscribers', 'letters']

/** The entry of each file, by its id: it keeps the name that it had. */
export function fileEntries({ entries }: TakeoutFile): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of entries.keys()) {
    const id = /^files\/([\w-]+)\//.exec(path)?.[1]
    if (id !== undefined) found.set(id, path)
  }
  return found
}

export const imageEntry = (name: unknown) => `images/${String(name)}`

/** @param named those that its format names; undefined: it names none */
export function missingTables({ entries }: TakeoutFile, named: readonly string[] = always): string[] {
  return storedTables
    .filter(table => named.includes(table))
    .map(storedFile)
    .filter(path => !entries.has(path))
}

/** Those of a later release: to take in the others would lose them without a word. */
export const unknownTables = (named: readonly string[] = always): string[] =>
  named.filter(table => !storedTables.some(known => known === table))

/** Pictures and files that are not there, or not as long as they were, as a person would look for them. */
export async function missingThings(file: TakeoutFile): Promise<string[]> {
  const missing: string[] = []
  for await (const { name } of file.lines(storedFile('uploads'))) {
    const entry = imageEntry(name)
    // An empty one was lost already where it was packed.
    if (!file.entries.get(entry)) missing.push(entry)
  }
  const paths = fileEntries(file)
  for await (const { id, name, size } of file.lines(storedFile('files'))) {
    const path = paths.get(String(id))
    if (path === undefined || file.entries.get(path) !== Number(size))
      missing.push(path ?? `files/${String(id)}/${String(name)}`)
  }
  return missing
}
