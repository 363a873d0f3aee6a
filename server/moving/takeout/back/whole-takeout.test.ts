/** A takeout that somebody packed anew, or whose site had lost a file: what is not in it is named, and nothing half is taken in. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { chooseStore } from '../../../base/store/choose-store.ts'
import { fileKey } from '../../../files/choose-file-store.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { verbsOf } from '../../../test/verbs.ts'
import { restoreTakeout } from './restore-takeout.ts'
import { TakeoutFault } from './takeout-file.ts'
import { contentOf, fillWithFiles, packedAnew, takeOut } from './test-takeout.ts'

const sites: TestSite[] = []
const newSite = async () => {
  const site = await createTestSite()
  sites.push(site)
  return site
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

async function fullSite(): Promise<TestSite> {
  const site = await newSite()
  await fillWithFiles(site)
  return site
}

const without = (path: string, isOut: (name: string) => boolean) =>
  packedAnew(path, (name, bytes) => (isOut(name) ? undefined : bytes))

/** What lies in its folder of pictures and files. */
async function lying({ config }: TestSite): Promise<string[]> {
  const all = await readdir(join(config.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return all.filter(one => one.isFile()).map(({ name }) => name)
}
const letters = (site: TestSite) => site.database.db.selectFrom('letters').select('id').execute()

test('without one of its tables nothing is taken in, and with one of a later release', async () => {
  const whole = await takeOut((await fullSite()).parts)
  const empty = await newSite()
  for (const table of ['letters', 'circles']) {
    const less = await without(whole, name => name === `site/${table}.jsonl`)
    await expect(restoreTakeout(empty.parts, less)).rejects.toThrow(`site/${table}.jsonl is not in it`)
  }
  const newer = await packedAnew(whole, (name, bytes) =>
    name === 'site/format.json' ? Buffer.from(bytes.toString().replace('"circles"', '"spheres"')) : bytes,
  )
  await expect(restoreTakeout(empty.parts, newer)).rejects.toThrow('newer release')
  // Those of earlier releases name no tables.
  const older = await packedAnew(whole, (name, bytes) =>
    name === 'site/format.json' ? Buffer.from('{"foolscap":"takeout","format":1}') : bytes,
  )
  expect([await letters(empty), await lying(empty)]).toEqual([[], []])
  await restoreTakeout(empty.parts, older)
  expect(await contentOf(await takeOut(empty.parts))).toEqual(await contentOf(whole))
})

test('without a picture and a file that its lists promise it is left, or taken in as it is by a word', async () => {
  const whole = await takeOut((await fullSite()).parts)
  const empty = await newSite()
  const less = await without(whole, name => /^images\/another|^files\//.test(name))
  const trying = restoreTakeout(empty.parts, less)
  await expect(trying).rejects.toThrow(TakeoutFault)
  await expect(trying).rejects.toThrow(/images\/another-of-the-tests-xyzz\.png, files\/.*tea\.mp3\. Download/)
  expect([await letters(empty), await lying(empty)]).toEqual([[], []])
  const { missing } = await restoreTakeout(empty.parts, less, { withoutMissing: true })
  expect(missing).toHaveLength(2)
  expect(await letters(empty)).toHaveLength(1)
  expect(await lying(empty)).toEqual(['a-picture-of-the-tests-xy.png'])
})

test('a file that was lost where it was packed does not keep the rest away', async () => {
  const site = await fullSite()
  const { id } = await site.database.db.selectFrom('files').select('id').executeTakeFirstOrThrow()
  await chooseStore(site.config).delete(fileKey(id))
  await chooseStore(site.config).delete('another-of-the-tests-xyzz.png')
  const path = await takeOut(site.parts)
  const empty = await newSite()
  await expect(restoreTakeout(empty.parts, path)).rejects.toThrow(/images\/another.*files\/.*tea\.mp3/)
  expect((await restoreTakeout(empty.parts, path, { withoutMissing: true })).missing).toHaveLength(2)
  expect(await contentOf(await takeOut(empty.parts))).toEqual(await contentOf(path))
})

test('a row that does not fit leaves no picture and no file behind either', async () => {
  const site = await fullSite()
  await verbsOf(site).post('/api/page-view', { path: '/' })
  const path = await takeOut(site.parts)
  const empty = await newSite()
  await empty.database.db.schema.dropTable('page_views').execute()
  await expect(restoreTakeout(empty.parts, path)).rejects.toThrow()
  expect([await letters(empty), await lying(empty)]).toEqual([[], []])
})
