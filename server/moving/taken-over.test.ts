/** A process that works on a moving is killed at any step, or two look at once: another goes on, and what comes is what an undisturbed run brings. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepImports } from '../people/imports/sweep-imports.ts'
import { createFaults, type Faults } from '../test/failing-database.ts'
import { liveUntilNow } from '../test/live-until-now.ts'
import { createTestNetwork, type TestNetwork } from '../test/test-network.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { insideAddress } from './incoming.ts'
import { begin, dot, type MadeUp, press, read, someLetter, somePerson, work } from './test-moving.ts'
import { sweepMovings } from './work-on-movings.ts'

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
/** Each letter shows a picture of the web, one of the export, and a file; all link to the first. */
const given: MadeUp = {
  letters: [0, 1, 2].map(at =>
    someLetter(at, {
      html: `<img src="https://old.example/${at}.gif"><img src="${insideAddress(`${at}.gif`)}"><p><a href="${insideAddress(`${at}.pdf`)}">Paper</a> <a href="https://old.example/p/letter-0">First</a></p>`,
    }),
  ),
  people: [
    somePerson('ben@example.com', { circles: ['Jam'] }),
    somePerson('ann@here.example', { name: 'Ann' }),
  ],
  files: Object.fromEntries(
    [0, 1, 2].flatMap(at => [
      [`${at}.gif`, dot],
      [`${at}.pdf`, Buffer.from('%PDF')],
    ]),
  ),
}

let site: TestSite
let network: TestNetwork
let faults: Faults
/** What the old site was asked for, and what holds its answers. */
const source = { asked: [] as string[], held: Promise.resolve() }
beforeEach(async () => {
  Object.assign(source, { asked: [], held: Promise.resolve() })
  faults = createFaults(engine)
  network = createTestNetwork({
    'old.example': {
      async answer(request, response) {
        source.asked.push(request.url ?? '')
        await source.held
        response.writeHead(200, { 'content-type': 'image/gif' }).end(dot)
      },
    },
  })
  site = await createTestSite({ network, around: faults.around, env: { AUTHOR_NAME: 'Ada' } })
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'ann@here.example' } })
})
afterEach(async () => {
  await site.close()
  await network.close()
})

/** All that a moving may change, with what is random left out. */
async function stateOf(id: string) {
  const { db } = site.database
  const { createdAt, doneAt, ...moving } = await read(site, id)
  const letters = await db.selectFrom('letters').selectAll().orderBy('subject').execute()
  const tables = [
    'uploads',
    'files',
    'moving_letters',
    'moving_fetches',
    'moving_uses',
    'import_rows',
  ] as const
  const counts = tables.map(async table => (await db.selectFrom(table).selectAll().execute()).length)
  const state = {
    moving,
    isDone: doneAt !== null,
    letters: letters.map(({ subject, body, sent_at, revision }) => ({ subject, body, sent_at, revision })),
    addresses: await db.selectFrom('old_addresses').select('path').orderBy('path').execute(),
    people: await db.selectFrom('subscribers').select(['email', 'name']).orderBy('email').execute(),
    circles: await db.selectFrom('circles').select('name').execute(),
    counts: await Promise.all(counts),
    stored: readdirSync(join(site.config.dataDir, 'uploads'), {
      recursive: true,
      withFileTypes: true,
    }).filter(entry => entry.isFile()).length,
  }
  return JSON.parse(JSON.stringify(state).replaceAll(/[\w-]{24}/g, '*'))
}

interface Course {
  id: string
  states: unknown[]
  steps: number[]
}

/** Read, brought in, taken back. @param dies the step of each at which its process is killed; 0: of none */
async function goThrough(dies: readonly number[]): Promise<Course> {
  source.asked = []
  const { id } = await begin(site)
  const course: Course = { id, states: [], steps: [] }
  for (const [at, verb] of [undefined, 'bring', 'undo'].entries()) {
    if (verb === 'bring' || verb === 'undo') expect((await press(site, id, verb)).statusCode).toBe(202)
    const diesAt = dies[at] ?? 0
    Object.assign(faults, { steps: 0, diesAt })
    await work(site, given).catch(() => {})
    course.steps.push(faults.steps)
    expect(faults.away).toBe(diesAt > 0)
    Object.assign(faults, { away: false, diesAt: 0 })
    if (diesAt > 0) {
      site.clock.forward(3 * 60_000 + 1)
      // As the next start does, and its first night: what was done lacks nothing but tidying up.
      await sweepImports(site.parts, true)
      await work(site, given)
      await sweepMovings({ ...(await liveUntilNow(site.parts)), log: site.app.log })
    }
    course.states.push(await stateOf(id))
  }
  await site.asAuthor({ method: 'DELETE', url: `/api/movings/${id}` })
  return course
}

test('killed at any step of reading, fetching, bringing or taking back, another goes on as if nothing were', async () => {
  const undisturbed = await goThrough([])
  expect(undisturbed.states).toMatchObject([
    { moving: { state: 'read', letters: { all: 3 } }, letters: [] },
    { moving: { state: 'done', things: { here: 9 }, letters: { brought: 3 } }, letters: [{}, {}, {}] },
    { moving: { state: 'undone' }, letters: [] },
  ])
  const rounds = engine === 'sqlite' ? 16 : 8
  for (let round = 0; round < rounds; round++) {
    const dies = undisturbed.steps.map(steps => 1 + Math.floor((steps * (round + 0.5)) / rounds))
    const killed = await goThrough(dies)
    expect(killed.states, `killed at ${dies}`).toEqual(undisturbed.states)
    // What was on its way when it was killed, at most, is asked for again.
    expect(source.asked.length, `killed at ${dies}`).toBeLessThanOrEqual(3 + 3)
  }
})

test('a database that goes and comes back is gone on with at the next look: nobody waits for a lease of ours', async () => {
  const undisturbed = await goThrough([])
  for (const part of [0.2, 0.5, 0.9]) {
    const { id } = await begin(site)
    for (const [at, verb] of [undefined, 'bring', 'undo'].entries()) {
      if (verb === 'bring' || verb === 'undo') await press(site, id, verb)
      Object.assign(faults, { steps: 0, diesAt: Math.ceil((undisturbed.steps[at] ?? 0) * part) })
      await work(site, given).catch(() => {})
      expect(faults.away).toBe(true)
      Object.assign(faults, { away: false, diesAt: 0 })
      // A disk that was full is given half a minute, which is less than a lease.
      site.clock.forward(31_000)
      await work(site, given)
      expect((await read(site, id)).state, `${verb} ${part}`).toBe(['read', 'done', 'undone'][at])
    }
    await site.asAuthor({ method: 'DELETE', url: `/api/movings/${id}` })
  }
})

test('when two processes look at the same moment, one works', async () => {
  const opened: string[] = []
  const seen: MadeUp = { ...given, onOpen: () => opened.push('') }
  const { id } = await begin(site)
  const both = () => Promise.all([work(site, seen), work(site, seen)])
  await both()
  expect([(await read(site, id)).state, opened.length]).toEqual(['read', 1])
  await press(site, id, 'bring')
  await both()
  expect(await read(site, id)).toMatchObject({ state: 'done', letters: { brought: 3 }, things: { here: 9 } })
  // To fetch, and to bring in.
  expect(opened).toHaveLength(3)
  expect(source.asked).toHaveLength(3)
  await press(site, id, 'undo')
  await both()
  expect((await read(site, id)).state).toBe('undone')
})

test('a process that comes back after another took over changes nothing any more', async () => {
  const undisturbed = await goThrough([])
  const { id } = await begin(site)
  await work(site, given)
  await press(site, id, 'bring')
  source.asked = []
  const { promise, resolve } = Promise.withResolvers<void>()
  source.held = promise
  const late = work(site, given)
  await expect.poll(() => source.asked.length).toBe(3)
  source.held = Promise.resolve()
  site.clock.forward(3 * 60_000 + 1)
  await work(site, given)
  expect((await read(site, id)).state).toBe('done')
  resolve()
  await late
  expect(await stateOf(id)).toEqual(undisturbed.states[1])
})
