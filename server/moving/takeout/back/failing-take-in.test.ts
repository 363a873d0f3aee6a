/** A take-in whose database goes away, or whose bucket takes nothing, at whatever moment: nothing half stays, and it works afterwards. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { keysIn } from '../../../files/uploads/test-uploads.ts'
import { createFaults } from '../../../test/failing-database.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { createTestSite, type TestSite, type TestSiteOptions } from '../../../test/test-site.ts'
import { restoreTakeout } from './restore-takeout.ts'
import { contentOf, fillWithFiles, takeOut } from './test-takeout.ts'

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const sites: TestSite[] = []
const newSite = async (options: TestSiteOptions = {}) => {
  const site = await createTestSite(options)
  sites.push(site)
  return site
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

const takenOut = async () => {
  const site = await newSite()
  await fillWithFiles(site)
  return takeOut(site.parts)
}

/** Letters, and what lies on the disk beside the database. */
async function found({ database, config }: TestSite) {
  const letters = await database.db.selectFrom('letters').select('id').execute()
  const folders = ['uploads', 'files'].map(name => `${config.dataDir}/${name}`)
  const entries = await Promise.all(
    folders.map(folder => readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])),
  )
  return { letters: letters.length, files: entries.flat().filter(one => one.isFile()).length }
}

test('a database that fails at any of its steps leaves nothing, and all of it comes after that', async () => {
  const path = await takenOut()
  const faults = createFaults(engine)
  const site = await newSite({ around: faults.around })
  let tries = 0
  for (let failAt = 1; ; failAt = Math.ceil(failAt * 1.6)) {
    Object.assign(faults, { steps: 0, failAt, failed: 0 })
    const taken = await restoreTakeout(site.parts, path).catch(() => undefined)
    faults.failAt = 0
    if (taken && faults.failed === 0) break
    tries++
    expect(await found(site)).toEqual({ letters: 0, files: 0 })
  }
  expect(tries).toBeGreaterThan(6)
  expect(await contentOf(await takeOut(site.parts))).toEqual(await contentOf(path))
})

test('a database whose answer to the last word is lost keeps what it has, pictures and files too', async () => {
  const path = await takenOut()
  const faults = createFaults(engine)
  const site = await newSite({ around: faults.around })
  Object.assign(faults, { steps: 0, failAt: 1, losesAnswers: true })
  await expect(restoreTakeout(site.parts, path)).rejects.toThrow()
  expect(faults.failed).toBe(1)
  Object.assign(faults, { failAt: 0, losesAnswers: false })
  expect(await contentOf(await takeOut(site.parts))).toEqual(await contentOf(path))
})

test('a bucket that takes nothing, or nothing more, leaves nothing, and all of it comes after that', async () => {
  const path = await takenOut()
  const s3 = await startS3Server()
  const site = await newSite({ env: s3.env })
  s3.failWith = 503
  await expect(restoreTakeout(site.parts, path)).rejects.toMatchObject({ code: 'OBJECT_STORE_AWAY' })
  expect(await found(site)).toEqual({ letters: 0, files: 0 })
  s3.failWith = undefined
  // The first picture lies there, and then no other.
  const put = s3.files.set.bind(s3.files)
  s3.files.set = (key, bytes) => {
    s3.failWith = 503
    return put(key, bytes)
  }
  await expect(restoreTakeout(site.parts, path)).rejects.toMatchObject({ code: 'OBJECT_STORE_AWAY' })
  expect(await found(site)).toEqual({ letters: 0, files: 0 })
  Object.assign(s3, { failWith: undefined })
  s3.files.set = put
  await restoreTakeout(site.parts, path)
  expect(await contentOf(await takeOut(site.parts))).toEqual(await contentOf(path))
  await s3.stop()
})

test('a damaged download, and a whole one, leave what a bucket has under the same names as it is', async () => {
  const path = await takenOut()
  const s3 = await startS3Server()
  const site = await newSite({ env: s3.env })
  const [picture, other] = ['a-picture-of-the-tests-xy.png', 'another-of-the-tests-xyzz.png'] as const
  s3.files.set(picture, Buffer.from('of a site that runs there'))
  const bytes = await readFile(path)
  const at = bytes.indexOf(`images/${other}`) + other.length + 100
  // The last picture: what comes before it would lie there by then.
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  const damaged = `${path}.damaged.zip`
  await writeFile(damaged, bytes)
  await expect(restoreTakeout(site.parts, damaged)).rejects.toThrow('is damaged')
  expect(keysIn(s3)).toEqual([picture])
  await restoreTakeout(site.parts, path)
  expect(s3.files.get(picture)?.toString()).toBe('of a site that runs there')
  expect(s3.files.get(other)).toHaveLength(400)
  await s3.stop()
})
