/** Checksums of streams (SHA-256): of one that is let through, and of one that is read for nothing else. */
import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'

/** @returns the same bytes, to be read to their end; only then `told` is true */
export function hashThrough(content: Readable): {
  content: Readable
  told: () => { bytes: number; sha256: string }
} {
  const hash = createHash('sha256')
  let bytes = 0
  const seen = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  content.once('error', error => seen.destroy(error))
  return { content: content.pipe(seen), told: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Reads all of it. */
export async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
