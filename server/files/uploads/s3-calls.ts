/**
 * Calls on one bucket of an S3-compatible store, signed in the header or, for a browser, in the address (presigned URL). They need
 * the rights that docs/configuration.md names and no others; in particular not the one to list.
 */
import { createHash } from 'node:crypto'
import { AwsClient, AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../../base/config.ts'
import { safeKey } from './object-store.ts'

export class StoreAway extends Error {
  /** For server/base/http/errors.ts: trying later may help. */
  readonly code = 'OBJECT_STORE_AWAY'
}

/** Milliseconds for one call, its repeats and its body included. */
const patience = 120_000

export interface Asked {
  /** No HEAD: a refusal of one has no words, and does not say whether the file or the right is missing. */
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  key: string
  query?: Record<string, string>
  body?: Buffer | string | undefined
  headers?: Record<string, string>
  /** Milliseconds, where that is not enough. */
  limit?: number | undefined
}

export interface S3Calls {
  /**
   * @returns the answer; undefined for what is not there. A range that is none of the file's is answered as such (416)
   * @throws StoreAway when the store does not answer, or refuses
   */
  ask(asked: Asked): Promise<Response | undefined>
  /** An address that anybody can put exactly so many bytes to, for so many seconds, under this key and no other. */
  presign(put: Pick<Asked, 'key' | 'query'>, bytes: number, seconds: number): Promise<string>
}

/** The bucket stands in the path, not in the host: every S3-compatible store takes that. */
// length: small functions over one connection
export function openS3Calls({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Calls {
  const access = { accessKeyId, secretAccessKey, region, service: 's3' }
  const client = new AwsClient({ ...access, retries: 2 })
  const urlOf = (key: string, query: Record<string, string> = {}) => {
    const url = new URL(`${endpoint}/${bucket}/${safeKey(key)}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  const send = ({ method, key, query, body, headers, limit = patience }: Asked) =>
    client
      .fetch(urlOf(key, query).href, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/octet-stream' }),
          ...headers,
          // Signed together with its content: a bent or cut file is refused.
          ...(body !== undefined && { 'x-amz-content-sha256': digestOf(body) }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      })
      .catch(cause => {
        throw new StoreAway('The object store does not answer', { cause })
      })
  const ask = async (asked: Asked): Promise<Response | undefined> => {
    const answer = await send(asked)
    if (answer.ok || answer.status === 416) return answer
    const words = (await answer.text().catch(() => '')).slice(0, 1_000)
    if (answer.status === 404 && codeOf(words) !== 'NoSuchBucket') return undefined
    const isDenied = answer.status === 403 && codeOf(words) === 'AccessDenied'
    if (isDenied && asked.method === 'GET' && !asked.query && (await mayRead(asked.key))) return undefined
    throw new StoreAway(refusalOf(asked, answer.status, words))
  }
  /** @returns whether a file that is surely there can be read beside this one, by the same key of access */
  const mayRead = async (key: string): Promise<boolean> => {
    const known = key.slice(0, key.lastIndexOf('/') + 1) + knownName
    if (key === known) return false
    if (await isThere(known)) return true
    await ask({ method: 'PUT', key: known, body: 'This file may stay here.\n' })
    return isThere(known)
  }
  const isThere = async (key: string): Promise<boolean> => {
    const answer = await ask({ method: 'GET', key }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.ok ?? false
  }
  return {
    ask,
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

/**
 * What lies under it tells a file that is missing from a key that may not read: to whoever may not list, a store answers both alike
 * (Amazon S3 API Reference, GetObject).
 */
const knownName = 'known-to-be-here'

const digestOf = (body: Buffer | string) => createHash('sha256').update(body).digest('hex')

/** What the first element of that name holds; undefined where there is none that holds text alone. */
export function elementText(xml: string, name: string): string | undefined {
  const from = xml.indexOf(`<${name}>`) + name.length + 2
  const to = xml.indexOf('<', from)
  return from > name.length + 1 && xml.startsWith(`</${name}>`, to) ? xml.slice(from, to) : undefined
}

export const unescapeXml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const codeOf = (words: string) => /<Code>(\w+)<\/Code>/.exec(words)?.[1]

/** What a person can mend, where the store says so; and its own words. */
function refusalOf(asked: Asked, status: number, words: string): string {
  const code = codeOf(words) ?? ''
  const meaning =
    code === 'AccessDenied' ? `Its key lacks the right s3:${rightFor(asked)}. ` : (meanings[code] ?? '')
  return `The object store answered ${asked.method} with ${status}. ${meaning}Its words: ${words || 'none'}`
}

const meanings: Record<string, string> = {
  InvalidAccessKeyId: 'It does not know the access key (S3_ACCESS_KEY_ID). ',
  SignatureDoesNotMatch: 'The secret of the access key is another one (S3_SECRET_ACCESS_KEY). ',
  NoSuchBucket: 'It has no such bucket (S3_BUCKET). ',
  RequestTimeTooSkewed: 'The clock of this machine is wrong. ',
}

/** As docs/configuration.md names them. */
function rightFor({ method, query }: Asked): string {
  if (method === 'GET') return query?.uploadId === undefined ? 'GetObject' : 'ListMultipartUploadParts'
  if (method === 'DELETE') return query?.uploadId === undefined ? 'DeleteObject' : 'AbortMultipartUpload'
  return 'PutObject'
}
