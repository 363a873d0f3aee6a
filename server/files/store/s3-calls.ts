/** Calls on one bucket of an S3-compatible store, signed in the header or, for a browser, in the address (presigned URL). */
import { createHash } from 'node:crypto'
import { AwsClient, AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../../config.ts'
import { StoreAway } from '../../uploads/s3-store.ts'

/** Milliseconds for one call with its body. */
const patience = 120_000

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key: string
  query?: Record<string, string>
  body?: Buffer | string
  headers?: Record<string, string>
}

export interface S3Calls {
  /**
   * @returns the answer; undefined for 404
   * @throws StoreAway when the store does not answer, or refuses
   */
  ask(asked: Asked): Promise<Response | undefined>
  /** An address that anybody can put exactly so many bytes to, for so many seconds, under this key and no other. */
  presign(put: Pick<Asked, 'key' | 'query'>, bytes: number, seconds: number): Promise<string>
}

/** The bucket stands in the path, not in the host: every S3-compatible store takes that. */
export function openS3Calls({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Calls {
  const access = { accessKeyId, secretAccessKey, region, service: 's3' }
  const client = new AwsClient({ ...access, retries: 2 })
  const urlOf = (key: string, query: Record<string, string> = {}) => {
    const url = new URL(`${endpoint}/${bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  return {
    async ask({ method, key, query, body, headers }) {
      const answer = await client
        .fetch(urlOf(key, query).href, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
          headers: { ...headers, ...(body !== undefined && { 'x-amz-content-sha256': digestOf(body) }) },
          ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
        })
        .catch(cause => {
          throw new StoreAway('The object store does not answer', { cause })
        })
      if (answer.ok) return answer
      const words = (await answer.text().catch(() => '')).slice(0, 1_000)
      if (answer.status === 404) return undefined
      throw new StoreAway(`The object store answered ${method} with ${answer.status}: ${words}`)
    },
    async presign({ key, query }, bytes, seconds) {
      const url = urlOf(key, { ...query, 'X-Amz-Expires': String(seconds) })
      // The length is signed, too, or the address would take a file of any size.
      const signer = new AwsV4Signer({
        ...{ ...access, url: url.href, method: 'PUT', signQuery: true, allHeaders: true },
        headers: { 'content-length': String(bytes) },
      })
      return (await signer.sign()).url.href
    },
  }
}

const digestOf = (body: Buffer | string) => createHash('sha256').update(body).digest('hex')
