/** A process that is killed over files of the web, at whatever step: the next one goes on, and each file is here once. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFaults } from '../test/failing-database.ts'
import { createTestNetwork } from '../test/test-network.ts'
import { createTestSite } from '../test/test-site.ts'
import { begin, type MadeUp, press, read, someLetter, work } from './test-moving.ts'
import { sweepMovings } from './work-on-movings.ts'

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const names = ['a.pdf', 'b.mp3', 'c.zip']

test('killed at any step, it brings each file once and leaves nothing half', async () => {
  const faults = createFaults(engine)
  const network = createTestNetwork({
    'old.example': {
      answer: (request, response) => void response.writeHead(200, { 'content-length': 6 }).end(request.url),
    },
  })
  const site = await createTestSite({ around: faults.around, network, env: { AUTHOR_NAME: 'Ada' } })
  const links = names.map(name => `<p><a href="https://old.example/${name}">${name}</a></p>`)
  const given: MadeUp = { letters: [someLetter(0, { html: links.join('') })] }
  const { id } = await begin(site)
  await work(site, given)
  await press(site, id, 'bring')
  let killed = 0
  for (let step = 1; step < 400; step++) {
    Object.assign(faults, { steps: 0, diesAt: step })
    await work(site, given).catch(() => {})
    const isKilled = faults.away
    Object.assign(faults, { away: false, diesAt: 0 })
    // Whoever held it is dead.
    site.clock.forward(10 * 60_000)
    await site.database.db.updateTable('movings').set({ tries: 0 }).execute()
    if (!isKilled) break
    killed++
  }
  expect(killed).toBeGreaterThan(20)
  // The last one may have died between its letters and the export's file.
  await sweepMovings({ ...site.parts, log: site.app.log })
  expect(await read(site, id)).toMatchObject({
    state: 'done',
    trouble: null,
    things: { files: 3, here: 3, failed: 0 },
  })
  const { db } = site.database
  const { body } = await db.selectFrom('letters').select('body').executeTakeFirstOrThrow()
  const paths = [...body.matchAll(/<aside data-file="([^"]+)" data-size="6">/g)].map(([, path]) => path ?? '')
  const got = await Promise.all(paths.map(async url => (await site.asVisitor({ url })).body))
  expect(got).toEqual(names.map(name => `/${name}`))
  const rows = await db.selectFrom('files').select('completed_at').execute()
  expect(rows.map(({ completed_at }) => completed_at !== null)).toEqual([true, true, true])
  const folder = join(site.config.dataDir, 'uploads/files')
  expect(
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile()),
  ).toHaveLength(3)
  await site.close()
  await network.close()
})
