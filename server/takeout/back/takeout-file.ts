/** Reads a takeout (ZIP file) by the names of its entries, without unpacking it. */
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Entry, openPromise } from 'yauzl'

export interface TakeoutFile {
  /** Bytes, by name. */
  entries: ReadonlyMap<string, number>
  open(name: string): Promise<Readable | undefined>
  /** One JSON value a line; none where there is no such entry. */
  lines(name: string): AsyncGenerator<Record<string, unknown>>
  close(): void
}

/** @throws when it is no ZIP file */
export async function openTakeout(path: string): Promise<TakeoutFile> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const open = async (name: string) => {
    const entry = entries.get(name)
    return entry && zip.openReadStreamPromise(entry)
  }
  return {
    entries: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    open,
    async *lines(name) {
      const input = await open(name)
      if (!input) return
      for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
        if (line !== '') yield JSON.parse(line) as Record<string, unknown>
    },
    close: () => zip.close(),
  }
}
