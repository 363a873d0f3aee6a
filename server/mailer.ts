/** A mailer alone, beside any number of web processes on one PostgreSQL, for which it waits (retry with backoff). */

import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { migrateSafely } from './author/backups/migrate-safely.ts'
import { systemClock } from './base/clock.ts'
import { type Config, ConfigError, readConfig } from './base/config.ts'
import { isAway } from './base/db/is-away.ts'
import { type Database, openDatabase } from './base/db/open-database.ts'
import { openLogOutput } from './base/http/log/log-output.ts'
import { logOptions } from './base/http/log/request-log.ts'
import { notReadYet } from './base/live-config.ts'
import { siteSetting } from './base/settings/site-settings.ts'
import { chooseTransport } from './mail/choose-transport.ts'
import { startLaying } from './mail/ledger/laying/start-laying.ts'
import { startMailer } from './mail/ledger/mailer/mailer.ts'
import { followMailSettings } from './mail/mail-settings/follow-mail-settings.ts'
import { createSigner } from './mail/sign-mail.ts'
import { circlesOfLedger } from './people/circles/circles-of-ledger.ts'
import { createSendables } from './sendables.ts'
import { tellBootFault } from './tell-boot-fault.ts'

const lookAgainAfter = 1_000

void run()

/** No module of the server awaits at its top level: bundled it is CommonJS. */
async function run(): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig(process.env)
    // A key that cannot sign is told now, and not when the first letter should leave.
    createSigner(config.dkim)
    if (!config.databaseUrl)
      throw new ConfigError(
        'A separate mailer needs PostgreSQL (DATABASE_URL). With SQLite, the site itself sends.',
      )
    await start(config, pino(logOptions(config.logLevel), openLogOutput()))
  } catch (error) {
    tellBootFault(error, config)
    process.exit(1)
  }
}

async function start(config: Config, log: pino.Logger): Promise<void> {
  const database = openDatabase(config)
  await untilThere(database, config, log)
  config.mailFault = notReadYet
  const sendables = createSendables(config)
  const mailer = startMailer({
    ...database,
    clock: systemClock,
    sendables,
    circles: circlesOfLedger,
    config,
    transport: chooseTransport(config),
    async readRate() {
      await followMailSettings(database.db, config)
      return siteSetting(database.db, config, 'mail_rate')
    },
    onError: error => log.error({ err: error }, 'mailer'),
  })
  // Should the process that took a press die, this one goes on laying its copies.
  const laying = startLaying({
    ...database,
    clock: systemClock,
    sendables,
    poke: mailer.poke,
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

/** A machine that starts everything at once starts the database last. */
async function untilThere(database: Database, config: Config, log: pino.Logger): Promise<void> {
  for (let waited = false; ; waited = true) {
    try {
      await migrateSafely({ ...database, config, clock: systemClock }, words => log.info(words))
      return
    } catch (error) {
      if (!isAway(error)) throw error
      if (!waited) log.warn({ err: error }, 'PostgreSQL is not there yet: waiting for it')
      await pause(lookAgainAfter)
    }
  }
}
