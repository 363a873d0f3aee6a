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
