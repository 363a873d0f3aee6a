/** Answers in even steps of time, so that how long it took does not tell what was found. */
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds; longer than what any path takes on a machine that is not overloaded. */
const step = 100

/** @returns what the work returns, at the next full step after it is done */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await pause(step - ((performance.now() - start) % step))
  }
}
