/** Tries what a browser will do with the bucket: asks first (CORS preflight), puts one byte there, and reads what the answer lets a page see. */
import type { CorsFault } from '../../../contract/files/file-list.ts'
import type { S3Config } from '../../base/config.ts'
import { tell } from '../../base/languages/told.ts'
import { openBucketStore } from '../../base/store/bucket-store.ts'
import { StoreAway } from '../../base/store/s3-client.ts'
import { fileKey } from '../choose-file-store.ts'

/** Shorter than the id of any file. */
const key = fileKey('probe-of-rules')
/** Milliseconds for each of the calls. */
const patience = 15_000

export interface BucketChecked {
  bucket: string
  missing: CorsFault | null
  /** As `tell` gives it. */
  fault: string | null
  rules: string
}

/** @param origin of the site's pages, as the browser knows them */
export async function checkBucket(s3: S3Config, origin: string): Promise<BucketChecked> {
  const told = { bucket: s3.bucket, rules: rulesFor(origin) }
  try {
    return { ...told, missing: await tryAsBrowser(s3, origin), fault: null }
  } catch (error) {
    return { ...told, missing: null, fault: wordsOf(error) }
  }
}

/** A file in one piece, and a part of one: stores may keep parts elsewhere, under other rules. */
async function tryAsBrowser(s3: S3Config, origin: string): Promise<CorsFault | null> {
  const store = openBucketStore(s3)
  const refused = await tryAddress(await store.sign({ key, size: 1 }, 60), origin)
  await store.delete(key)
  if (refused) return refused
  const id = await store.beginParts(key)
  try {
    const place = { key, size: 1, part: { uploadId: id, number: 1 } }
    return await tryAddress(await store.sign(place, 60), origin)
  } finally {
    await store.abortParts({ key, id, size: 1 })
    await store.delete(key)
  }
}

async function tryAddress(address: string, origin: string): Promise<CorsFault | null> {
  const asked = await fetch(address, {
    method: 'OPTIONS',
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      // Header of the file that is sent.
      'access-control-request-headers': 'content-type',
    },
  })
  await asked.body?.cancel()
  const put = await fetch(address, {
    method: 'PUT',
    body: '.',
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    headers: { origin, 'content-type': 'application/octet-stream' },
  })
  const words = await put.text()
  if (!put.ok) throw new StoreAway(`The object store answered PUT with ${put.status}: ${words.slice(0, 300)}`)
  const isAllowed =
    asked.ok &&
    lists(asked, 'allow-methods', 'put') &&
    lists(asked, 'allow-headers', 'content-type') &&
    [asked, put].every(answer => lists(answer, 'allow-origin', origin.toLowerCase()))
  if (!isAllowed) return 'put'
  return lists(put, 'expose-headers', 'etag') ? null : 'etag'
}

/** Whether the answer's header names it; no cookie goes along, so that a star stands for all (Fetch standard §3.3.5). */
function lists({ headers }: Response, name: string, value: string): boolean {
  const listed = (headers.get(`access-control-${name}`) ?? '').toLowerCase().split(',')
  return listed.some(one => one.trim() === '*' || one.trim() === value)
}

function wordsOf(error: unknown): string {
  if (error instanceof StoreAway) return error.message
  return error instanceof Error && error.name === 'TimeoutError'
    ? tell('storageWords.silent', { seconds: patience / 1_000 })
    : tell('storageWords.away')
}

/** What S3's PutBucketCors takes, as the AWS console and `mc cors set` show it. */
const rulesFor = (origin: string) =>
  JSON.stringify(
    [
      {
        AllowedOrigins: [origin],
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['*'],
        ExposeHeaders: ['ETag'],
      },
    ],
    null,
    2,
  )
