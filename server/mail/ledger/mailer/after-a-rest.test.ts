/** What was saved while nothing was due is in force for the first copy that leaves after it, in whatever process. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noFeatures, queueLetter } from '../../../test/queued-letter.ts'
import { accepted, scripted } from '../../../test/scripted-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Mailer, startMailer } from './mailer.ts'

let database: TestDatabase
let mailer: Mailer | undefined
const clock = { now: () => new Date('2026-03-01T12:00:00.000Z') }

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await mailer?.stop()
  await database.close()
})

/** A mailer whose settings are read by `read`; `by` tells under which of them each copy left. */
function start(read: () => Promise<string>) {
  const by: string[] = []
  let inForce = 'none'
  const { transport } = scripted(() => {
    by.push(inForce)
    return accepted
  })
  const config = { mailRate: 100_000, mailConnections: 2, dkim: undefined }
  const readRate = async () => {
    inForce = await read()
    return 100_000
  }
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  mailer = startMailer({ ...database, clock, ...noFeatures, config, transport, readRate, onError })
  return { mailer, by, errors }
}

test('the settings are read before the first copy is carried', async () => {
  let saved = 'outbox'
  const { mailer, by } = start(async () => saved)
  await queueLetter(database.db, clock, 1)
  await mailer.idle()
  saved = 'relay'
  await queueLetter(database.db, clock, 3, 'second')
  await mailer.idle()
  expect(by).toEqual(['outbox', 'relay', 'relay', 'relay'])
})

test('while they cannot be read nothing is carried by those of before, and all leaves when they can', async () => {
  let isAway = false
  const { mailer, by, errors } = start(() =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve('relay'),
  )
  await mailer.idle()
  isAway = true
  await queueLetter(database.db, clock, 3)
  mailer.poke()
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  expect(by).toEqual([])
  isAway = false
  await expect.poll(() => by).toEqual(['relay', 'relay', 'relay'])
})
