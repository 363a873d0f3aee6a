/** Importing a hundred thousand rows, per row against importing a thousand, each into an empty list. */
import { startFilledSite } from './filled-site.ts'
import type { Measure } from './measure.ts'

const [few, many] = [1_000, 100_000]
const rounds = 5

export async function measureImport(): Promise<Measure[]> {
  const small: number[] = []
  for (let round = 0; round < rounds; round++) small.push(await timeImport(few))
  const [perFew, seconds] = [Math.min(...small) / few, await timeImport(many)]
  return [
    {
      what: `importing ${many.toLocaleString('en')} rows: microseconds a row (${seconds.toFixed(1)} s in all)`,
      ours: ((seconds / many) * 1e6).toFixed(0),
      against: `${(perFew * 1e6).toFixed(0)} (${few.toLocaleString('en')} rows)`,
      ratio: (seconds / many / perFew).toFixed(2),
      aim: '≤ 1.5, seconds in all',
    },
  ]
}

/** Seconds from the press to everybody being on the list. */
async function timeImport(rows: number): Promise<number> {
  const site = await startFilledSite({ readers: 0 })
  const lines = Array.from(
    { length: rows },
    (_, n) => `reader-${n}@example.com,active,2026-01-02T03:04:05.678Z,`,
  )
  const csv = ['email,status,subscribed_at,unsubscribed_at', ...lines].join('\r\n')
  // Logs in.
  await site.call('GET', '/api/subscribers/count')
  const start = performance.now()
  const { status, body } = await site.call('POST', '/api/subscribers/import', {
    csv,
    fileName: 'subscribers.csv',
    pressId: 'bench-import-press',
  })
  const seconds = (performance.now() - start) / 1000
  if (status !== 201) throw new Error(`the import answered ${status}: ${JSON.stringify(body)}`)
  await site.end()
  return seconds
}
