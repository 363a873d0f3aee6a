/** Reads a takeout (ZIP file) by the names of its entries, without unpacking it. */
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'

/** A takeout that cannot be taken in, in a sentence that says why. */
export class TakeoutFault extends Error {}

export interface TakeoutFile {
  /** Bytes, by name. */
  entries: ReadonlyMap<string, number>
  /** @throws TakeoutFault on its stream, when it is damaged */
  open(name: string): Promise<Readable | undefined>
  /** One JSON value a line; none where there is no such entry. @throws TakeoutFault */
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
    return entry && Readable.from(whole(entry, await zip.openReadStreamPromise(entry)), { objectMode: false })
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

/** What was packed, or nothing of it counts: a changed byte can unpack like any other (checksum). */
async function* whole(entry: Entry, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const damaged = (cause?: unknown) =>
    new TakeoutFault(
      `This download is damaged: ${entry.fileName} in it is not as it was packed. Download it again.`,
      { cause },
    )
  let sum = 0
  try {
    for await (const bytes of stream) {
      sum = crc32(bytes, sum)
      yield bytes
    }
  } catch (error) {
    throw damaged(error)
  }
  if (sum !== entry.crc32) throw damaged()
}
