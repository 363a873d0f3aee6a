/** The site at rest: memory of its one process after the first page, and how soon that page came after the start. */

import { setTimeout as pause } from 'node:timers/promises'
import { startFilledSite } from './filled-site.ts'
import type { Measure } from './measure.ts'
import { residentMegabytes } from './resident-megabytes.ts'

const rounds = 3
/** Milliseconds until nothing of the start is going on any more. */
const settling = 5_000

export async function measureRest(): Promise<Measure[]> {
  // Sources compiled beforehand spare some megabytes and milliseconds, which nobody's `npm start` is spared.
  const asPeopleStart = { ADMIN_PASSWORD: '', NODE_DISABLE_COMPILE_CACHE: '1' }
  const site = await startFilledSite({ readers: 100 }, asPeopleStart)
  const times: number[] = []
  const megabytes: number[] = []
  for (let round = 0; round < rounds; round++) {
    await site.stop()
    const start = performance.now()
    await site.start()
    const page = await fetch(site.url)
    await page.text()
    times.push(performance.now() - start)
    await pause(settling)
    megabytes.push(residentMegabytes(site.pid()))
  }
  await site.end()
  return [
    {
      what: 'the process at rest: MB',
      ours: Math.max(...megabytes).toFixed(0),
      against: '',
      ratio: '',
      aim: '≤ 200',
    },
    {
      what: 'from the start to the first page: ms',
      ours: Math.min(...times).toFixed(0),
      against: '',
      ratio: '',
      aim: '≤ 1000',
    },
  ]
}
