/** Against a timing attack: how long an answer took must not tell what was found (constant-time answer). */
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds; longer than what any path takes on a machine that is not overloaded. */
const step = 100

/** @returns what the work returns, at the next full step of time after it is done */
export async function inSteps<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await pause(step - ((performance.now() - start) % step))
  }
}
