/** Every hour: uploads that no letter uses are removed. */
import type { Site } from '../site.ts'
import { chooseStore } from './choose-store.ts'
import { sweepUploads } from './sweep-uploads.ts'

const hour = 3_600_000

export interface UploadSweep {
  /** No further sweep; settles when the one under way is over. */
  stop(): Promise<void>
}

/** The first time at once. */
export function startUploadSweep(site: Pick<Site, 'db' | 'clock' | 'config' | 'log'>): UploadSweep {
  const store = chooseStore(site.config)
  let work = Promise.resolve()
  const run = () => {
    work = sweepUploads(site, store).then(
      removed => {
        if (removed > 0) site.log.info({ removed }, 'unused uploads are removed')
      },
      error => site.log.error({ err: error }, 'the sweep of uploads failed'),
    )
  }
  const timer = setInterval(run, hour)
  timer.unref()
  work = Promise.resolve(store.sweepUnfinished?.()).catch(error =>
    site.log.error({ err: error }, 'unfinished uploads could not be removed'),
  )
  void work.then(run)
  return {
    stop() {
      clearInterval(timer)
      return work
    },
  }
}
