/** For tests of files: a site on each kind of store, what lies in it, and the way of a file through the calls of the widget. */
import { randomBytes } from 'node:crypto'
import { partSize } from '../../contract/files/file-parts.ts'
import type { TestSite } from '../test/test-site.ts'
import { createUploadSite } from './uploads/test-uploads.ts'

export const createFileSite = createUploadSite

/** Its store, where it is a bucket, with the variables that name it. */
type FileSite = Pick<TestSite, 'asAuthor'> & { s3: { env: Record<string, string> } | undefined }

/** Noise: no two parts are the same. */
export const bytesOf = (size: number): Buffer => randomBytes(size)

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

/** What a browser does with an address it was given: to the store itself, or to the site. */
export async function putTo(site: FileSite, url: string, bytes: Buffer) {
  if (site.s3 && url.startsWith(site.s3.env.S3_ENDPOINT ?? '')) {
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
    return { status: answer.status, etag: answer.headers.get('etag') ?? '' }
  }
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await site.asAuthor({ method: 'PUT', url: pathOf(url), headers, payload: bytes })
  return { status: answer.statusCode, etag: String(answer.headers.etag ?? '') }
}

export interface Begun {
  key: string
  uploadId: string
}

export async function begin(site: FileSite, filename: string, size: number): Promise<Begun> {
  const payload = { filename, type: 'audio/mpeg', metadata: { size, name: filename } }
  return (await site.asAuthor({ method: 'POST', url: '/s3/multipart', payload })).json<Begun>()
}

export const ask = (site: FileSite, { key, uploadId }: Begun, more = '') =>
  site.asAuthor({
    url: `/s3/multipart/${encodeURIComponent(uploadId)}${more}?key=${encodeURIComponent(key)}`,
  })

/** @param number from 1 */
export async function putPart(
  site: FileSite,
  { file, number, ...begun }: Begun & { file: Buffer; number: number },
) {
  const { url } = (await ask(site, begun, `/${number}`)).json<{ url: string }>()
  const size = partSize(file.length)
  return putTo(site, url, file.subarray((number - 1) * size, number * size))
}

export const complete = (site: FileSite, { key, uploadId }: Begun, etags: string[]) =>
  site.asAuthor({
    method: 'POST',
    url: `/s3/multipart/${encodeURIComponent(uploadId)}/complete?key=${encodeURIComponent(key)}`,
    payload: { parts: etags.map((ETag, at) => ({ PartNumber: at + 1, ETag })) },
  })

export const keep = (site: FileSite, key: string) =>
  site.asAuthor({ method: 'PUT', url: '/api/files', payload: { key } })

/** A small file, by the one call and the one PUT. */
export async function bring(
  site: FileSite,
  name: string,
  bytes: Buffer,
): Promise<{ key: string; path: string }> {
  const query = new URLSearchParams({
    filename: name,
    type: 'text/html',
    'metadata[size]': String(bytes.length),
  })
  const begun = (await site.asAuthor({ url: `/s3/params?${query}` })).json<{ url: string; key: string }>()
  await putTo(site, begun.url, bytes)
  return { key: begun.key, path: (await keep(site, begun.key)).json<{ path: string }>().path }
}
