/** A takeout that breaks off half-way, because somebody stops it or the database fails, says so and leaves nothing running. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { writeTakeout } from './write-takeout.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

/** A database whose statement on a table is answered when `release` is called; `asked` counts all of them. */
function holdingBack(table: string) {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const held = new WeakSet<object>()
  const counted = { asked: 0 }
  const db = site.database.db.withPlugin({
    transformQuery({ node, queryId }) {
      counted.asked++
      if (JSON.stringify(node).includes(`"${table}"`)) held.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (!held.has(queryId)) return result
      reached.resolve()
      await released.promise
      return result
    },
  })
  return { db, counted, reached: reached.promise, release: released.resolve }
}

test('whoever stops the download half-way leaves nothing running', async () => {
  const { db, counted, reached, release } = holdingBack('page_views')
  const stream = (await writeTakeout({ ...site.parts, db })).resume()
  await reached
  stream.destroy()
  await once(stream, 'close')
  const begun = counted.asked
  release()
  await pause(100)
  expect(counted.asked, 'the next tables').toBe(begun)

  await (await writeTakeout({ ...site.parts, db })).toArray()
  expect(counted.asked - begun, 'a whole takeout').toBeGreaterThan(begun)
})

test('a database that fails half-way cuts the download off, instead of ending it as if it were whole', async () => {
  // It is read last.
  await site.database.db.schema.alterTable('page_views').renameTo('page_views_away').execute()
  const stream = await writeTakeout(site.parts)
  await expect(stream.toArray()).rejects.toThrow(/page_views/)
  await site.database.db.schema.alterTable('page_views_away').renameTo('page_views').execute()
})
