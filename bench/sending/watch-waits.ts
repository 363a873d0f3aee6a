/** How long others wait while something is worked on (latency under load): asked from a thread whose own work makes nobody late. */
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { login } from '../../e2e/site-process.ts'

export interface Waits {
  /** Milliseconds of the slowest answer to who asks for the health, and to who joins. */
  health: number
  joining: number
}

/** @param name tells the readers who join from those of another watch */
export async function watchWaits(url: string, name: string, work: () => Promise<unknown>): Promise<Waits> {
  const watcher = new Worker(fileURLToPath(import.meta.url), { workerData: { url, name } })
  const told = () => new Promise<Waits>(resolve => watcher.once('message', resolve))
  await told()
  await work()
  const waits = told()
  watcher.postMessage('end')
  const result = await waits
  await watcher.terminate()
  return result
}

async function watch(port: NonNullable<typeof parentPort>, at: { url: string; name: string }): Promise<void> {
  let isOver = false
  port.once('message', () => {
    isOver = true
  })
  const waits: Waits = { health: 0, joining: 0 }
  const time = async (of: keyof Waits, ask: () => Promise<Response>) => {
    const began = performance.now()
    const answer = await ask()
    await answer.text()
    waits[of] = Math.max(waits[of], performance.now() - began)
    if (!answer.ok) throw new Error(`${of} answered ${answer.status}`)
  }
  const cookie = await login(at.url)
  const join = (n: number) =>
    fetch(`${at.url}/api/subscribers`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${at.name}-${n}@example.com` }),
    })
  await time('health', () => fetch(`${at.url}/healthz`))
  await time('joining', () => join(0))
  Object.assign(waits, { health: 0, joining: 0 })
  port.postMessage(waits)
  for (let n = 1; !isOver; n++) {
    await Promise.all([time('health', () => fetch(`${at.url}/healthz`)), time('joining', () => join(n))])
    await pause(10)
  }
  port.postMessage(waits)
}

if (!isMainThread && parentPort) void watch(parentPort, workerData as { url: string; name: string })
