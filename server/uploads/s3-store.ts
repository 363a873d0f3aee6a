/** Uploaded files in a bucket of an S3-compatible store. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import type { ObjectStore } from './object-store.ts'
import { putFileInParts } from './s3-multipart.ts'

type S3Config = NonNullable<Config['s3']>

/** Milliseconds of patience, and what is sent. */
type How = { body?: Buffer | undefined; limit?: number | undefined }

/** What lies under it tells a file that is missing from a key that may not read. */
const knownKey = 'known-to-be-here'

/** Milliseconds for one call, its repeats and its body included. */
const patience = 60_000
/** The same where a backup is on its way, whose reader may be slow. */
const patienceWithLong = 3_600_000

/** A bucket takes files that do not fit into memory. */
export interface BucketStore extends ObjectStore {
  /** As `put`, a part of the file at a time. */
  putFile(key: string, path: string): Promise<void>
  /** As `open`, for a reader that may take long. */
  openFile: ObjectStore['open']
}

export class StoreAway extends Error {
  /** For server/http/errors.ts: trying later may help. */
  readonly code = 'OBJECT_STORE_AWAY'
}

/** The bucket stands in the path, not in the host: every S3-compatible store takes that. */
// length: small functions over one connection
export function openS3Store({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): BucketStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (method: string, key: string, how: How = {}): Promise<Response> => {
    const { body, limit = patience } = how
    const answer = await client
      .fetch(`${endpoint}/${bucket}/${key}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
        ...(body && {
          body: new Uint8Array(body),
          headers: {
            'content-type': 'application/octet-stream',
            // Signed together with its content: a bent or cut file is refused.
            'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
          },
        }),
      })
      .catch(cause => {
        throw new StoreAway('The object store does not answer', { cause })
      })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    const words = (await answer.text().catch(() => '')).slice(0, 1_000)
    if (method === 'GET' && answer.status === 403 && isDenied(words) && (await mayRead(key)))
      return new Response(null, { status: 404 })
    throw new StoreAway(`The object store answered ${method} with ${answer.status}: ${words}`)
  }
  /** @returns whether a file that is surely there can be read, by the same key of access */
  const mayRead = async (key: string): Promise<boolean> => {
    if (key === knownKey) return false
    if (await isThere(knownKey)) return true
    await ask('PUT', knownKey, { body: Buffer.from('This file may stay here.\n') })
    return isThere(knownKey)
  }
  const isThere = async (key: string): Promise<boolean> => {
    const answer = await ask('GET', key).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.ok ?? false
  }
  const get = async (key: string, limit?: number) => {
    const answer = await ask('GET', key, { limit })
    if (answer.status !== 404) return answer
    await answer.body?.cancel()
    return undefined
  }
  return {
    async put(key, bytes) {
      const answer = await ask('PUT', key, { body: bytes })
      await answer.body?.cancel()
    },
    async read(key) {
      const answer = await get(key)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    open: async key => opened(await get(key)),
    openFile: async key => opened(await get(key, patienceWithLong)),
    putFile: (key, path) =>
      putFileInParts(
        (method, query, body) => ask(method, `${key}${query}`, { body, limit: patienceWithLong }),
        path,
      ),
    async remove(key) {
      const answer = await ask('DELETE', key)
      await answer.body?.cancel()
    },
  }
}

function opened(answer: Response | undefined) {
  if (!answer?.body) return undefined
  const bytes = Number(answer.headers.get('content-length'))
  return { bytes, stream: Readable.fromWeb(answer.body as WebStream) }
}

/** What AWS answers about a missing file to whoever may not list the bucket (Amazon S3 API Reference, GetObject). */
const isDenied = (words: string) => words.includes('<Code>AccessDenied</Code>')
