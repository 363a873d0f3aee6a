/** Sends a file in parts, by the calls of `/s3/multipart` (multipart upload): several at a time, and none that has arrived. */
import { partCount, partSize } from '../../../../contract/files/file-parts.ts'
import { call } from '../../../base/call.ts'
import { patience, putFile } from '../put-file.ts'
import { UploadFailure } from '../upload-failure.ts'

/** Parts at once (specification §9). */
const atOnce = 6

/** An upload in parts, as the site calls it. */
export interface Begun {
  key: string
  uploadId: string
}

export interface Sending {
  begun: Begun
  data: Blob
  /** Nothing of it has arrived before. */
  isNew: boolean
}

interface Listeners {
  /** @param bytes of all parts together */
  onProgress: (bytes: number) => void
  onPart: (part: { PartNumber: number; ETag: string }) => void
}

export const whereOf = ({ key, uploadId }: Begun) => ({ params: { uploadId }, query: { key } })

/**
 * @returns what the site calls the whole
 * @throws UploadFailure or CallError as soon as one part fails; the reason of `signal` when that is aborted
 */
export async function sendParts(
  { begun, data, isNew }: Sending,
  signal: AbortSignal,
  { onProgress, onPart }: Listeners,
): Promise<{ location: string; key: string }> {
  const size = partSize(data.size)
  const here = isNew ? [] : await call('GET /s3/multipart/:uploadId', { ...whereOf(begun), signal })
  const etags = new Map(here.map(({ PartNumber, ETag }) => [PartNumber, ETag]))
  const sent = new Map(here.map(part => [part.PartNumber, part.Size]))
  const tell = (number: number, bytes: number) => {
    sent.set(number, bytes)
    onProgress([...sent.values()].reduce((sum, part) => sum + part, 0))
  }
  const numbers = Array.from({ length: partCount(data.size) }, (_, at) => at + 1)
  const missing = numbers.filter(number => !etags.has(number))
  // One that fails ends the others: they are asked for again together.
  const ending = new AbortController()
  const end = () => ending.abort(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  const sendNext = async (): Promise<void> => {
    const number = missing.shift()
    if (number === undefined) return
    ending.signal.throwIfAborted()
    const part = data.slice((number - 1) * size, number * size)
    const etag = await sendPart({ begun, number, part }, ending.signal, bytes => tell(number, bytes))
    etags.set(number, etag)
    tell(number, part.size)
    onPart({ PartNumber: number, ETag: etag })
    return sendNext()
  }
  try {
    signal.throwIfAborted()
    tell(0, 0)
    await Promise.all(Array.from({ length: atOnce }, sendNext))
  } finally {
    ending.abort()
    signal.removeEventListener('abort', end)
  }
  const parts = numbers.map(number => ({ PartNumber: number, ETag: etags.get(number) ?? '' }))
  const { location, key } = await call('POST /s3/multipart/:uploadId/complete', {
    ...whereOf(begun),
    body: { parts },
    // Asked twice it answers the same.
    signal,
  })
  signal.throwIfAborted()
  return { location, key }
}

/** @returns its ETag */
async function sendPart(
  { begun, number, part }: { begun: Begun; number: number; part: Blob },
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<string> {
  const { params, query } = whereOf(begun)
  const { url } = await call('GET /s3/multipart/:uploadId/:partNumber', {
    params: { ...params, partNumber: String(number) },
    query,
    signal,
  })
  // They share the line: each may be still for longer than one alone.
  const etag = await putFile(url, part, { signal, onProgress, atMost: atOnce * patience })
  // A bucket whose rules do not expose it (CORS).
  if (etag === null) throw new UploadFailure(0)
  return etag
}
