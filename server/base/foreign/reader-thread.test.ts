/** The thread that reads for others: what becomes of a text that takes too long or too much, and of those behind it. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { ReaderThread } from './reader-thread.ts'

/** As foreign-thread.ts, with readers that do what no reader should. */
const program = `
import { parentPort } from 'node:worker_threads'
let count = 0
const readers = {
  count: () => ++count,
  same: input => input,
  ever: () => { for (;;); },
  fill: () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())) },
  exit: () => process.exit(1),
  environment: () => Object.keys(process.env).length,
}
parentPort.on('message', ({ read, input }) => {
  try {
    parentPort.postMessage({ value: readers[read](input) })
  } catch (error) {
    parentPort.postMessage({ why: 'failed', words: String(error) })
  }
})
parentPort.postMessage('ready')`
const fileOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)

const threads: ReaderThread[] = []
function begin(source = program): ReaderThread {
  const thread = new ReaderThread(fileOf(source))
  threads.push(thread)
  return thread
}
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.end()
})

const long = 60_000
const ask = (thread: ReaderThread, read: string, within = long) =>
  thread.ask({ read, input: 'plums' }, within)
const plums = { value: 'plums' }

test("a reader's thread reads one text after the other, in their order", async () => {
  const thread = begin()
  expect(await Promise.all([ask(thread, 'same'), ask(thread, 'same')])).toEqual([plums, plums])
})

test.each([
  ['takes too long', 'ever', 300, 'slow'],
  ['takes too much memory', 'fill', long, 'large'],
  ['ends its thread', 'exit', long, 'failed'],
  ['breaks its reader', 'nobody', long, 'failed'],
])('what %s is set aside, and those behind it are read', async (_, read, within, why) => {
  const thread = begin()
  const bad = ask(thread, read, within)
  const behind = [ask(thread, 'same'), ask(thread, 'same')]
  await expect(bad).rejects.toMatchObject({ name: 'Error', why })
  expect(await Promise.all(behind)).toEqual([plums, plums])
})

test('the limit of one text is not counted while it waits for another', async () => {
  const thread = begin()
  const slow = ask(thread, 'ever', 1_500).catch(error => error.why)
  const quick = ask(thread, 'same', 1_000)
  expect([await slow, await quick]).toEqual(['slow', plums])
})

test('a thread that does not even begin is nobody’s fault who is read', async () => {
  const thread = begin('process.exit(1)')
  await expect(ask(thread, 'same')).rejects.toMatchObject({ code: 'READER_AWAY' })
  await expect(ask(thread, 'same')).rejects.toMatchObject({ code: 'READER_AWAY' })
})

test('a kept thread goes on with what it has begun, however long nobody asks', async () => {
  const kept = new ReaderThread(fileOf(program), { isKept: true })
  threads.push(kept)
  const rests = begin()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const thread of [kept, rests]) expect(await ask(thread, 'count')).toEqual({ value: 1 })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await ask(kept, 'count')).toEqual({ value: 2 })
  expect(await ask(rests, 'count')).toEqual({ value: 1 })
  vi.useRealTimers()
})

test('ended, it loses what is asked of it, and begins anew for the next', async () => {
  const thread = begin()
  const asked = [ask(thread, 'ever'), ask(thread, 'same')].map(one => one.catch(error => error.code))
  await pause(0)
  await thread.end()
  expect(await Promise.all(asked)).toEqual(['READER_AWAY', 'READER_AWAY'])
  expect(await ask(thread, 'same')).toEqual(plums)
})

test("a reader's thread knows nothing of the site’s environment but where compiled sources are", async () => {
  expect(await ask(begin(), 'environment')).toEqual({ value: 1 })
  vi.stubEnv('NODE_COMPILE_CACHE', undefined)
  expect(await ask(begin(), 'environment')).toEqual({ value: 0 })
})
