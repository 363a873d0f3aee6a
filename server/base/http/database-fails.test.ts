/**
 * The database fails in the middle of every verb that writes, at each of its steps in turn (fault injection): what stands
 * in it afterwards is what stood before or what stands after, never a third, and the caller hears a sentence.
 */
import { isDeepStrictEqual } from 'node:util'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { postmarkSecret } from '../../test/cases/bounce-verbs.ts'
import { createFaults, type Faults } from '../../test/failing-database.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { verbCases } from '../../test/verb-cases.ts'
import { type Call, goesOn, type VerbCase, type Verbs, verbsOf } from '../../test/verbs.ts'

// A verb is called once for each of its steps.
vi.setConfig({ testTimeout: 120_000 })

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
/** No verb of ours has as many steps. */
const mostSteps = 80

/** What these leave half done is finished by itself, or is no promise. */
const partly = new Map([
  ['POST /api/page-view', 'a view is counted or not: never at the cost of the page'],
  ['POST /api/login', 'a browser that is not remembered is a stranger at its next login'],
  ['POST /api/login/second-factor', 'likewise; and a try is counted whatever comes of it'],
])

const anonymous = new Set([
  'POST /api/responses',
  'POST /api/poll-responses',
  'POST /api/poll/{token}/blind-signature',
  'POST /api/poll/{token}/right',
  'POST /api/receipts',
  'POST /api/receipts/messages',
])

/** Called again, these are something else: a challenge is gone, a try has been counted. */
const once = new Set([...partly.keys(), 'POST /api/confirm-identity', 'POST /api/second-factor/passkeys'])

let site: TestSite
let faults: Faults
let logged: string[]

async function begin(): Promise<Verbs> {
  faults = createFaults(engine)
  logged = []
  site = await createTestSite({
    around: faults.around,
    env: { LOG_LEVEL: 'error', POSTMARK_WEBHOOK_SECRET: postmarkSecret },
    logTo: { write: line => void logged.push(line) },
  })
  const verbs = verbsOf(site)
  // Whatever is told stands together with what it tells of.
  await verbs.webhook()
  return verbs
}
afterEach(() => site.close())

/** Ids, tokens, hashes and keys are random; who visited, and when a session was last seen, is nobody's promise. */
const random = /MII[A-Za-z0-9+/]{50,}={0,2}|whsec_[A-Za-z0-9+/]{32}|[A-Za-z0-9_-]{22,}={0,2}/g
/** A mail holds its time and a random boundary; counters tell of the calls before, also of a guess that came to nothing. */
const own = new Set([
  'mails',
  'seq',
  'count',
  'tries',
  'number',
  // An address counts the letters before, and PostgreSQL's index orders words that do.
  'slug',
  'title_index',
  'words_index',
])
const withoutOwn = (key: string, value: unknown) =>
  own.has(key) || (key === 'message' && String(value).startsWith('{')) ? '*' : value
/** Tables that are not compared, beside those of SQLite's search index, which follows `letter_words` by triggers. */
const ignored = new Set(['migrations', 'sqlite_sequence'])

/** How many rows there are of each look, with what is random left out. */
async function readState(): Promise<Map<string, number>> {
  const state = new Map<string, number>()
  for (const { name, row } of await allRows()) {
    const look = `${name} ${JSON.stringify(row, withoutOwn)
      .replace(random, '*')
      .replace(/reader\d+|press-of-a-test-\d+|(Letter|Tea) \d+|letter[- ]\d+/g, '*')}`
    state.set(look, (state.get(look) ?? 0) + 1)
  }
  return state
}

let tables: string[] | undefined
async function allRows(): Promise<{ name: string; row: object }[]> {
  const { db } = site.database
  tables ??= (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter(name => !ignored.has(name) && !name.startsWith('letter_index'))
  if (engine === 'postgres') {
    // In one statement: this is asked some ten thousand times, and each way there and back counts.
    const each = tables.map(
      name => sql`SELECT ${sql.lit(name)} AS name, to_jsonb(t) AS row FROM ${sql.table(name)} t`,
    )
    return (await sql<{ name: string; row: object }>`${sql.join(each, sql` UNION ALL `)}`.execute(db)).rows
  }
  const found: { name: string; row: object }[] = []
  for (const name of tables) {
    const { rows } = await sql<object>`SELECT * FROM ${sql.table(name)}`.execute(db)
    found.push(...rows.map(row => ({ name, row })))
  }
  return found
}

type Change = Record<string, number>

function changeOf(before: Map<string, number>, after: Map<string, number>): Change {
  const looks = new Set([...before.keys(), ...after.keys()])
  const changes = [...looks].map(look => [look, (after.get(look) ?? 0) - (before.get(look) ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, count]) => count !== 0).toSorted())
}

let visitors = 0
/** Each visitor is another one: no limit of calls stands in the way. */
function run({ as, ...call }: Call): Promise<LightMyRequestResponse> {
  visitors++
  if (as === 'author') return site.asAuthor(call)
  return site.asVisitor(call, `198.51.${Math.floor(visitors / 250) % 250}.${visitors % 250}`)
}

/** What can be called, and what stood in the database before. */
interface Ready {
  call: Call
  before: Map<string, number>
}

async function makeReady(verbs: Verbs, prepare: VerbCase[1]): Promise<Ready> {
  const call = await prepare(verbs)
  return { call, before: await readState() }
}

interface Outcome {
  answer: LightMyRequestResponse
  hasFailed: boolean
  change: Change
}

/** @param failAt which of its steps, from 1; 0: none */
async function runAt({ call, before }: Ready, name: string, failAt: number): Promise<Outcome> {
  logged = []
  Object.assign(faults, { steps: 0, failed: 0, failAt })
  const answer = await run(call)
  const hasFailed = faults.failed > 0
  Object.assign(faults, { failAt: 0 })
  await goesOn.get(name)?.(site)
  return { answer, hasFailed, change: changeOf(before, await readState()) }
}

/** Those whose failure is tried elsewhere, or that leave no row behind. */
const others = new Set([
  // Nothing is written.
  'POST /api/own-page/read',
  'POST /api/own-page/stored',
  'POST /api/recipients/chosen',
  'POST /api/mail-settings/mailbox/try',
  'POST /api/mail-acceptance/letter',
  'POST /api/mail-acceptance/letter/fetch',
  'POST /api/mail-settings/try',
  'POST /api/mail-acceptance/headers',
  'POST /api/receipts/open',
  'POST /api/newsletters/check',
  'POST /api/subscribers/import/check',
  'POST /api/files/check-bucket',
  'POST /api/durdle-games/{token}/check',
  'POST /api/durdle-games/{token}/reveal',
  // As the call of the link in a mail that it confirms, tried with POST /api/subscribe: one transaction.
  'POST /api/confirm/{token}',
  // It ends the test's own session, among all others, in one transaction.
  'POST /api/password',
  // One statement on one row.
  'DELETE /api/own-words/{language}/{name}',
  'PUT /api/mail-settings/address',
  'POST /api/mail-dkim/begin',
  'PUT /api/mail-settings/bounces/address',
  'POST /api/mail-settings/bounces/listener/forget',
  'POST /api/mail-refusing/dismiss',
  'POST /api/bounces/unread/dismiss',
  'DELETE /api/sessions/{id}',
  'DELETE /api/keys/{id}',
  'POST /api/subscribers/{id}/lift',
  'DELETE /api/room404/leaderboard/{id}',
  'POST /api/room404/leaderboard',
  'PUT /api/room404/texts',
  'DELETE /api/room404/transitions/{roomId}/{choiceIndex}/{isEcho}',
  'DELETE /api/room404/descriptions/{roomId}/{isEcho}',
  'POST /api/bingo-games/{token}/played',
  'DELETE /api/durdle-games/{id}/leaderboard/{scoreId}',
  // With files, in server/author/backups, server/moving and server/files/uploads.
  'DELETE /api/movings/{id}',
  'POST /api/backups',
  'DELETE /api/backups/{name}',
  'POST /api/restored/{id}/continue',
  'POST /api/restored/{id}/stop',
  'POST /api/restored/accepted',
  'POST /api/restored/read',
  'POST /url/meta',
  'POST /url/get',
  'POST /api/objects/upload',
  'PUT /api/newsletter-images',
  'POST /api/newsletter-images',
  'POST /api/link-cards',
  'PUT /api/landing-background',
])

test('every verb that writes is among those that are tried', async () => {
  await begin()
  const described = await site.asAuthor({ url: '/api/docs/json' })
  const { paths } = described.json<{ paths: Record<string, object> }>()
  const verbs = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const tried = new Set(verbCases.map(([name]) => name))
  const writing = verbs.filter(name => !name.startsWith('GET ') && !others.has(name))
  expect(writing.filter(name => !tried.has(name))).toEqual([])
  for (const name of [...tried, ...others]) expect(verbs).toContain(name)
})

/** A press of Send has some seventy steps, and each is tried on a site where it stands as before. */
async function failAtEach(verbs: Verbs, [name, prepare]: VerbCase, whole: Outcome): Promise<void> {
  let tried = 0
  let ready: Ready | undefined
  for (let step = 1; step < mostSteps; step++) {
    ready ??= await makeReady(verbs, prepare)
    const { answer, hasFailed, change } = await runAt(ready, name, step)
    if (!hasFailed) {
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      break
    }
    tried++
    const at = `step ${step}${faults.losesAnswers ? ', only its answer is lost' : ''}`
    const isBefore = isEmpty(change)
    // Where nothing came of it, the same is called again.
    if (!isBefore || once.has(name)) ready = undefined
    if (partly.has(name)) expect(whole.change, at).toMatchObject(change)
    else if (!isBefore) expect(change, at).toEqual(whole.change)
    if (answer.statusCode < 300)
      expect(isBefore && !partly.has(name), `${at}: it said that it was done`).toBe(
        isEmpty(whole.change) && !partly.has(name),
      )
    else {
      expect([answer.statusCode, answer.json()], at).toEqual([503, refusedAs('unavailable')])
      // What is anonymous is counted, and told when its day is over.
      expect(logged, at).toHaveLength(anonymous.has(name) ? 0 : 1)
    }
  }
  if (!faults.losesAnswers) expect(tried).toBeGreaterThan(0)
}

describe('a step fails, and nothing of it was done, or only its answer is lost', () => {
  test.each(verbCases)('%s', async (name, prepare) => {
    const verbs = await begin()
    // Whatever is asked for once in the life of a site is asked for now.
    await runAt(await makeReady(verbs, prepare), name, 0)
    const whole = await runAt(await makeReady(verbs, prepare), name, 0)
    expect(whole.answer.statusCode, whole.answer.body).toBeLessThan(300)
    for (const losesAnswers of [false, true]) {
      faults.losesAnswers = losesAnswers
      await failAtEach(verbs, [name, prepare], whole)
    }
    // It works again, and everything that is due goes on by itself.
    await site.inbox()
    const { rows } = await sql<{
      due_at: string
    }>`SELECT due_at FROM deliveries WHERE due_at <= ${site.clock.now().toISOString()}`.execute(
      site.database.db,
    )
    expect(rows).toEqual([])
  })
})

const isEmpty = (change: Change) => isDeepStrictEqual(change, {})
