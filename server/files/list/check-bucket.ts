/** Tries what a browser will do with the bucket: asks first (CORS preflight), puts one byte there, and reads what the answer lets a page see. */
import type { CorsFault } from '../../../contract/files/file-list.ts'
import type { S3Config } from '../../base/config.ts'
import { openBucketFiles } from '../store/bucket-files.ts'
import { StoreAway } from '../uploads/s3-calls.ts'

/** Shorter than the id of any file. */
const probe = 'probe-of-rules'
/** Milliseconds for each of the calls. */
const patience = 15_000

export interface BucketChecked {
  bucket: string
  missing: CorsFault | null
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
  const store = openBucketFiles(s3)
  const whole = { id: probe, size: 1, upload_id: null }
  const piece = { number: undefined, offset: 0, size: 1 }
  const refused = await tryAddress(await store.sign(whole, piece, 60), origin)
  await store.remove(whole)
  if (refused) return refused
  const inParts = { ...whole, upload_id: await store.begin(probe) }
  try {
    return await tryAddress(await store.sign(inParts, { ...piece, number: 1 }, 60), origin)
  } finally {
    await store.remove(inParts)
  }
}

async function tryAddress(address: string, origin: string): Promise<CorsFault | null> {
  const asked = await fetch(address, {
    ...{ method: 'OPTIONS', redirect: 'manual', signal: AbortSignal.timeout(patience) },
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      // Of the file that is sent.
      'access-control-request-headers': 'content-type',
    },
  })
  await asked.body?.cancel()
  const put = await fetch(address, {
    ...{ method: 'PUT', body: '.', redirect: 'manual', signal: AbortSignal.timeout(patience) },
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
    ? `It did not answer within ${patience / 1_000} seconds`
    : 'It does not answer'
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
