/** Uploaded files in a bucket of an S3-compatible store. */
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { S3Config } from '../../base/config.ts'
import type { ObjectStore } from './object-store.ts'
import { openS3Calls, StoreAway } from './s3-calls.ts'
import { putFileInParts } from './s3-multipart.ts'

/** Milliseconds where a backup is on its way, whose reader may be slow. */
const patienceWithLong = 3_600_000

/** A bucket takes files that do not fit into memory. */
export interface BucketStore extends ObjectStore {
  /** As `put`, a part of the file at a time. */
  putFile(key: string, path: string): Promise<void>
  /** As `open`, for a reader that may take long. */
  openFile: ObjectStore['open']
}

export function openS3Store(config: S3Config): BucketStore {
  const { ask } = openS3Calls(config)
  const get = (key: string, limit?: number) => ask({ method: 'GET', key, limit })
  return {
    async put(key, body) {
      const answer = await ask({ method: 'PUT', key, body })
      if (!answer) throw new StoreAway('The object store answered PUT with 404')
      await answer.body?.cancel()
    },
    async read(key) {
      const answer = await get(key)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    open: async key => opened(await get(key)),
    openFile: async key => opened(await get(key, patienceWithLong)),
    putFile: (key, path) => putFileInParts(asked => ask({ ...asked, key, limit: patienceWithLong }), path),
    async remove(key) {
      const answer = await ask({ method: 'DELETE', key })
      await answer?.body?.cancel()
    },
  }
}

function opened(answer: Response | undefined) {
  if (!answer?.body) return undefined
  const bytes = Number(answer.headers.get('content-length'))
  return { bytes, stream: Readable.fromWeb(answer.body as WebStream) }
}
