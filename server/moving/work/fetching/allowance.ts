/** How much one export may fetch of the web: what is under way counts as well as what has come (quota). */

import { gigabyte, limits } from '../../../../contract/base/limits.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import { tell } from '../../../base/languages/told.ts'

export interface Allowance {
  /** Told, once there is no more of it. */
  over(): string | undefined
  /** Takes so many bytes of it; fewer than none are given back. */
  take(bytes: number): void
  /** Takes so many bytes of it, or says why not. */
  refuse(bytes: number): Refused<'addressTooLarge'> | undefined
}

/** @param fetched bytes that came before */
export function createAllowance(fetched: number): Allowance {
  let left = limits.movingFetched - fetched
  const gigabytes = limits.movingFetched / gigabyte
  return {
    over: () => (left < 0 ? tell('movingFetches.allowanceOver', { gigabytes }) : undefined),
    take(bytes) {
      left -= bytes
    },
    refuse(bytes) {
      if (bytes > left)
        return refuse('addressTooLarge', {
          say: t => t('refusedWith.exportTooLarge', { gigabytes }),
        })
      left -= bytes
      return undefined
    },
  }
}
