/** Importing a hundred thousand rows, per row against importing a thousand, each into an empty list. */
import { createHash } from 'node:crypto'
import { startFilledSite } from './filled-site.ts'
import type { Measure } from './measure.ts'
import { watchWaits } from './sending/watch-waits.ts'

const [few, many] = [1_000, 100_000]
const rounds = 5

export async function measureImport(): Promise<Measure[]> {
  const small: number[] = []
  for (let round = 0; round < rounds; round++) small.push((await timeImport(few)).seconds)
  const perFew = Math.min(...small) / few
  const { seconds, waits } = await timeImport(many)
  const what = `importing ${many.toLocaleString('en')} rows`
  return [
    {
      what: `${what}: microseconds a row (${seconds.toFixed(1)} s in all, aim 5)`,
      ours: ((seconds / many) * 1e6).toFixed(0),
      against: `${(perFew * 1e6).toFixed(0)} (${few.toLocaleString('en')} rows)`,
      ratio: (seconds / many / perFew).toFixed(2),
      aim: '≤ 1.5, seconds in all',
    },
    {
      what: `${what}: ms that whoever joins meanwhile waited at most`,
      ours: waits.joining.toFixed(0),
      against: '200',
      ratio: (waits.joining / 200).toFixed(2),
      aim: '≤ 1',
    },
  ]
}

/** Everywhere on the list, as addresses are, and not one behind the other. */
const addressOf = (n: number) =>
  `${createHash('md5').update(String(n)).digest('hex').slice(0, 12)}@example.com`
const dayOf = (n: number) => new Date(Date.UTC(2020, 0, 1) + ((n * 7_919) % 2_000) * 86_400_000).toISOString()

/** Seconds from the press to everybody being on the list, and how long others waited meanwhile. */
async function timeImport(rows: number) {
  const site = await startFilledSite({ readers: 0, onEither: true })
  const lines = Array.from({ length: rows }, (_, n) => `${addressOf(n)},active,${dayOf(n)},`)
  const csv = ['email,status,subscribed_at,unsubscribed_at', ...lines].join('\r\n')
  // Logs in.
  await site.call('GET', '/api/subscribers/count')
  let seconds = 0
  const waits = await watchWaits(site.url, 'import', async () => {
    const start = performance.now()
    const { status, body } = await site.call('POST', '/api/subscribers/import', {
      csv,
      fileName: 'subscribers.csv',
      pressId: 'bench-import-press',
    })
    seconds = (performance.now() - start) / 1000
    if (status !== 201) throw new Error(`the import answered ${status}: ${JSON.stringify(body)}`)
  })
  await site.end()
  return { seconds, waits }
}
