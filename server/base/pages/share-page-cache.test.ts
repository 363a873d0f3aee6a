/** Two processes on one PostgreSQL keep pages, and what one changes the other does not show any more. */
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { createPostgresDatabase } from '../../test/postgres-database.ts'
import { createPageCache } from './page-cache.ts'
import { type SharedPageCache, sharePageCache } from './share-page-cache.ts'
import { storePage } from './stored-page.ts'

const postgres = await createPostgresDatabase()
const log = { warn: () => {} }
const open: SharedPageCache[] = []
afterAll(async () => {
  await Promise.all(open.map(cache => cache.stop()))
  await postgres?.drop()
})

const path = pages.letter.href({ token: 'one' })
const page = () => storePage(200, '<p>Words</p>', {})

function start(): SharedPageCache {
  const cache = sharePageCache(createPageCache(), { databaseUrl: postgres?.url ?? '', log })
  open.push(cache)
  return cache
}

/** Nothing is kept before the process hears of changes. */
async function keeps(cache: SharedPageCache): Promise<void> {
  const kept = async () => {
    await cache.getOrMake(path, page)
    return cache.find(path) !== undefined
  }
  await expect.poll(kept).toBe(true)
}

test.runIf(postgres)('what one forgets, the other forgets at once', async () => {
  const [one, other] = [start(), start()]
  await keeps(one)
  await keeps(other)
  one.forget(path)
  expect(one.find(path)).toBeUndefined()
  await expect.poll(() => other.find(path)).toBeUndefined()
  await keeps(one)
  await keeps(other)
  other.forget('all')
  await expect.poll(() => one.find(path)).toBeUndefined()
})

test.runIf(postgres)(
  'whose connection breaks keeps nothing until it hears again, and begins empty',
  async () => {
    const cache = start()
    await keeps(cache)
    const killer = new Client({ connectionString: postgres?.url })
    await killer.connect()
    await killer.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database() AND query LIKE 'LISTEN%'`)
    await expect.poll(() => cache.find(path)).toBeUndefined()
    await keeps(cache)
    await killer.end()
  },
)
