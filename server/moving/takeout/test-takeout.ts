/** Reads a takeout (ZIP file) as its author would. */
import { fromBufferPromise } from 'yauzl'
import type { TestSite } from '../../test/test-site.ts'

/** Every file of the archive by its name. */
export async function takeAll(site: TestSite): Promise<Map<string, string>> {
  const files = await filesOf(await takeZip(site))
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString()]))
}

export async function takeZip(site: TestSite): Promise<Buffer> {
  const answer = await site.asAuthor({ url: '/api/archive' })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.rawPayload
}

/** Every file by its name, as its bytes. */
export async function filesOf(takeout: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(takeout)
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    files.set(entry.fileName, Buffer.concat(await stream.toArray()))
  }
  return files
}
