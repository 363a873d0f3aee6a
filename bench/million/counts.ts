/** What the author is told while choosing recipients, of a hundred thousand: counts of a circle and of a search, beside one bare count of the table. */
import { startFilledSite } from '../filled-site.ts'
import type { Measure } from '../measure.ts'

const readers = 100_000
const inCircle = readers / 4
const rounds = 15

export async function measureCounts(): Promise<Measure[]> {
  const site = await startFilledSite({ readers, inCircle, onEither: true })
  const database = site.open()
  const bare = () =>
    database.db
      .selectFrom('subscribers')
      .select(({ fn }) => fn.count<number>('unsubscribed_at').as('count'))
      .executeTakeFirstOrThrow()
  const chosen = (fields: object) => answered(site.call('POST', '/api/recipients/chosen', fields))
  const calls: Record<string, () => Promise<unknown>> = {
    'a circle of a quarter': () => chosen({ circles: ['a-circle'] }),
    'everyone but that circle': () => chosen({ everyone: true, exceptCircles: ['a-circle'] }),
    everyone: () => chosen({ everyone: true }),
    'all circles': () => answered(site.call('GET', '/api/circles')),
    'a search that finds nobody': () => answered(site.call('GET', '/api/recipients/count?q=nobody')),
  }
  const rows: Measure[] = []
  for (const [what, call] of Object.entries(calls)) {
    const [ours = Number.NaN, theirs = Number.NaN] = await inTurns(call, bare)
    rows.push({
      what: `counting ${what} of ${readers.toLocaleString('en')}: ms`,
      ours: ours.toFixed(1),
      against: `${theirs.toFixed(1)} (one count of the table)`,
      ratio: (ours / theirs).toFixed(2),
      aim: '≤ 50 ms',
    })
  }
  await database.close()
  await site.end()
  return rows
}

async function answered(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call
  if (status >= 300) throw new Error(`a count was answered with ${status}: ${JSON.stringify(body)}`)
}

/** So that a busy moment of the machine hits both. @returns the middle one of each */
async function inTurns(...acts: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = acts.map((): number[] => [])
  // The first round warms up.
  for (let round = -1; round < rounds; round++)
    for (const [index, act] of acts.entries()) {
      const start = performance.now()
      await act()
      if (round >= 0) times[index]?.push(performance.now() - start)
    }
  return times.map(all => all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN)
}
