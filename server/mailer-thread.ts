/**
 * The ledger's work in a thread of its own (worker thread) with its own database connection: the mailer, and the laying of large
 * sends and ending of stopped ones. None of it keeps the event loop that serves.
 */

import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from './base/clock.ts'
import type { Config } from './base/config.ts'
import { openDatabase } from './base/db/open-database.ts'
import { notReadYet } from './base/live-config.ts'
import { siteSetting } from './base/settings/site-settings.ts'
import { chooseTransport } from './mail/choose-transport.ts'
import { startLaying } from './mail/ledger/laying/start-laying.ts'
import { startMailer } from './mail/ledger/mailer/mailer.ts'
import type { FromMailer, ToMailer } from './mail/ledger/mailer/start-mailer-thread.ts'
import { followMailSettings } from './mail/mail-settings/follow-mail-settings.ts'
import { circlesOfLedger } from './people/circles/circles-of-ledger.ts'
import { createSendables } from './sendables.ts'

const troubleEvery = 500
/** Milliseconds, beyond what SMTP waits for any answer. */
const longestReply = 3_600_000

if (!parentPort) throw new Error('mailer-thread.ts runs as a worker thread')
const port = parentPort
const config = workerData as Config
config.mailFault = notReadYet
const database = openDatabase(config)
const tell = (message: FromMailer) => port.postMessage(message)
const { db, engine } = database
const sendables = createSendables(config)
const ledger = { db, engine, clock: systemClock, sendables, circles: circlesOfLedger }
const onError = (error: unknown) =>
  tell({ kind: 'error', message: error instanceof Error ? error.message : String(error) })
const mailer = startMailer({
  ...ledger,
  config,
  transport: chooseTransport(config),
  async readRate() {
    await followMailSettings(db, config)
    return siteSetting(db, config, 'mail_rate')
  },
  onError,
})
const laying = startLaying({ ...ledger, poke: mailer.poke, onError })

let told: string | undefined
const watching = setInterval(() => {
  const troubles = mailer.troubles()
  const state = JSON.stringify(troubles)
  if (state !== told) tell({ kind: 'troubles', troubles })
  told = state
}, troubleEvery)

port.on('message', async (message: ToMailer) => {
  // What was just saved is in force before anything else leaves.
  if (message === 'poke')
    return followMailSettings(db, config)
      .catch(() => {})
      .then(mailer.poke)
  if (message === 'lay') return laying.poke()
  clearInterval(watching)
  await laying.stop()
  // Nobody ends the process: what was claimed at the last moment is waited for, or the next thread would repeat it.
  await (message === 'rest' ? mailer.stop(longestReply) : mailer.stop())
  await database.close()
  tell({ kind: 'stopped' })
  port.close()
})
