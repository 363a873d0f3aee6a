/** A long work in slices, with a rest after each (cooperative scheduling) in which everybody else reads and writes. */
import { setTimeout as pause } from 'node:timers/promises'

/** Rows of a statement that no transaction holds on to. */
export const longSlice = 2_000

/** Milliseconds of a rest. */
const [shortest, longest] = [1, 250]

/**
 * A rest is as long as the slice was: who waits for SQLite's lock in another thread tries again after moments, and would
 * hardly ever find it free between two transactions that follow each other at once.
 * @param slice does one, and says whether there is more
 */
export async function eachSlice(slice: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const began = performance.now()
    if (!(await slice())) return
    await pause(Math.min(longest, Math.max(shortest, performance.now() - began)))
  }
}
