/** Says why nothing, or perhaps all, of a takeout was taken in, and what a person can mend (error translation). */
import { explainStorage } from '../../server/author/backups/storage-fault.ts'
import type { Config } from '../../server/base/config.ts'
import { isCutOff } from '../../server/base/db/is-away.ts'
import { explainBoot } from '../../server/boot-fault.ts'

/** Of a connection that was there, and broke. */
const broken = /^(57P0[12]|08|ECONNRESET|EPIPE|ETIMEDOUT)/

/** @returns undefined for what is our bug: that is told with its stack */
export function explainTakeIn(error: unknown, config: Config): string | undefined {
  const words = explainBoot(error, config) ?? explainStorage(error, config)
  if (words === undefined) return undefined
  // It may have been the answer to the last word of the transaction.
  const isUncertain =
    error instanceof Error && ('code' in error ? broken.test(String(error.code)) : isCutOff(error))
  return isUncertain
    ? `All of it was taken in, or nothing: which of both, the next try tells. Take it in again then. ${words}`
    : `Nothing was taken in. ${words}`
}
