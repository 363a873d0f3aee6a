/** A site that is killed in the middle of an import has imported nobody, and can begin again. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { SubscriberImport } from '../contract/imports.ts'
import { createPostgresDatabase } from '../server/test/postgres-database.ts'
import { type SiteProcess, startSite } from './site-process.ts'

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

async function untilUnderWay(pressId: string): Promise<void> {
  for (;;) {
    const { status, body } = await site.call('GET', `/api/imports/${pressId}`)
    if (status === 200 && (body as SubscriberImport).prepared > 0) return
    await pause(5)
  }
}

test('killed in the middle, it leaves the list as it was; pressed again, it imports everybody', async () => {
  const postgres = await createPostgresDatabase()
  if (postgres) dropDatabase = postgres.drop
  site = await startSite({ LOG_LEVEL: 'warn', ...(postgres && { DATABASE_URL: postgres.url }) })
  await count()
  const first = press('the-first-random-press').catch(() => undefined)
  await untilUnderWay('the-first-random-press')
  await site.kill()
  await first
  await site.start()
  expect(await count()).toEqual({ active: 0, left: 0, total: 0 })
  // On PostgreSQL another process might be at work on it still: there it is cleared away minutes later.
  if (!postgres) expect((await site.call('GET', '/api/imports')).body).toEqual([])

  const again = await press('the-second-random-press')
  expect(again).toMatchObject({ status: 201, body: { state: 'done', added: rows } })
  expect(await count()).toEqual({ active: rows, left: 0, total: rows })
}, 120_000)
