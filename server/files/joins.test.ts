/** An upload that is completed by several calls at once, on disk, on a bucket and on OpenStack Swift: each is answered alike, and there is one file. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { partAtLeast } from '../../contract/files/file-parts.ts'
import { hasSwift, startSwift } from '../test/swift/start-swift.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { ask, begin, bytesOf, complete, keep, putPart } from './test-files.ts'
import { createUploadSite } from './uploads/test-uploads.ts'

const file = bytesOf(partAtLeast + 1_000)

type FileSite = TestSite & { s3: { env: Record<string, string> } | undefined }

async function createSwiftSite(): Promise<FileSite> {
  const swift = await startSwift()
  const site = await createTestSite({ env: swift.env })
  const close = async () => {
    await site.close()
    await swift.stop()
  }
  return { ...site, s3: swift, close }
}

/** A store that takes its time to join parts, and does not know an upload any more that it joins. */
async function createSlowSite(): Promise<FileSite> {
  const site = await createUploadSite('s3')
  if (site.s3) site.s3.pause = 300
  return site
}

// What Swift does is tried once, on SQLite.
const isOnPostgres = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'
const kinds: [name: string, create: () => Promise<FileSite>, isMissing: boolean][] = [
  ['a folder', () => createUploadSite('disk'), false],
  ['a bucket', () => createUploadSite('s3'), false],
  ['a bucket that is slow to join', createSlowSite, false],
  [
    hasSwift ? 'OpenStack Swift' : 'OpenStack Swift (skipped: Debian’s swift-proxy is missing)',
    createSwiftSite,
    !hasSwift || isOnPostgres,
  ],
]

for (const [kind, create, isMissing] of kinds)
  describe.skipIf(isMissing)(kind, () => {
    let site: FileSite
    beforeEach(async () => {
      site = await create()
    }, 30_000)
    afterEach(() => site.close())

    const bring = async () => {
      const begun = await begin(site, 'Bells.mp3', file.length)
      const etags: string[] = []
      for (const number of [1, 2]) etags.push((await putPart(site, { ...begun, file, number })).etag)
      return { begun, etags }
    }
    const after = async <T>(ms: number, call: () => Promise<T>) => {
      await new Promise(resolve => setTimeout(resolve, ms))
      return call()
    }

    test('several calls at once, and one afterwards, are answered alike, and one file is there', async () => {
      for (const ms of [0, 10]) {
        const { begun, etags } = await bring()
        const join = () => complete(site, begun, etags)
        const answers = await Promise.all([join(), join(), after(ms, join)])
        answers.push(await join())
        const said = answers.map(answer => [answer.statusCode, answer.json()])
        expect(said).toEqual(said.map(() => [200, said[0]?.[1]]))
        const { path } = (await keep(site, begun.key)).json<{ path: string }>()
        expect((await site.asVisitor({ url: path })).rawPayload.equals(file)).toBe(true)
      }
    })

    test('whoever asks for its parts while it is put together, or later, need not send any again', async () => {
      const { begun, etags } = await bring()
      const joining = complete(site, begun, etags)
      const meanwhile = await after(20, () => ask(site, begun))
      expect((await joining).statusCode).toBe(200)
      for (const list of [meanwhile, await ask(site, begun)])
        expect(list.json()).toMatchObject([
          { PartNumber: 1, Size: partAtLeast },
          { PartNumber: 2, Size: 1_000 },
        ])
    })
  })
