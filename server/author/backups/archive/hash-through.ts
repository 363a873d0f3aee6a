/** Lets a stream through and tells afterwards how long it was and what its checksum is (SHA-256). */
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
