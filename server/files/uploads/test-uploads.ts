/** For tests of uploads: a site on each kind of store, what lies in it, and the way of a file through the two calls. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type S3Server, startS3Server } from '../../test/s3-server.ts'
import { createTestSite, type TestSite, type TestSiteOptions } from '../../test/test-site.ts'

export const storeKinds = ['disk', 's3'] as const

export interface UploadSite extends TestSite {
  s3: S3Server | undefined
  /** Keys of everything in the store. */
  stored(): string[]
  rows(): Promise<string[]>
}

export async function createUploadSite(
  kind: (typeof storeKinds)[number],
  options: Pick<TestSiteOptions, 'network'> = {},
): Promise<UploadSite> {
  const s3 = kind === 's3' ? await startS3Server() : undefined
  const site = await createTestSite({ env: s3?.env ?? {}, ...options })
  return {
    ...site,
    s3,
    stored: () => (s3 ? keysIn(s3) : filesIn(join(site.config.dataDir, 'uploads'))),
    rows: async () => {
      const rows = await site.database.db.selectFrom('uploads').select('id').execute()
      return rows.map(({ id }) => id)
    },
    async close() {
      await site.close()
      await s3?.stop()
    },
  }
}

/** Without what tells a file that is missing from a key that may not read. */
export const keysIn = ({ files }: S3Server) =>
  [...files.keys()].filter(key => !key.endsWith('known-to-be-here'))

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  } catch {
    return []
  }
}

export async function askForAddress(site: TestSite): Promise<string> {
  const answer = await site.asAuthor({ method: 'POST', url: '/api/objects/upload' })
  return answer.json<{ uploadURL: string }>().uploadURL
}

export function send(site: TestSite, address: string, file: Buffer) {
  return site.asAuthor({
    method: 'PUT',
    url: address.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': 'image/png' },
    payload: file,
  })
}

export function keep(site: TestSite, imageURL: string) {
  return site.asAuthor({ method: 'PUT', url: '/api/newsletter-images', payload: { imageURL } })
}

/** All three calls. */
export async function upload(site: TestSite, file: Buffer) {
  const address = await askForAddress(site)
  const sent = await send(site, address, file)
  if (sent.statusCode !== 200) throw new Error(`The file was answered with ${sent.statusCode}: ${sent.body}`)
  return keep(site, address)
}

export async function uploadedName(site: TestSite, file: Buffer): Promise<string> {
  const answer = await upload(site, file)
  return answer.json<{ objectPath: string }>().objectPath
}

/** A photograph, near enough: noise does not compress as a drawing does. */
export function photo(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
}

/** So many frames, each with one black pixel more: small as a file, whatever its measures are. */
export function film(width: number, height: number, frames: number): Buffer {
  const measure = (...numbers: number[]) => numbers.flatMap(number => [number & 255, number >> 8])
  const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
  const frame = (at: number) => [...delay, 0x2c, ...measure(at, 0, 1, 1), 0, 2, 2, 0x44, 1, 0]
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...measure(width, height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0]),
    ...Array.from({ length: frames }, (_, at) => Buffer.from(frame(at))),
    Buffer.from([0x3b]),
  ])
}

/** Three frames of three colours. */
export async function animation(width: number, height: number): Promise<Buffer> {
  const frames = ['red', 'green', 'blue'].map(background =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer()
}
