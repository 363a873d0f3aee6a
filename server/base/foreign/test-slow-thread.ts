/** A reader that is slow on purpose, in the thread of readers (fault injection), and how long the event loop was kept meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds that each text keeps the thread, before the first that is read of it. */
export const slowness = 2_000

/** A thread that does nothing for so long before it reads, and not by waiting. @param real foreign-thread.ts */
export function slowThread(real: URL): URL {
  const source = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', message => { for (const end = Date.now() + ${slowness}; message !== 'next' && Date.now() < end;); })
    await import(${JSON.stringify(real.href)})`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

export interface Kept {
  /** Milliseconds that the work took. */
  took: number
  /** Milliseconds of the longest turn of the event loop meanwhile. */
  longest: number
}

/** Watches this thread's event loop while something works. */
export async function watchLoop(work: () => Promise<unknown>): Promise<Kept> {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  const start = performance.now()
  delays.enable()
  await work()
  delays.disable()
  return { took: performance.now() - start, longest: delays.max / 1e6 }
}
