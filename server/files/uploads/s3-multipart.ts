/** Puts a file of any size into a bucket part by part (multipart upload): one part lies in memory at a time. */
import { open } from 'node:fs/promises'
import { type Asked, StoreAway, unescapeXml } from './s3-calls.ts'

/** Bytes; every part but the last has at least 5 MiB, and there are at most 10,000 (Amazon S3 User Guide, multipart upload). */
const partBytes = 16 * 1_048_576

/** A signed call on the key with this query. @throws StoreAway when it is refused */
type Ask = (asked: Omit<Asked, 'key'>) => Promise<Response | undefined>

export async function putFileInParts(ask: Ask, path: string): Promise<void> {
  const begun = (await (await ask({ method: 'POST', query: { uploads: '' } }))?.text()) ?? ''
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(begun) ?? []
  if (!id) throw new StoreAway('The object store began no upload')
  const uploadId = unescapeXml(id)
  try {
    const tags = await putParts(path, (number, body) =>
      ask({ method: 'PUT', query: { partNumber: String(number), uploadId }, body }),
    )
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const ended = await (await ask({ method: 'POST', query: { uploadId }, body: list }))?.text()
    // It may say 200 and fail all the same (Amazon S3 API Reference, CompleteMultipartUpload).
    if (ended === undefined || ended.includes('<Error>'))
      throw new StoreAway(`The object store put nothing together: ${ended?.slice(0, 500) ?? 'no upload'}`)
  } catch (error) {
    // Else the parts would lie there unseen, and be paid for.
    const ended = await ask({ method: 'DELETE', query: { uploadId } }).catch(() => undefined)
    await ended?.body?.cancel()
    throw error
  }
}

async function putParts(
  path: string,
  put: (number: number, body: Buffer) => Promise<Response | undefined>,
): Promise<string[]> {
  const file = await open(path)
  const tags: string[] = []
  try {
    const { size } = await file.stat()
    for (let at = 0; at < size; at += partBytes) {
      const part = Buffer.alloc(Math.min(partBytes, size - at))
      await file.read(part, 0, part.length, at)
      const answer = await put(tags.length + 1, part)
      if (!answer) throw new StoreAway('The object store knows nothing of the upload that it began')
      tags.push(answer.headers.get('etag') ?? '')
      await answer.body?.cancel()
    }
  } finally {
    await file.close()
  }
  return tags
}
