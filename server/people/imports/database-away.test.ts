/** A database that goes away in the middle of an import and comes back: the same press then imports everybody. */
import { afterEach, expect, test, vi } from 'vitest'
import { createFaults } from '../../test/failing-database.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { workOnJoins } from './join-slice.ts'

// An import is begun once for each of its steps.
vi.setConfig({ testTimeout: 120_000 })

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const csv = Array.from({ length: 2_500 }, (_, n) => `reader-${n}@example.com`).join('\n')
let site: TestSite
afterEach(() => site.close())

test('whenever it goes, the press that was told to try again imports them all', async () => {
  const faults = createFaults(engine)
  site = await createTestSite({ around: faults.around })
  const { db } = site.database
  await site.asAuthor({ url: '/api/imports' })
  let went = 0
  for (let diesAt = 2; ; diesAt = Math.ceil(diesAt * 1.4)) {
    const payload = { csv, fileName: 'list.csv', pressId: `the-press-that-dies-at-${diesAt}` }
    const press = () => site.asAuthor({ method: 'POST', url: '/api/subscribers/import', payload })
    Object.assign(faults, { steps: 0, diesAt })
    const first = await press()
    if (!faults.away) break
    went++
    expect(first.statusCode).toBe(503)
    Object.assign(faults, { away: false, diesAt: 0 })
    const again = await press()
    expect(again.statusCode, `at ${diesAt}`).toBeLessThan(300)
    // What was promised already goes on by itself.
    await workOnJoins(site.parts)
    expect(await db.selectFrom('subscribers').select('id').execute(), `at ${diesAt}`).toHaveLength(2_500)
    for (const table of ['import_rows', 'import_additions', 'imports', 'subscribers'] as const)
      await db.deleteFrom(table).execute()
  }
  expect(went).toBeGreaterThan(5)
})
