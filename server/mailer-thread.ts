/** The mailer in a thread of its own with its own database connection: sending never slows reading. */
import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { startMailer } from './ledger/mailer/mailer.ts'
import type { FromMailer, ToMailer } from './ledger/mailer/start-mailer-thread.ts'
import { chooseTransport } from './mail/choose-transport.ts'
import { createSendables } from './sendables.ts'
import { readMailRate } from './settings/read-mail-rate.ts'

const troubleEvery = 500

if (!parentPort) throw new Error('mailer-thread.ts runs as a worker thread')
const port = parentPort
const config = workerData as Config
const database = openDatabase(config)
const tell = (message: FromMailer) => port.postMessage(message)
const mailer = startMailer({
  db: database.db,
  engine: database.engine,
  clock: systemClock,
  sendables: createSendables(config),
  config,
  transport: chooseTransport(config),
  readRate: () => readMailRate(database.db, config),
  onError: error => tell({ kind: 'error', message: error instanceof Error ? error.message : String(error) }),
})

let told: string | undefined
const watching = setInterval(() => {
  const troubles = mailer.troubles()
  const state = JSON.stringify(troubles)
  if (state !== told) tell({ kind: 'troubles', troubles })
  told = state
}, troubleEvery)

port.on('message', async (message: ToMailer) => {
  if (message === 'poke') return mailer.poke()
  clearInterval(watching)
  await mailer.stop()
  await database.close()
  tell({ kind: 'stopped' })
  port.close()
})
