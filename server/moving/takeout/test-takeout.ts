/** Reads a takeout (ZIP file) as its author would. */
import { fromBufferPromise } from 'yauzl'
import type { TestSite } from '../../test/test-site.ts'

/** Every file of the archive by its name. */
export async function takeAll(site: TestSite): Promise<Map<string, string>> {
  const answer = await site.asAuthor({ url: '/api/archive' })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const files = new Map<string, string>()
  const zip = await fromBufferPromise(answer.rawPayload)
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    files.set(entry.fileName, Buffer.concat(await stream.toArray()).toString())
  }
  return files
}
