/** Once a day: replies are shuffled on disk, and the author is told of new ones. */
import { sweepTraces } from '../db/sweep-traces.ts'
import type { Site } from '../site.ts'
import { digestReplies } from './digest-replies.ts'
import { replyDay } from './reply-day.ts'
import { shuffleReplies } from './shuffle-replies.ts'

const tenMinutes = 600_000

export interface DailyWork {
  /** When the look under way is over. */
  settled(): Promise<void>
  /** No further look; settles when the one under way is over. */
  stop(): Promise<void>
}

/** Looks every ten minutes whether a new day has begun; the first time at once. */
export function startReplyDigest(site: Omit<Site, 'visitors' | 'pageCache' | 'ending'>): DailyWork {
  let shuffledOn = ''
  const tick = async () => {
    const now = site.clock.now()
    if (replyDay(now) === shuffledOn) return sweepTraces(site)
    await digestReplies(site)
    await shuffleReplies(site, now)
    shuffledOn = replyDay(now)
  }
  let work = Promise.resolve()
  const run = () => {
    work = tick().catch(error => site.log.error({ err: error }, 'the daily work on replies failed'))
  }
  const timer = setInterval(run, tenMinutes)
  timer.unref()
  run()
  return {
    settled: () => work,
    stop() {
      clearInterval(timer)
      return work
    },
  }
}
