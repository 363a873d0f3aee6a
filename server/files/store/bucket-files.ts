/** Large files in a bucket of an S3-compatible store: the browser puts the parts there itself (multipart upload, presigned addresses). */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { S3Config } from '../../base/config.ts'
import { elementText, openS3Calls, type S3Calls, StoreAway, unescapeXml } from '../uploads/s3-calls.ts'
import type { Arriving, FileStore, Piece, StoredPart } from './file-store.ts'

export const fileKey = (id: string) => `files/${id}`

// length: small functions over one bucket
export function openBucketFiles(config: S3Config): Required<Omit<FileStore, 'room' | 'pathOf'>> {
  const calls = openS3Calls(config)
  const { ask } = calls
  const place = ({ id, upload_id }: Arriving, { number }: Pick<Piece, 'number'>) => ({
    key: fileKey(id),
    ...(number && upload_id && { query: { partNumber: String(number), uploadId: upload_id } }),
  })
  return {
    async begin(id) {
      const answer = await ask({ method: 'POST', key: fileKey(id), query: { uploads: '' } })
      const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec((await answer?.text()) ?? '') ?? []
      if (!uploadId) throw new StoreAway('The object store began no upload')
      return unescapeXml(uploadId)
    },
    parts: file => listParts(calls, file),
    async join({ id, upload_id }, parts) {
      const list = parts.map(
        ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag></Part>`,
      )
      const answer = await ask({
        ...{ method: 'POST', key: fileKey(id), query: { uploadId: upload_id ?? '' } },
        body: `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
        headers: { 'content-type': 'application/xml' },
      })
      const words = (await answer?.text()) ?? ''
      // It may say 200 and fail all the same (Amazon S3 API Reference, CompleteMultipartUpload).
      if (words.includes('<Error>'))
        throw new StoreAway(`The object store put nothing together: ${words.slice(0, 500)}`)
    },
    async remove({ id, upload_id }) {
      if (upload_id) await ask({ method: 'DELETE', key: fileKey(id), query: { uploadId: upload_id } })
      await ask({ method: 'DELETE', key: fileKey(id) })
    },
    async sizeOf(id) {
      const answer = await ask({ method: 'GET', key: fileKey(id), headers: { range: 'bytes=0-0' } })
      await answer?.body?.cancel()
      return answer && wholeOf(answer)
    },
    async open(id, { from, to }) {
      const headers = { range: `bytes=${from}-${to}` }
      const answer = await ask({ method: 'GET', key: fileKey(id), headers })
      if (answer?.status === 416) return void (await answer.body?.cancel())
      return answer?.body ? Readable.fromWeb(answer.body as WebStream) : undefined
    },
    // A part fits into memory: see `partSize`.
    async write(file, piece, bytes) {
      const body = await buffer(bytes)
      if (body.length !== piece.size) return undefined
      const answer = await ask({ method: 'PUT', ...place(file, piece), body })
      return answer && bare(answer.headers.get('etag') ?? createHash('md5').update(body).digest('hex'))
    },
    sign: (file, piece, seconds) => calls.presign(place(file, piece), piece.size, seconds),
  }
}

/** Bytes of the whole, as the answer to a range tells them (RFC 9110 §14.4); a store may send all of it instead. */
function wholeOf({ headers, status }: Response): number {
  if (status === 200) return Number(headers.get('content-length'))
  return Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1])
}

/** @returns undefined when the store knows nothing of the upload */
async function listParts({ ask }: S3Calls, file: Arriving): Promise<StoredPart[] | undefined> {
  const parts: StoredPart[] = []
  let after = '0'
  for (;;) {
    const query = { uploadId: file.upload_id ?? '', 'part-number-marker': after }
    const answer = await ask({ method: 'GET', key: fileKey(file.id), query })
    if (!answer) return undefined
    const xml = await answer.text()
    for (const part of xml.split('<Part>').slice(1)) {
      const say = (name: string) => unescapeXml(elementText(part, name) ?? '')
      parts.push({ number: Number(say('PartNumber')), size: Number(say('Size')), etag: bare(say('ETag')) })
    }
    const next = /<NextPartNumberMarker>(\d+)</.exec(xml)?.[1]
    if (!/<IsTruncated>true</.test(xml) || !next || next === after) break
    after = next
  }
  return parts.toSorted((one, other) => one.number - other.number)
}

const bare = (etag: string) => etag.replaceAll('"', '')
