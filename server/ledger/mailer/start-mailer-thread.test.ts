/** The thread that sends: when it dies, that is said, and another one is started. */
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startMailerThread } from './start-mailer-thread.ts'

const config = readConfig({ LOG_LEVEL: 'silent' })
const quiet = { error: () => {}, warn: () => {} }
const threadOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)

test('a thread that dies is trouble, with the words it died with', async () => {
  const mailer = startMailerThread(threadOf("throw new Error('out of luck')"), config, quiet)
  expect(mailer.troubles()).toEqual([])
  await expect
    .poll(() => mailer.troubles(), { timeout: 5_000 })
    .toMatchObject([{ kind: 'stopped', words: 'out of luck' }])
  await mailer.stop()
})

test('one that lives again says how it fares', async () => {
  const flag = `'${config.dataDir}'`
  const lives = `import { parentPort, workerData } from 'node:worker_threads'
    const tell = () => parentPort.postMessage({ kind: 'troubles', troubles: [] })
    if (globalThis.process.env.FOOLSCAP_THREADS === ${flag}) tell()
    else { process.env.FOOLSCAP_THREADS = ${flag}; throw new Error('once') }
    parentPort.on('message', message => message === 'stop' && process.exit(0))`
  const mailer = startMailerThread(threadOf(lives), config, quiet)
  await expect.poll(() => mailer.troubles(), { timeout: 5_000 }).toMatchObject([{ kind: 'stopped' }])
  await mailer.stop()
})

test('who asks a thread to withdraw hears whether it did, also when it dies over it', async () => {
  const answers = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', message => {
      if (message === 'stop' || message.sendId === 'deadly') process.exit(1)
      parentPort.postMessage({ kind: 'withdrawn', sendId: message.sendId, isDone: message.sendId === 'easy' })
    })`
  const mailer = startMailerThread(threadOf(answers), config, quiet)
  const now = '2026-01-01T00:00:00.000Z'
  expect(await Promise.all(['easy', 'hard', 'easy'].map(id => mailer.withdraw(id, now)))).toEqual([
    true,
    false,
    true,
  ])
  expect(await mailer.withdraw('deadly', now)).toBe(false)
  // None lives now, until another one is started.
  expect(await mailer.withdraw('easy', now)).toBe(false)
  await mailer.stop()
})
