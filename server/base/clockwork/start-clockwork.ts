/** Runs what runs by the clock (scheduler): each work at its interval, never beside itself, its nights once for all processes. */
import type { Site } from '../site.ts'
import { dropUnfinished } from './queries.ts'
import { workNight } from './work-night.ts'

export interface ClockWork {
  /** For the log and the claims of its nights; the same in every process. */
  name: string
  /** Milliseconds from look to look. */
  every: number
  /** The first look is at once, and not after the first interval. */
  atStart?: boolean
  /** Once in this process, before its first look. */
  first?: () => Promise<unknown>
  /** At every look, in every process. @param ending aborted when it should come to its end */
  look?: (ending: AbortSignal) => Promise<unknown>
  /** Once a day (UTC), in one process: at the first look of the day, and after a failure at the next one. */
  nightly?: () => Promise<unknown>
}

export interface Clockwork {
  /** No further look; settles when those under way are over. */
  stop(): Promise<void>
}

type Parts = Pick<Site, 'db' | 'engine' | 'clock'> & { log: Pick<Site['log'], 'error'> }

/** What fails is logged, and tried again at the next look. */
export function startClockwork(site: Parts, works: readonly ClockWork[]): Clockwork {
  const orReport = (work: Promise<unknown>, name: string) =>
    work.then(
      () => {},
      error => site.log.error({ err: error, work: name }, 'a work of the clock failed'),
    )
  const ending = new AbortController()
  const ready = site.engine === 'sqlite' ? orReport(dropUnfinished(site.db), 'claims') : Promise.resolve()
  const started = works.map(({ name, every, atStart, first, look, nightly }) => {
    let isFirst = true
    const lookOnce = async () => {
      await ready
      if (isFirst && first) await orReport(first(), name)
      isFirst = false
      if (look) await orReport(look(ending.signal), name)
      if (nightly) await orReport(workNight(site, name, nightly), name)
    }
    let underWay: Promise<void> | undefined
    const begin = () => {
      underWay ??= lookOnce().finally(() => {
        underWay = undefined
      })
    }
    const timer = setInterval(begin, every).unref()
    if (atStart) begin()
    return {
      async stop() {
        clearInterval(timer)
        await underWay
      },
    }
  })
  return {
    async stop() {
      ending.abort()
      await Promise.all(started.map(work => work.stop()))
    },
  }
}
