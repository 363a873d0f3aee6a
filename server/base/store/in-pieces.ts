/** Cuts a stream into pieces of one size while it is read (chunking). */

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
