/** Tries again what may pass: after the pauses of the specification, slower when the server asks for it, and only while there is a connection. */
import { failureOf } from './upload-failure.ts'

/** Milliseconds before each further try (specification §9). */
export const retryDelays = [0, 1_000, 3_000, 5_000]
/** What a 429 adds to every further pause. */
export const slowerBy = 2_000

/**
 * While the browser is offline it waits without using up a try.
 * @throws UploadFailure when the last try failed too, or no other could help; the reason of `signal` when that is aborted
 */
export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  let tries = 0
  let slower = 0
  for (;;) {
    await untilOnline(signal)
    try {
      return await attempt()
    } catch (error) {
      signal.throwIfAborted()
      if (!navigator.onLine) continue
      const failure = failureOf(error)
      const delay = retryDelays[tries]
      if (!failure.mayPass || delay === undefined) throw failure
      tries++
      if (failure.status === 429) slower += slowerBy
      await pause(delay + slower, signal)
    }
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return navigator.onLine
    ? Promise.resolve()
    : happens(signal, go => addEventListener('online', go, { signal, once: true }))
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return happens(signal, go => setTimeout(go, ms))
}

function happens(signal: AbortSignal, wait: (go: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    wait(resolve)
  })
}
