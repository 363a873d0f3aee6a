/** Puts a file of any size into a bucket part by part (multipart upload): one part lies in memory at a time. */
import { open } from 'node:fs/promises'

/** Bytes; every part but the last has at least 5 MiB, and there are at most 10,000 (Amazon S3 User Guide, multipart upload). */
const partBytes = 16 * 1_048_576

/** @param ask a signed call on the key with this query; fails when it is refused */
export async function putFileInParts(
  ask: (method: string, query: string, body?: Buffer) => Promise<Response>,
  path: string,
): Promise<void> {
  const begun = await (await ask('POST', '?uploads=')).text()
  const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(begun) ?? []
  if (!uploadId) throw new Error('The object store began no upload')
  const of = `uploadId=${encodeURIComponent(uploadId)}`
  try {
    const tags = await putParts(path, (number, body) => ask('PUT', `?partNumber=${number}&${of}`, body))
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const ended = await (await ask('POST', `?${of}`, Buffer.from(list))).text()
    // It may say 200 and fail all the same (Amazon S3 API Reference, CompleteMultipartUpload).
    if (ended.includes('<Error>'))
      throw new Error(`The object store put nothing together: ${ended.slice(0, 500)}`)
  } catch (error) {
    // Else the parts would lie there unseen, and be paid for.
    const ended = await ask('DELETE', `?${of}`).catch(() => undefined)
    await ended?.body?.cancel()
    throw error
  }
}

async function putParts(
  path: string,
  put: (number: number, body: Buffer) => Promise<Response>,
): Promise<string[]> {
  const file = await open(path)
  const tags: string[] = []
  try {
    const { size } = await file.stat()
    for (let at = 0; at < size; at += partBytes) {
      const part = Buffer.alloc(Math.min(partBytes, size - at))
      await file.read(part, 0, part.length, at)
      const answer = await put(tags.length + 1, part)
      tags.push(answer.headers.get('etag') ?? '')
      await answer.body?.cancel()
    }
  } finally {
    await file.close()
  }
  return tags
}
