/** The proof of anonymity (`npm run prove:anonymity`, and in short among all tests): attacks a site with everything in hand, and finds no tie between a person and their words. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startClockwork } from './base/clockwork/start-clockwork.ts'
import { sha256 } from './base/db/ids.ts'
import { sweepTraces } from './base/db/traces/sweep-traces.ts'
import { clockworkList } from './clockwork-list.ts'
import { rightOf } from './mail/reader-right.ts'
import { takeAll } from './moving/takeout/test-takeout.ts'
import {
  lookAtCalls,
  lookAtFiles,
  lookAtLog,
  lookAtPages,
  lookForWords,
  pairsIn,
} from './test/anonymity/copies.ts'
import { joinLooks, type Look } from './test/anonymity/look.ts'
import { type Guesses, guessOrder, lookAtOrder } from './test/anonymity/order.ts'
import { playDay, type Scene } from './test/anonymity/scene.ts'
import { everyRow, lookForTies } from './test/anonymity/ties.ts'
import { compareTwins, type State } from './test/anonymity/twins.ts'
import { lockedExample, recipientExample } from './test/cases/sealing-cases.ts'
import { createTestSite, type TestSite } from './test/test-site.ts'

const rounds = Number(process.env.FOOLSCAP_PROVE_ROUNDS ?? 1)
/** The same parts of a day, spoken by these of `people`: any two orders are twins. */
const orders = [
  [0, 1, 2, 3],
  [4, 0, 5, 1],
]
const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'PostgreSQL' : 'SQLite'

interface Stage {
  kind: Kind
  site: TestSite
  lines: string[]
  scene: Scene
}

/** How a site is set. */
const kinds = {
  'as a new site is': {},
  'strict anonymity': { strict_anonymity: 'yes' },
  'sealed words': { seal_poll_words: 'yes' },
} as const
type Kind = keyof typeof kinds

/** Letters name the key of their author: twins have one author. */
async function giveTheSameKey(site: TestSite): Promise<void> {
  const payload = { recipient: recipientExample, lockedIdentity: lockedExample, replaces: null }
  const made = await site.asAuthor({ method: 'POST', url: '/api/sealing/keys', payload })
  expect(made.statusCode).toBe(201)
}

async function play(order: readonly number[], kind: Kind): Promise<Stage> {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const site = await createTestSite({ env: { LOG_LEVEL: 'info' }, logTo })
  if (kind === 'sealed words') await giveTheSameKey(site)
  for (const [key, value] of Object.entries(kinds[kind])) {
    const set = await site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })
    expect(set.statusCode).toBe(201)
  }
  return { kind, site, lines, scene: await playDay(site, order) }
}

/** A day later, with all that the clock does in between. */
async function night(site: TestSite): Promise<void> {
  site.clock.forward(24 * 3_600_000)
  const log = { info() {}, warn() {}, error: (details: unknown) => expect(details).toBeUndefined() }
  const parts = { ...site.parts, backups: site.backups, failureLog: site.app.failureLog, log }
  await startClockwork(parts, clockworkList(parts)).stop()
  await site.inbox()
}

/** All that a site has now, for its twin to have as well. */
async function stateOf({ site, lines }: Stage, answers: readonly string[]): Promise<State> {
  const rows = Map.groupBy(await everyRow(site), ({ table }) => `rows of ${table}`)
  const mails = await site.inbox()
  return {
    ...Object.fromEntries(
      [...rows].map(([table, all]) => [table, all.map(({ row }) => JSON.stringify(row))]),
    ),
    log: lines,
    mails: mails.map(({ recipient, subject, text, html }) => [recipient, subject, text, html].join('\n')),
    takeout: [...(await takeAll(site))].flatMap(([name, text]) =>
      text.split('\n').map(line => `${name} ${line}`),
    ),
    calls: answers,
  }
}

async function attack(stage: Stage, isOver: boolean): Promise<{ looks: Look[]; state: State }> {
  const { kind, site, lines, scene } = stage
  const rows = await everyRow(site)
  const calls = await lookAtCalls(site, scene)
  const takeout = await takeAll(site)
  await sweepTraces(site.database)
  const { answers, ...shown } = calls
  const looks = [
    lookForTies(rows, scene),
    ...(kind === 'sealed words' ? [lookForWords(site, rows, scene)] : []),
    lookAtFiles(site, scene),
    lookAtLog(lines, scene),
    shown,
    {
      looked: 'every file of the takeout: a line that holds a person and their words',
      times: takeout.size,
      found: [...takeout].flatMap(([name, text]) => pairsIn(text, name, scene)),
    },
    ...(isOver ? [await lookAtPages(site, scene)] : []),
  ]
  return { looks, state: await stateOf(stage, answers) }
}

/** Two sites, the same day, other people: attacked on the day and after the night. */
async function attackTwins(kind: Kind): Promise<{ looks: Look[]; stages: Stage[] }> {
  const stages = [await play(orders[0] ?? [], kind), await play(orders[1] ?? [], kind)] as const
  const looks: Look[] = []
  for (const time of ['on the day', 'after the night']) {
    if (time !== 'on the day') for (const stage of stages) await night(stage.site)
    const [one, other] = [
      await attack(stages[0], time !== 'on the day'),
      await attack(stages[1], time !== 'on the day'),
    ]
    looks.push(...one.looks, ...other.looks, compareTwins(one.state, other.state, `${kind}, ${time}`))
  }
  return { looks, stages: [...stages] }
}

function tell(looks: readonly Look[]): void {
  const report = process.env.FOOLSCAP_PROVE_REPORT
  if (report) writeFileSync(report, `${JSON.stringify({ engine, looks })}\n`, { flag: 'a' })
  expect(looks.flatMap(({ looked, found }) => found.map(one => `${looked}: ${one}`))).toEqual([])
}

describe.each(Object.keys(kinds) as Kind[])('%s', kind => {
  test('nothing ties a person to their words, on the day and after the night', async () => {
    const all: Look[] = []
    for (let round = 0; round < rounds; round++) {
      const { looks, stages } = await attackTwins(kind)
      all.push(...looks)
      for (const { site } of stages) await site.close()
    }
    tell(joinLooks(all))
  }, 600_000)
})

test('no place where an order can be seen tells in which order things came', async () => {
  const guesses: Guesses = new Map()
  for (let round = 0; round < rounds * 3; round++) await guessOrder(guesses, { night, takeAll })
  tell(lookAtOrder(guesses))
}, 600_000)

describe('what would be found', () => {
  let stage: Stage
  const plant = (key: string, value: string) =>
    stage.site.database.db.insertInto('settings').values({ key, value }).execute()
  const rows = async () => lookForTies(await everyRow(stage.site), stage.scene).found

  test('a row, a hash, a keyed hash, a line, a file, an answer, an order', async () => {
    stage = await play(orders[0] ?? [], 'as a new site is')
    const { site, scene } = stage
    const [one] = scene.known
    const [email = '', subscriberId = ''] = one?.marks ?? []
    const [replyId = ''] = one?.said ?? []
    try {
      expect(await rows()).toEqual([])
      await plant('a chain', `${subscriberId} and-a-text-between-them`)
      await plant('its end', `and-a-text-between-them ${replyId}`)
      expect(await rows()).not.toEqual([])
      await site.database.db.deleteFrom('settings').where('key', 'in', ['a chain', 'its end']).execute()
      const token = one?.marks.at(-1) ?? ''
      await plant('a secret', `${token} a-secret-of-one-copy`)
      for (const made of [sha256(subscriberId).slice(0, 24), rightOf('a-secret-of-one-copy', token)]) {
        const [before = ''] = one?.said ?? []
        await site.database.db.updateTable('replies').set({ id: made }).where('id', '=', before).execute()
        if (one) one.said[0] = made
        expect(await rows()).not.toEqual([])
      }
      // Until the night PostgreSQL has what was deleted, and who wrote when.
      const pages = await lookAtPages(site, scene)
      expect(pages.found.length > 0).toBe(site.database.engine === 'postgres')
      expect(lookAtLog([`{"from":"${one?.person.from}"}`], scene).found).not.toEqual([])
      expect(pairsIn(JSON.stringify([{ email, said: one?.part.words }]), 'a call', scene)).not.toEqual([])
      await sweepTraces(site.database)
      expect(lookAtFiles(site, scene).found).toEqual([])
      writeFileSync(join(site.config.dataDir, 'notes.txt'), one?.person.headers.cookie ?? '')
      expect(lookAtFiles(site, scene).found).not.toEqual([])
      const asItCame = new Map([['a list', [1, 1, 1]]])
      expect(lookAtOrder(asItCame).flatMap(({ found }) => found)).toHaveLength(1)
      const twins = [{ log: ['one'] }, { log: ['other'] }] as const
      expect(compareTwins(...twins, 'a test').found).toHaveLength(1)
    } finally {
      await site.close()
    }
  })
})
