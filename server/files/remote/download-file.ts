/** Downloads a file from the web into the store, part by part: a broken line is taken up where it broke (range requests), ten times. */

import { partSize } from '../../../contract/files/file-parts.ts'
import { remoteTries } from '../../../contract/files/remote-files.ts'
import type { FileRow } from '../../base/db/tables/files.ts'
import { type Fetched, fetchPublic } from '../../base/fetching/fetch-public.ts'
import { FetchBroken, type FetchRefusal } from '../../base/fetching/fetch-trouble.ts'
import { isRefused, type Refused } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { inPieces } from '../../base/store/in-pieces.ts'
import type { ObjectStore } from '../../base/store/object-store.ts'
import { uploadOf } from '../choose-file-store.ts'
import { joinParts } from '../finish-file.ts'

/** Milliseconds before each further try (specification §9); after the last one, the last again. */
const delays = [0, 1_000, 3_000, 5_000]
/** What another try may mend. */
const passing = new Set<string>(['addressSlow', 'addressUnreachable', 'addressBroken', 'addressRefuses'])

export interface Download {
  address: string
  file: FileRow
  store: ObjectStore
  /** Aborted: it is given up. */
  signal: AbortSignal
  /** Lets so many milliseconds go by; fails when it is given up meanwhile. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  /** Told of every part; the next one waits until it is over. */
  onPart: (bytes: number) => Promise<void>
}

/** @returns a refusal when it cannot be had, after every try; undefined when all of it is here */
export async function downloadFile(
  site: Pick<Site, 'db' | 'clock' | 'network'>,
  download: Download,
): Promise<Refused<FetchRefusal | 'partsMissing' | 'uploadGone'> | undefined> {
  const { file, store, signal, wait } = download
  const etags: string[] = []
  for (let tries = 0; ; tries++) {
    const refused = await takeRest(site, download, etags)
    if (!refused) break
    if (!passing.has(refused.refused) || tries >= remoteTries) return refused
    await wait(delays[Math.min(tries, delays.length - 1)] ?? 0, signal)
  }
  const told = etags.map((etag, at) => ({ number: at + 1, etag }))
  return joinParts(site, store, { file, told })
}

/** Adds to `etags` every part that has arrived. */
async function takeRest(
  { network }: Pick<Site, 'network'>,
  { address, file, store, signal, onPart }: Download,
  etags: string[],
): Promise<Refused<FetchRefusal> | undefined> {
  const whole = partSize(file.size)
  const from = etags.length * whole
  if (from >= file.size) return undefined
  const headers = from > 0 ? { range: `bytes=${from}-` } : {}
  const fetched = await fetchPublic(network, address, { most: file.size, headers, signal })
  if (isRefused(fetched)) return fetched
  // A server without ranges begins again from the start, and so do we.
  if (from > 0 && !beginsAt(fetched, from)) etags.length = 0
  try {
    for await (const bytes of inPieces(fetched.body, whole)) {
      signal.throwIfAborted()
      const piece = { number: etags.length + 1, offset: etags.length * whole, size: bytes.length }
      const isLast = piece.offset + piece.size === file.size
      if (bytes.length < whole && !isLast) break
      etags.push(await store.putPart(uploadOf(file), piece, bytes))
      await onPart(piece.offset + piece.size)
    }
  } catch (error) {
    if (error instanceof FetchBroken) return error.refused
    throw error
  } finally {
    fetched.body.destroy()
  }
  return etags.length * whole >= file.size ? undefined : { refused: 'addressBroken' }
}

const beginsAt = ({ status, headers }: Fetched, from: number) =>
  status === 206 && (headers['content-range'] ?? '').startsWith(`bytes ${from}-`)
