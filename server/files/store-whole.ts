/** Puts a file of any size into a store while it is read (chunked upload): a part at most lies in memory. */
import { Readable } from 'node:stream'
import { partSize } from '../../contract/files/file-parts.ts'
import type { Arriving, FileStore, StoredPart } from './store/file-store.ts'

/** @throws when the content is not as long as it was said to be; then nothing of it lies under its name */
export async function storeWhole(
  store: FileStore,
  { id, size }: Pick<Arriving, 'id' | 'size'>,
  content: Readable,
): Promise<void> {
  const whole = { number: undefined, offset: 0, size }
  const file = { id, size, upload_id: null }
  // A disk takes it as it comes, and a small file is one piece anywhere.
  if (!store.begin || size <= partSize(size)) {
    if (!(await store.write(file, whole, content))) throw new Error(`The file ${id} is cut off`)
    return
  }
  const begun = { ...file, upload_id: await store.begin(id) }
  try {
    await store.join(begun, await storeParts(store, begun, content))
  } catch (error) {
    // Else the parts would lie there unseen, and be paid for.
    await store.remove(begun).catch(() => {})
    throw error
  }
}

async function storeParts(store: FileStore, file: Arriving, content: Readable): Promise<StoredPart[]> {
  const parts: StoredPart[] = []
  let offset = 0
  for await (const bytes of inPieces(content, partSize(file.size))) {
    const piece = { number: parts.length + 1, offset, size: bytes.length }
    const etag = await store.write(file, piece, Readable.from([bytes]))
    if (!etag) throw new Error(`A part of the file ${file.id} was not taken`)
    parts.push({ number: piece.number, size: piece.size, etag })
    offset += bytes.length
  }
  if (offset !== file.size) throw new Error(`The file ${file.id} is cut off`)
  return parts
}

/** @returns pieces of exactly so many bytes, but for the last */
export async function* inPieces(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (let chunk of content) {
    while (length + chunk.length >= size) {
      const rest = size - length
      yield Buffer.concat([...held, chunk.subarray(0, rest)])
      chunk = chunk.subarray(rest)
      held = []
      length = 0
    }
    held.push(chunk)
    length += chunk.length
  }
  if (length > 0) yield Buffer.concat(held)
}
