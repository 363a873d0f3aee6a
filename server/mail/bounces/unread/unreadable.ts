/** Counts how often a report could not be read (poison message): it is not tried for ever. */
import type { UnreadWhy } from '../../../../contract/mail/bounces.ts'
import { sha256 } from '../../../base/db/ids.ts'
import { mayPass } from '../../../base/db/is-away.ts'
import { SetAside } from '../../../base/foreign/set-aside.ts'
import { boundedCache } from '../../../base/http/bounded-cache.ts'

/** After so many failures a report is set aside: one may be the machine's, which was busy. */
export const mostTries = 2

/** @returns undefined for what is no fault of the report's, as when the database is away */
export function whyUnread(error: unknown): UnreadWhy | undefined {
  if (error instanceof SetAside) return error.why
  return mayPass(error) ? undefined : 'failed'
}

/** Knows what failed before in this process, for those who bring a report again by themselves. */
export function createFailures() {
  const failed = boundedCache<number>(1_000)
  return {
    /** @returns why it is to be set aside, and its name; undefined while it is to be brought again */
    judge(error: unknown, bytes: Buffer): { id: string; why: UnreadWhy } | undefined {
      const why = whyUnread(error)
      if (!why) return undefined
      const id = sha256(bytes.toString('latin1'))
      const times = (failed.get(id) ?? 0) + 1
      failed.set(id, times)
      return times < mostTries && why !== 'deep' ? undefined : { id, why }
    },
  }
}
