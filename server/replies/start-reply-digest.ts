/** Once a day: replies are shuffled on disk, and the author is told of new ones. */
import type { Site } from '../site.ts'
import { digestReplies } from './digest-replies.ts'
import { replyDay } from './reply-day.ts'
import { shuffleReplies } from './shuffle-replies.ts'
import { sweepTraces } from './sweep-traces.ts'

const tenMinutes = 600_000

/**
 * Looks every ten minutes whether a new day has begun; the first time at once.
 * @returns `stop`, which waits for the work under way
 */
export function startReplyDigest(site: Omit<Site, 'visitors' | 'pageCache'>): { stop(): Promise<void> } {
  let shuffledOn = ''
  const tick = async () => {
    const now = site.clock.now()
    if (replyDay(now) === shuffledOn) return sweepTraces(site)
    await shuffleReplies(site, now)
    await digestReplies(site)
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
    stop() {
      clearInterval(timer)
      return work
    },
  }
}
