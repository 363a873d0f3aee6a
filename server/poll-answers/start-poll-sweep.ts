/** Every ten minutes: secrets of sends that are over are erased; once a day answers are shuffled on disk. */
import { eraseSecrets } from '../ledger/erase-secrets.ts'
import type { Site } from '../site.ts'
import { answerDay } from './answer-day.ts'
import { shuffleAnswers } from './shuffle-answers.ts'

const tenMinutes = 600_000

/** @returns ends it; settles when the work under way is over */
export function startPollSweep(site: Pick<Site, 'db' | 'engine' | 'clock' | 'log'>): () => Promise<void> {
  let shuffledOn = ''
  const tick = async () => {
    const now = site.clock.now()
    // Of a send whose last copies were withdrawn, the mailer erases nothing.
    await eraseSecrets(site)
    if (answerDay(now) === shuffledOn) return
    await shuffleAnswers(site, now)
    shuffledOn = answerDay(now)
  }
  let work = Promise.resolve()
  const run = () => {
    work = tick().catch(error => site.log.error({ err: error }, 'the daily work on poll answers failed'))
  }
  const timer = setInterval(run, tenMinutes)
  timer.unref()
  run()
  return () => {
    clearInterval(timer)
    return work
  }
}
