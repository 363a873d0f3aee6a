/** A store in a bucket of an S3-compatible one. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { partSize } from '../../../contract/files/file-parts.ts'
import type { S3Config } from '../config.ts'
import { inPieces } from './in-pieces.ts'
import {
  type Content,
  type ObjectStore,
  type Part,
  type StoredPart,
  type Upload,
  WrongLength,
  withContentOf,
} from './object-store.ts'
import { openS3Client, type S3Client, StoreAway } from './s3-client.ts'
import { elementText } from './s3-words.ts'

export type BucketStore = Omit<ObjectStore, 'pathOf' | 'room' | 'sweepUnfinished'> &
  Required<Pick<ObjectStore, 'sign'>>

/** Milliseconds: a store may copy all of a large file when it joins the parts of it. */
const joiningTime = 3_600_000

/** @param limit milliseconds until the store has answered, where it is not the usual one */
// length: small functions over one bucket
export function openBucketStore(config: S3Config, limit?: number): BucketStore {
  const client = openS3Client(config, limit)
  const { ask, get, presign } = client
  const head = async (key: string) => {
    const answer = await get(key, { from: 0, to: 0 })
    await answer?.body?.cancel()
    return answer && { bytes: bytesOfWhole(answer) }
  }
  const putPiece = async (key: string, body: Buffer, query?: Record<string, string>) => {
    const said = await ask({ method: 'PUT', key, body, ...(query && { query }) })
    if (!said) throw new StoreAway('The object store knows nothing of what it began')
    return bare(said.headers.get('etag') ?? createHash('md5').update(body).digest('hex'))
  }
  const store: BucketStore = {
    async put(key, content) {
      if (Buffer.isBuffer(content)) return putPiece(key, content)
      if (content.bytes > partSize(content.bytes)) return putInParts(store, key, content)
      return putPiece(key, await wholeOf(content.stream, content.bytes))
    },
    async putFile(key, path) {
      await withContentOf(path, content => store.put(key, content))
    },
    async get(key, range) {
      const answer = await get(key, range)
      if (answer?.status === 416) return void (await answer.body?.cancel())
      return answer && opened(answer)
    },
    head,
    async delete(key) {
      await ask({ method: 'DELETE', key })
    },
    async beginParts(key) {
      const said = await ask({ method: 'POST', key, query: { uploads: '' } })
      const id = elementText(said?.words ?? '', 'UploadId')
      if (!id) throw new StoreAway('The object store began no upload')
      return id
    },
    async putPart(upload, part, content) {
      // A part fits into memory: see `partSize`.
      const body = await wholeOf(content, part.size)
      return putPiece(upload.key, body, { partNumber: String(part.number), uploadId: upload.id })
    },
    listParts: upload => listParts(client, upload),
    async joinParts(upload, parts) {
      const said = await ask({
        method: 'POST',
        key: upload.key,
        query: { uploadId: upload.id },
        body: `<CompleteMultipartUpload>${parts.map(partElement).join('')}</CompleteMultipartUpload>`,
        limit: joiningTime,
      })
      // It may say 200 and fail all the same (Amazon S3 API Reference, CompleteMultipartUpload).
      if (said?.words.includes('<Error>'))
        throw new StoreAway(`The object store put nothing together: ${said.words.slice(0, 500)}`)
      // An upload that is over is not known any more: it was joined, and the answer was lost, or it was given up.
      if (!said && (await head(upload.key))?.bytes !== upload.size)
        throw new StoreAway('The object store put nothing together: no upload')
    },
    async abortParts({ key, id }) {
      await ask({ method: 'DELETE', key, query: { uploadId: id } })
    },
    sign: presign,
  }
  return store
}

/** A part at a time lies in memory. */
async function putInParts(store: BucketStore, key: string, { bytes, stream }: Content): Promise<string> {
  const upload = { key, size: bytes, id: await store.beginParts(key) }
  const parts: StoredPart[] = []
  let offset = 0
  try {
    for await (const piece of inPieces(stream, partSize(bytes))) {
      const part: Part = { number: parts.length + 1, offset, size: piece.length }
      offset += piece.length
      if (offset > bytes) break
      parts.push({ ...part, etag: await store.putPart(upload, part, piece) })
    }
    if (offset !== bytes) throw wrongLength(offset, bytes)
    await store.joinParts(upload, parts)
  } catch (error) {
    // Else the parts would lie there unseen, and be paid for. What lies under the key stays.
    await store.abortParts(upload).catch(() => {})
    throw error
  }
  return createHash('md5')
    .update(parts.map(({ etag }) => etag).join())
    .digest('hex')
}

/** @throws WrongLength */
async function wholeOf(content: Buffer | Readable, size: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let came = 0
  for await (const chunk of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
    came += chunk.length
    // The rest of it need not come.
    if (came > size) break
    chunks.push(chunk)
  }
  if (came !== size) throw wrongLength(came, size)
  return Buffer.concat(chunks)
}

const wrongLength = (came: number, said: number) => new WrongLength(`${came} bytes came, and not ${said}`)

function opened(answer: Response): Content {
  const length = answer.headers.get('content-length')
  if (length === null) throw new StoreAway('The object store does not say how long its answer is')
  const stream = answer.body ? Readable.fromWeb(answer.body as WebStream) : Readable.from([])
  return { bytes: Number(length), stream }
}

/** As the answer to a range tells them (RFC 9110 §14.4); a store may send all of it instead. */
function bytesOfWhole({ headers, status }: Response): number {
  if (status === 200) return Number(headers.get('content-length'))
  // Where the first byte is beyond the end there is none, and not every store says so.
  if (status === 416) return 0
  return Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1])
}

const partElement = ({ number, etag }: StoredPart) =>
  `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag></Part>`

/** @returns undefined when the store knows nothing of the upload */
async function listParts({ ask }: S3Client, { key, id }: Upload): Promise<StoredPart[] | undefined> {
  const parts: StoredPart[] = []
  let after = '0'
  for (;;) {
    const query = { uploadId: id, 'part-number-marker': after }
    const said = await ask({ method: 'GET', key, query })
    if (!said) return undefined
    for (const part of said.words.split('<Part>').slice(1)) {
      const say = (name: string) => elementText(part, name) ?? ''
      parts.push({ number: Number(say('PartNumber')), size: Number(say('Size')), etag: bare(say('ETag')) })
    }
    const next = elementText(said.words, 'NextPartNumberMarker')
    if (!said.words.includes('<IsTruncated>true<') || !next || next === after) break
    after = next
  }
  return parts.toSorted((one, other) => one.number - other.number)
}

const bare = (etag: string) => etag.replaceAll('"', '')
