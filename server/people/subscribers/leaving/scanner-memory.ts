/** Tells machines that open every link of a mail from its reader: whoever fetches the canary within two minutes is one. In memory only. */

import type { Clock } from '../../../base/clock.ts'
import { boundedCache } from '../../../base/http/bounded-cache.ts'

/** Milliseconds between a canary and what it takes back. */
const scannerWindow = 2 * 60_000

/** One visitor with one mail: a token and the visitor's key. */
export interface Caller {
  token: string
  visitor: string
}

export interface ScannerMemory {
  noteCanary(caller: Caller): void
  /** Whether this caller fetched the mail's canary in the last two minutes. */
  isScanner(caller: Caller): boolean
  /** Unsubscribes by page, per subscriber; marked with the time they left. */
  leavings: Deeds
  /** Opens, per token. */
  opens: Deeds
}

export interface Deeds {
  /** A caller did it, and it was not done before. */
  begin(subject: string, caller: Caller, mark: string): void
  /** A caller did what was done already: if it is a person, the deed stands. */
  join(subject: string, caller: Caller): void
  /** This caller turned out to be a scanner. @returns the mark, when nobody else did it: take it back */
  takeBack(subject: string, caller: Caller): string | undefined
  /** The deed stands for good. */
  forget(subject: string): void
}

export function createScannerMemory(clock: Clock): ScannerMemory {
  const canaries = boundedCache<number>(20_000)
  const isRecent = (time: number | undefined) =>
    time !== undefined && clock.now().getTime() - time <= scannerWindow
  return {
    noteCanary: caller => void canaries.set(nameOf(caller), clock.now().getTime()),
    isScanner: caller => isRecent(canaries.get(nameOf(caller))),
    leavings: createDeeds(clock, isRecent),
    opens: createDeeds(clock, isRecent),
  }
}

const nameOf = ({ token, visitor }: Caller) => `${token} ${visitor}`

function createDeeds(clock: Clock, isRecent: (time: number | undefined) => boolean): Deeds {
  const deeds = boundedCache<{ mark: string; doers: Map<string, number> }>(20_000)
  return {
    begin(subject, caller, mark) {
      deeds.set(subject, { mark, doers: new Map([[nameOf(caller), clock.now().getTime()]]) })
    },
    join(subject, caller) {
      const deed = deeds.get(subject)
      if (!deed) return
      deed.doers.set(nameOf(caller), clock.now().getTime())
      // As many visitors as that are not one scanner.
      if (deed.doers.size > 20) deeds.delete(subject)
    },
    takeBack(subject, caller) {
      const deed = deeds.get(subject)
      const name = nameOf(caller)
      if (!deed || !isRecent(deed.doers.get(name))) return undefined
      deed.doers.delete(name)
      if (deed.doers.size > 0) return undefined
      deeds.delete(subject)
      return deed.mark
    },
    forget: subject => void deeds.delete(subject),
  }
}
