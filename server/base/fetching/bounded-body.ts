/** An answer's body as it may be read: unpacked, and ended when it grows too large or takes too long (backpressure kept). */
import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchBroken, tooLarge, troubleOf } from './fetch-trouble.ts'

const unpackers = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
])

export interface Bounds {
  /** The body's `content-encoding`; it was not asked for, but some send it all the same. */
  encoding: string
  /** Bytes once it is unpacked. */
  most: number
  /** By which whoever asked may have given up. */
  givenUp: AbortSignal | undefined
}

/** @returns a stream that fails with a FetchBroken where the network does, or where the body is larger than it may be */
export function boundBody(body: Readable, bounds: Bounds): Readable {
  // Destroyed before anybody read of it, it may say so to nobody.
  body.on('error', () => {})
  return Readable.from(readBounded(body, bounds), { objectMode: false })
}

async function* readBounded(body: Readable, { encoding, most, givenUp }: Bounds) {
  const unpack = unpackers.get(encoding.trim().toLowerCase())?.()
  let bytes = 0
  try {
    // What breaks reaches the last of a pipeline, which is read here.
    for await (const chunk of unpack ? pipeline(body, unpack, () => {}) : body) {
      bytes += chunk.length
      if (bytes > most) throw new FetchBroken(tooLarge(most))
      yield chunk
    }
  } catch (error) {
    throw givenUp?.aborted ? givenUp.reason : new FetchBroken(troubleOf(error))
  }
}
