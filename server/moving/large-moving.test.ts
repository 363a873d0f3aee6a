/** Ten years of letters move in whole: no broken picture, no mail, every old address answered; and whatever fails in between, all of it or nothing. */
import { expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import { createFaults } from '../test/failing-database.ts'
import { createTestNetwork } from '../test/test-network.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { insideAddress } from './incoming.ts'
import {
  begin,
  dot,
  type MadeUp,
  movedTo,
  pictureWeb,
  press,
  read,
  someLetter,
  somePerson,
  work,
} from './test-moving.ts'

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** Every letter shows one or two of 400 pictures, and all of them the same one at their top. */
function tenYears(letters: number, pictures: number, readers = 30): MadeUp {
  const all = Array.from({ length: letters }, (_, at) => {
    const own = Array.from({ length: pictures }, (_, number) => number).filter(
      number => number % letters === at,
    )
    const shown = own.map(number =>
      number % 5 === 0
        ? `<img src="${insideAddress(`images/${number}.gif`)}">`
        : `<img src="https://old.example/${number}.gif">`,
    )
    return someLetter(at, {
      html: `<img src="https://old.example/head.gif"><p>Letter ${at}</p>${shown.join('')}`,
    })
  })
  const inside = Array.from({ length: pictures }, (_, number) => [`images/${number}.gif`, dot] as const)
  const people = Array.from({ length: readers }, (_, at) => somePerson(`reader-${at}@example.com`))
  return { letters: all, people, files: Object.fromEntries(inside) }
}

const [letters, pictures] = [265, 400]

const letterRows = (site: TestSite) =>
  site.database.db.selectFrom('letters').select(['body', 'sent_at']).orderBy('sent_at').execute()

test(`${letters} letters with ${pictures} pictures`, async () => {
  const web = pictureWeb()
  const network = createTestNetwork({ 'old.example': { answer: web.answer } })
  const site = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada' } })
  const given = tenYears(letters, pictures)
  const { id } = await begin(site)
  await work(site, given)
  await press(site, id, 'bring')
  await work(site, given)
  const done = await read(site, id)
  expect(done).toMatchObject({
    state: 'done',
    letters: { brought: letters },
    oldAddresses: letters,
    things: { all: pictures + 1, here: pictures + 1, failed: 0 },
  })
  // Each address once, whatever how many letters show it.
  expect(web.asked).toHaveLength(new Set(web.asked).size)
  const rows = await letterRows(site)
  const shown = rows.flatMap(({ body }) =>
    [...body.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src ?? ''),
  )
  expect(shown).toHaveLength(pictures + letters)
  for (const src of new Set(shown)) expect((await site.asVisitor({ url: src })).statusCode, src).toBe(200)
  for (let at = 0; at < letters; at++)
    expect(await movedTo(site, `/p/letter-${at}`)).toContain(pages.letter.prefix)
  expect(await site.inbox()).toEqual([])
  expect(await site.database.db.selectFrom('deliveries').selectAll().execute()).toEqual([])
  await site.close()
  await network.close()
})

test('whatever step of the database fails, readers see all of it or nothing, and the next look goes on', async () => {
  const faults = createFaults(engine)
  const web = pictureWeb()
  const network = createTestNetwork({ 'old.example': { answer: web.answer } })
  const site = await createTestSite({ around: faults.around, network, env: { AUTHOR_NAME: 'Ada' } })
  const given = tenYears(3, 4, 850)
  const archive = async () =>
    (await site.asAuthor({ url: '/api/newsletter-cards' })).json<{ sent: number }>().sent
  const people = async () => (await site.database.db.selectFrom('subscribers').select('id').execute()).length
  const { id } = await begin(site)
  await work(site, given)
  await press(site, id, 'bring')
  const seen = new Set<string>()
  let failed = 0
  // A run that fails at its first steps gets nothing done; each later one gets further.
  for (let step = 1; step < 400; step++) {
    Object.assign(faults, { steps: 0, failed: 0, failAt: step })
    await work(site, given).catch(() => {})
    const hasFailed = faults.failed > 0
    Object.assign(faults, { failAt: 0 })
    seen.add(`${await archive()} ${await people()}`)
    // Whoever held it is dead.
    site.clock.forward(10 * 60_000)
    await site.database.db.updateTable('movings').set({ tries: 0 }).execute()
    if (hasFailed) failed++
    if ((await read(site, id)).state === 'done' && !hasFailed) break
  }
  expect(failed).toBeGreaterThan(5)
  // The list fills in slices, and nobody is mailed before all are there; letters are seen with the last of them.
  expect(seen).toContain('3 850')
  for (const one of seen) expect(['0 0', '0 400', '0 800', '3 850']).toContain(one)
  expect(await read(site, id)).toMatchObject({ state: 'done', trouble: null, letters: { brought: 3 } })
  await site.close()
  await network.close()
})

test('people who have joined before it failed for good go again, with what others got', async () => {
  const site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
  const { db } = site.database
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'ann@here.example' } })
  const given: MadeUp = { ...tenYears(2, 0, 500) }
  given.people?.unshift(somePerson('ann@here.example', { name: 'Ann' }))
  const { id } = await begin(site)
  await work(site, given)
  await press(site, id, 'bring')
  const people = async () => (await db.selectFrom('subscribers').select('id').execute()).length
  // As if the process had died between two slices: all but the last one are there.
  await work(site, given)
  const made = await db.selectFrom('imports').selectAll().executeTakeFirstOrThrow()
  expect([await people(), made.completed]).toEqual([501, 1])
  await db.updateTable('imports').set({ state: 'running', joined_at: null, joining_from: 400 }).execute()
  await db.updateTable('movings').set({ state: 'undoing' }).execute()
  await work(site, given)
  expect((await read(site, id)).state).toBe('undone')
  expect(await db.selectFrom('subscribers').select(['email', 'name']).execute()).toEqual([
    { email: 'ann@here.example', name: '' },
  ])
  await site.close()
})

test('what fails for good is taken back by itself, and says so', async () => {
  const site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
  const given = tenYears(3, 0)
  const { id } = await begin(site)
  await work(site, given)
  await press(site, id, 'bring')
  const { db } = site.database
  await db.updateTable('movings').set({ state: 'bringing' }).execute()
  await db.updateTable('moving_letters').set({ old_paths: 'broken' }).where('position', '=', 3).execute()
  for (let attempt = 0; attempt < 5; attempt++) await expect(work(site, given)).rejects.toThrow(/JSON/)
  await work(site, given)
  const undone = await read(site, id)
  expect(undone.state).toBe('undone')
  expect(undone.trouble).toMatch(/^It could not be imported\. Something went wrong on our side/)
  expect(await letterRows(site)).toEqual([])
  await site.close()
})

test('one process works on a large export at a time, and another goes on where the first died', async () => {
  const site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
  const given = tenYears(3, 0)
  const { id } = await begin(site)
  const lease = { lease_holder: 'another', lease_until: '2026-03-01T12:02:00.000Z' }
  await site.database.db.updateTable('movings').set(lease).execute()
  await work(site, given)
  expect((await read(site, id)).state).toBe('reading')
  site.clock.forward(3 * 60_000)
  await work(site, given)
  expect((await read(site, id)).state).toBe('read')
  await site.close()
})
