/** Changes many rows in small statements: pages are served between two of them. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows of one statement. */
export const chunk = 2_000

/** @param change changes at most `chunk` rows and says how many; called until there are none */
export async function eachChunk(change: () => Promise<bigint>): Promise<void> {
  while ((await change()) > 0n) await nextTurn()
}
