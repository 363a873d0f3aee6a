/** A mailer alone, beside any number of web processes on one PostgreSQL. */
import pino from 'pino'
import { migrateSafely } from './backups/migrate-safely.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { logOptions } from './http/request-log.ts'
import { startLaying } from './ledger/laying/start-laying.ts'
import { startMailer } from './ledger/mailer/mailer.ts'
import { chooseTransport } from './mail/choose-transport.ts'
import { createSendables } from './sendables.ts'
import { readMailRate } from './settings/read-mail-rate.ts'

const config = readConfig(process.env)
if (!config.databaseUrl) {
  console.error('A mailer of its own needs PostgreSQL (DATABASE_URL): with SQLite the site itself sends.')
  process.exit(1)
}
const log = pino(logOptions(config.logLevel))
start().catch(error => {
  log.fatal({ err: error }, 'mailer')
  process.exit(1)
})

async function start(): Promise<void> {
  const database = openDatabase(config)
  await migrateSafely({ ...database, config, clock: systemClock }, words => log.info(words))
  const sendables = createSendables(config)
  const mailer = startMailer({
    ...database,
    clock: systemClock,
    sendables,
    config,
    transport: chooseTransport(config),
    readRate: () => readMailRate(database.db, config),
    onError: error => log.error({ err: error }, 'mailer'),
  })
  // Should the process that took a press die, this one goes on laying its copies.
  const laying = startLaying({
    ...{ ...database, clock: systemClock, sendables, poke: mailer.poke },
    onError: error => log.error({ err: error }, 'laying copies'),
  })
  log.info({ rate: config.mailRate, connections: config.mailConnections }, 'mailer started')

  let ending = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Not once: a second signal, as service managers send to a whole group, must not cut off replies in flight.
    process.on(signal, async () => {
      if (ending) return
      ending = true
      await laying.stop()
      await mailer.stop()
      await database.close()
      process.exit(0)
    })
  }
}
