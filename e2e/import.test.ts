/** A site that is killed in the middle of an import has imported nobody, and can begin again; killed later, it goes on by itself. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { SubscriberImport } from '../contract/people/imports.ts'
import { createPostgresDatabase } from '../server/test/postgres-database.ts'
import { type SiteProcess, startSite } from './site-process.ts'

// Sites are killed in the middle of an import, and started again.
vi.setConfig({ testTimeout: 300_000 })

const rows = 60_000
const csv = Array.from({ length: rows }, (_, n) => `reader-${n}@example.com`).join('\n')

let site: SiteProcess
let dropDatabase = async () => {}
afterEach(async () => {
  await site?.kill()
  await dropDatabase()
})

const press = (pressId: string) =>
  site.call('POST', '/api/subscribers/import', { csv, fileName: 'list.csv', pressId })
const count = async () => (await site.call('GET', '/api/subscribers/count')).body

async function until(pressId: string, is: (made: SubscriberImport) => boolean): Promise<SubscriberImport> {
  for (;;) {
    const { status, body } = await site.call('GET', `/api/imports/${pressId}`)
    if (status === 200 && is(body as SubscriberImport)) return body as SubscriberImport
    await pause(5)
  }
}

test('killed in the middle, it leaves the list as it was; killed while they join, it imports everybody by itself', async () => {
  const postgres = await createPostgresDatabase()
  if (postgres) dropDatabase = postgres.drop
  site = await startSite({ LOG_LEVEL: 'warn', ...(postgres && { DATABASE_URL: postgres.url }) })
  await count()
  const first = press('the-first-random-press').catch(() => undefined)
  await until('the-first-random-press', ({ prepared }) => prepared > 0)
  await site.kill()
  await first
  await site.start()
  expect(await count()).toEqual({ active: 0, left: 0, unconfirmed: 0, refused: 0, total: 0 })
  // On PostgreSQL another process might be at work on it still: there it is cleared away minutes later.
  if (!postgres) expect((await site.call('GET', '/api/imports')).body).toEqual([])

  const again = press('the-second-random-press').catch(() => undefined)
  const { id } = await until('the-second-random-press', ({ added }) => added > 0)
  await site.kill()
  await again
  await site.start()
  expect(await until(id, ({ state }) => state === 'done')).toMatchObject({ total: rows, added: rows })
  expect(await count()).toEqual({ active: rows, left: 0, unconfirmed: 0, refused: 0, total: rows })
  expect(await press('the-second-random-press')).toMatchObject({ status: 200, body: { id, added: rows } })
})
