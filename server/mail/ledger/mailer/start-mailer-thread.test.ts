/** The thread that sends: there while there is something to do; when it dies, that is said, and another one is started. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../base/clock.ts'
import { type Config, readConfig } from '../../../base/config.ts'
import { type MailerThread, startMailerThread } from './start-mailer-thread.ts'

const threadOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const now = '2026-01-01T00:00:00.000Z'
/** A thread takes its time to begin on a busy machine. */
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

let folder: string
let config: Config
let owed: string | null
let warned: unknown[]
let mailer: MailerThread | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foolscap-thread-'))
  config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder })
  owed = now
  warned = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(async () => {
  await mailer?.stop()
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

function start(source: string): MailerThread {
  mailer = startMailerThread({
    file: threadOf(source),
    config,
    clock: systemClock,
    nextDue: async () => owed,
    log: { error: () => {}, warn: (words: object) => void warned.push(words) },
  })
  return mailer
}

/** A thread that writes down what it hears. */
const heard = () => (existsSync(notes()) ? readFileSync(notes(), 'utf8') : '')
const notes = () => join(folder, 'heard')
const listens = `import { appendFileSync } from 'node:fs'
  import { parentPort, workerData } from 'node:worker_threads'
  const note = word => appendFileSync(workerData.dataDir + '/heard', word + ' ')
  note('begun')
  parentPort.on('message', message => {
    note(message)
    if (message === 'rest' || message === 'stop') process.exit(0)
  })`
const slowed = `${listens}
  parentPort.postMessage({ kind: 'troubles', troubles: [{ kind: 'slowed', words: '421', domain: null }] })`

/** So many looks, a second each, as if they had passed. */
async function looks(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await vi.advanceTimersByTimeAsync(1_000)
}

test('a thread that dies is trouble, with the words it died with', async () => {
  start("throw new Error('out of luck')")
  expect(mailer?.troubles()).toEqual([])
  await expect.poll(() => mailer?.troubles()).toMatchObject([{ kind: 'stopped', words: 'out of luck' }])
})

test("a mailer's thread that lives again says how it fares", async () => {
  start(`import { existsSync, writeFileSync } from 'node:fs'
    import { parentPort, workerData } from 'node:worker_threads'
    const flag = workerData.dataDir + '/died'
    if (!existsSync(flag)) { writeFileSync(flag, ''); throw new Error('once') }
    parentPort.postMessage({ kind: 'troubles', troubles: [] })
    parentPort.on('message', message => message === 'stop' && process.exit(0))`)
  await expect.poll(() => mailer?.troubles()).toMatchObject([{ kind: 'stopped' }])
  await expect.poll(() => mailer?.troubles()).toEqual([])
})

test("there is no mailer's thread until something is due in a moment, or somebody says that it is", async () => {
  owed = null
  start(listens)
  await looks(3)
  owed = inAnHour()
  await looks(3)
  expect(heard()).toBe('')
  owed = new Date(Date.now() + 1_500).toISOString()
  mailer?.poke()
  await expect.poll(heard).toBe('begun ')
})

test('whatever is owed at all begins it at the start, and when the clock was set back: it is its to mend', async () => {
  owed = inAnHour()
  start(listens)
  await expect.poll(heard).toBe('begun ')
  await looks(40)
  await expect.poll(heard).toBe('begun rest ')
  vi.setSystemTime(Date.now() - 60_000)
  await expect.poll(() => looks(1).then(heard)).toMatch(/^begun rest begun /)
})

test("the mailer's thread ends when nothing was owed for a while, and is begun again for what comes then", async () => {
  start(listens)
  await expect.poll(heard).toBe('begun ')
  owed = null
  await looks(20)
  mailer?.poke()
  await looks(20)
  await expect.poll(heard).toBe('begun poke ')
  await looks(15)
  await expect.poll(heard).toBe('begun poke rest ')
  owed = now
  mailer?.lay()
  await expect.poll(() => looks(1).then(heard)).toBe('begun poke rest begun ')
  expect(mailer?.troubles()).toEqual([])
})

test("the mailer's thread stays while it has something to say of the mail server", async () => {
  start(slowed)
  await expect.poll(() => mailer?.troubles()).toMatchObject([{ kind: 'slowed' }])
  owed = null
  await looks(60)
  expect(heard()).toBe('begun ')
  expect(warned).toHaveLength(1)
})

test('without one it is told that the settings cannot be read, and no longer than that', async () => {
  owed = null
  config.mailFault = 'The mail settings cannot be read'
  start(listens)
  expect(mailer?.troubles()).toMatchObject([{ kind: 'unreadable', words: config.mailFault }])
  expect(warned).toEqual([{ kind: 'unreadable', words: config.mailFault }])
  config.mailFault = undefined
  await expect.poll(() => looks(1).then(() => mailer?.troubles())).toEqual([])
  expect(heard()).toBe('')
})

test('a look that fails is repeated, and what was said meanwhile is not forgotten', async () => {
  let fails = true
  mailer = startMailerThread({
    file: threadOf(listens),
    config,
    clock: systemClock,
    log: { error: () => {}, warn: () => {} },
    nextDue: async () => {
      if (fails) throw new Error('away')
      return now
    },
  })
  await looks(3)
  expect(heard()).toBe('')
  fails = false
  await expect.poll(() => looks(1).then(heard)).toBe('begun ')
})
