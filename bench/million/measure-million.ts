/** A million subscribers: what each call costs beside ten thousand, how long others wait for a send, and what the process takes. */
import { type FilledSite, startFilledSite } from '../filled-site.ts'
import type { Measure } from '../measure.ts'
import { type Call, calls } from './calls.ts'
import { sendToMany } from './send-to-many.ts'
import { watchMemory } from './watch-memory.ts'

/** BENCH_READERS: fewer, where the machine has other work. */
const many = Number(process.env.BENCH_READERS ?? 1_000_000)
const few = many / 100
/** Megabytes that the site may take. */
const most = 300

/** Both sites run side by side and are asked in turns, so that a busy moment of the machine hits both. */
export async function measureMillion(): Promise<Measure[]> {
  // Nothing leaves: what is measured is the list and the laying.
  const env = { MAIL_RATE: '0.1' }
  const small = await startFilledSite({ readers: few, onEither: true }, env)
  const large = await startFilledSite({ readers: many, onEither: true }, env)
  const memory = watchMemory(large.pid())
  const rows: Measure[] = []
  for (const call of calls) rows.push(await measureCall(call, small, large))
  rows.push(...(await measureSending(small, large)))
  rows.push({
    what: `the process meanwhile, at ${many.toLocaleString('en')} subscribers: peak MB`,
    ours: memory.stop().toFixed(0),
    against: String(most),
    ratio: '–',
    aim: `≤ ${most}`,
  })
  await small.end()
  await large.end()
  return rows
}

async function measureCall(call: Call, small: FilledSite, large: FilledSite): Promise<Measure> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < call.rounds; round++) {
    for (const [index, site] of [small, large].entries()) {
      const start = performance.now()
      await call.ask(site, round)
      times[index]?.push(performance.now() - start)
    }
  }
  const [before, after] = times.map(middle)
  if (before === undefined || after === undefined) throw new Error('two sites were measured')
  const share = call.growsWithList ? many / few : 1
  return {
    what: `${call.what} at ${many.toLocaleString('en')} subscribers: ms`,
    ours: after.toFixed(1),
    against: `${(before * share).toFixed(1)} (at ${few.toLocaleString('en')}${share > 1 ? `, times ${share}` : ''})`,
    ratio: (after / (before * share)).toFixed(2),
    aim: call.aim,
  }
}

async function measureSending(small: FilledSite, large: FilledSite): Promise<Measure[]> {
  const [before, after] = [await sendToMany(small), await sendToMany(large)]
  const perRow = (seconds: number, site: FilledSite) => (seconds / site.readers.length) * 1e6
  const row = (what: string, of: 'laying' | 'stopping'): Measure => ({
    what: `a send to ${many.toLocaleString('en')}, ${what} (${after[of].toFixed(1)} s): microseconds a copy`,
    ours: perRow(after[of], large).toFixed(0),
    against: `${perRow(before[of], small).toFixed(0)} (to ${few.toLocaleString('en')})`,
    ratio: (perRow(after[of], large) / perRow(before[of], small)).toFixed(2),
    aim: '≤ 2',
  })
  return [
    row('laid', 'laying'),
    row('stopped', 'stopping'),
    {
      what: `health while a send to ${many.toLocaleString('en')} is laid and stopped: slowest answer, ms`,
      ours: after.slowest.toFixed(0),
      against: `${before.slowest.toFixed(0)} (to ${few.toLocaleString('en')})`,
      ratio: (after.slowest / before.slowest).toFixed(2),
      aim: '< 200 ms',
    },
  ]
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
