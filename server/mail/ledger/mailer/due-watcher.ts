/** Looks each second whether the ledger's thread has anything to do (scale to zero): when it is to be there, and when it may go. */
import type { Clock } from '../../../base/clock.ts'

const lookEvery = 1_000
/** Milliseconds by which the thread is there before something is due: more than its start takes. */
const ahead = 2_000
/** Milliseconds within which nothing is owed when the thread may go: longer than a lease, and than most waits of a busy hour. */
const calmFor = 60_000
/** Less is no jump: clocks are corrected all the time. */
const jump = 1_000

interface Parts {
  clock: Clock
  /** As of next-due.ts. */
  nextDue: () => Promise<string | null>
  onError: (error: unknown) => void
}

interface Told {
  /** Something is to be done, now or soon. @returns whether the thread is there for it */
  wake: () => boolean
  /** At each look that finds nothing for the next minute. */
  calm: () => void
}

export interface DueWatcher {
  /** Something was committed; forgetting to call it costs a second. */
  look(): void
  stop(): void
}

/** What cannot be read is looked at again a second later. */
export function startDueWatcher({ clock, nextDue, onError }: Parts, { wake, calm }: Told): DueWatcher {
  let last = clock.now().getTime()
  // The thread's to mend, whenever it is owed: what a process that died had leased, and what only a clock that was set back
  // has put into the future.
  let mends = true
  let isLooking = false
  let isAsked = false
  let isStopped = false

  const lookOnce = async () => {
    const now = clock.now().getTime()
    if (now < last - jump) mends = true
    last = now
    const next = await nextDue()
    if (isStopped) return
    const isWithin = (ms: number) => next !== null && next <= new Date(now + ms).toISOString()
    if (isWithin(ahead) || (mends && next !== null)) mends = !wake()
    else {
      mends = false
      if (!isWithin(calmFor)) calm()
    }
  }
  const look = () => {
    // What was committed while it looks, it may not have seen.
    isAsked = true
    if (isLooking || isStopped) return
    isLooking = true
    void lookAll()
  }
  const lookAll = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      await lookOnce().catch(onError)
    }
    isLooking = false
  }
  const looking = setInterval(look, lookEvery).unref()
  look()

  return {
    look,
    stop() {
      isStopped = true
      clearInterval(looking)
    },
  }
}
