/**
 * Calls on one bucket of an S3-compatible store, signed in the header or, for a browser, in the address (presigned URL). They need
 * the rights that docs/configuration.md names and no others; in particular not the one to list.
 */
import { createHash } from 'node:crypto'
import { AwsClient, AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import { type ByteRange, type Place, safeKey } from './object-store.ts'
import { codeOf, refusalOf } from './s3-words.ts'

export class StoreAway extends Error {
  /** For server/base/http/errors.ts: trying later may help. */
  readonly code = 'OBJECT_STORE_AWAY'
}

/** Milliseconds until the store has answered, its repeats included; and bytes a second that it takes at least. */
const patience = 120_000
const slowest = 32_768

export interface Asked {
  /** No HEAD: a refusal of one has no words, and does not say whether the file or the right is missing. */
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  key: string
  query?: Record<string, string>
  body?: Buffer | string | undefined
  /** Milliseconds until the store has answered, where it has more to do than to take or to give bytes. */
  limit?: number
}

export interface Said {
  headers: Headers
  words: string
}

export interface S3Client {
  /**
   * @returns the answer, read to its end; undefined for what is not there
   * @throws StoreAway when the store does not answer, or refuses
   */
  ask(asked: Asked): Promise<Said | undefined>
  /** The same of what lies under a key: its body may take as long as its reader likes. A range that is none of it is answered as such (416). */
  get(key: string, range?: ByteRange): Promise<Response | undefined>
  /** An address that anybody can put exactly so many bytes to, for so many seconds, at this place and no other. */
  presign(place: Place, seconds: number): Promise<string>
}

/** The bucket stands in the path, not in the host: every S3-compatible store takes that. */
// length: small functions over one connection
export function openS3Client(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  usual = patience,
): S3Client {
  const access = { accessKeyId, secretAccessKey, region, service: 's3' }
  const client = new AwsClient({ ...access, retries: 2 })
  const urlOf = (key: string, query: Record<string, string> = {}) => {
    const url = new URL(`${endpoint}/${bucket}/${safeKey(key)}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  /** @param read what is read within the limit; all else is left to whoever has the answer */
  const send = async <T>(
    { method, key, query, body, range, limit = usual }: Asked & { range?: ByteRange | undefined },
    read: (answer: Response) => Promise<T>,
  ): Promise<T> => {
    const url = urlOf(key, query).href
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), limit + ((body?.length ?? 0) / slowest) * 1_000)
    try {
      const answer = await client.fetch(url, {
        method,
        redirect: 'manual',
        signal: ending.signal,
        headers: {
          ...(range && { range: `bytes=${range.from}-${range.to}` }),
          ...(body !== undefined && {
            'content-type':
              query?.uploadId && method === 'POST' ? 'application/xml' : 'application/octet-stream',
            // Signed together with its content: a bent or cut file is refused.
            'x-amz-content-sha256': digestOf(body),
          }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      })
      return await read(answer)
    } catch (cause) {
      throw new StoreAway('The object store does not answer', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
  const ask = async (asked: Asked): Promise<Said | undefined> => {
    const said = await send(asked, async answer => ({ answer, words: await answer.text() }))
    if (said.answer.ok) return { headers: said.answer.headers, words: said.words }
    return judge(asked, said.answer.status, said.words)
  }
  const get = async (key: string, range?: ByteRange): Promise<Response | undefined> => {
    const asked = { method: 'GET', key, range } as const
    const isGiven = ({ ok, status }: Response) => ok || status === 416
    const { answer, words } = await send(asked, async answer => ({
      answer,
      words: isGiven(answer) ? '' : await answer.text().catch(() => ''),
    }))
    if (isGiven(answer)) return answer
    const isDenied = answer.status === 403 && codeOf(words) === 'AccessDenied'
    if (isDenied && (await mayRead(key))) return undefined
    return judge(asked, answer.status, words)
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
    const answer = await get(key).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.ok ?? false
  }
  return {
    ask,
    get,
    async presign({ key, size, part }, seconds) {
      const query = part && { partNumber: String(part.number), uploadId: part.uploadId }
      const url = urlOf(key, { ...query, 'X-Amz-Expires': String(seconds) })
      // The length is signed, too, or the address would take a file of any size.
      const signer = new AwsV4Signer({
        ...access,
        url: url.href,
        method: 'PUT',
        signQuery: true,
        allHeaders: true,
        headers: { 'content-length': String(size) },
      })
      return (await signer.sign()).url.href
    },
  }
}

/** @returns undefined for what is not there @throws StoreAway for all else that is no success */
function judge(asked: Asked, status: number, words: string): undefined {
  if (status === 404 && codeOf(words) !== 'NoSuchBucket') return undefined
  throw new StoreAway(refusalOf(asked, status, words.slice(0, 1_000)))
}

/**
 * What lies under it tells a file that is missing from a key that may not read: to whoever may not list, a store answers both alike
 * (Amazon S3 API Reference, GetObject).
 */
const knownName = 'known-to-be-here'

const digestOf = (body: Buffer | string) => createHash('sha256').update(body).digest('hex')
