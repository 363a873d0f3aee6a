/** The boot, top to bottom: configuration, database, mailer, pages, listening, and an orderly end. */
import pino from 'pino'
import { createApp } from './app.ts'
import { isWeakPassword, setFirstPassword } from './auth/set-first-password.ts'
import { createBackupRunner } from './backups/backup-runner.ts'
import { MigrationRefused, migrateSafely } from './backups/migrate-safely.ts'
import { moveOn } from './backups/restore/decide-restored.ts'
import { workInThread } from './backups/work-in-thread.ts'
import { explainBoot } from './boot-fault.ts'
import { systemClock } from './clock.ts'
import { startClockwork } from './clockwork/start-clockwork.ts'
import { clockworkList } from './clockwork-list.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DataDirInUse, lockDataDir } from './db/lock-data-dir.ts'
import { LostDatabase, refuseLostDatabase } from './db/lost-database.ts'
import { NewerDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { openLogOutput } from './http/log-output.ts'
import { logOptions } from './http/request-log.ts'
import { inSources } from './http/source-positions.ts'
import { createVisitors } from './http/visitors.ts'
import { startLaying } from './ledger/laying/start-laying.ts'
import { startMailerThread } from './ledger/mailer/start-mailer-thread.ts'
import { createSigner } from './mail/sign-mail.ts'
import { sweepOutbox } from './outbox/sweep-outbox.ts'
import { loadRenderer } from './pages/load-renderer.ts'
import { createPageCache } from './pages/page-cache.ts'
import { sharePageCache } from './pages/share-page-cache.ts'
import { programFile } from './project-folder.ts'
import { createSendables } from './sendables.ts'

void start()

/** No module of the server awaits at its top level: bundled it is CommonJS. */
async function start(): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig(process.env)
    await boot(config)
  } catch (error) {
    // What a person can mend is told in a sentence; everything else with its stack.
    console.error(sentenceOf(error) ?? (config && explainBoot(error, config)) ?? traceOf(error))
    process.exit(1)
  }
}

function traceOf(error: unknown): unknown {
  return error instanceof Error ? inSources(error.stack ?? error.message) : error
}

function sentenceOf(error: unknown): string | undefined {
  const kinds = [ConfigError, DataDirInUse, LostDatabase, NewerDatabase, MigrationRefused]
  return error instanceof Error && kinds.some(kind => error instanceof kind) ? error.message : undefined
}

// length: the story of a start, in its order
async function boot(config: Config): Promise<void> {
  const clock = systemClock
  const output = openLogOutput()
  const log = pino(logOptions(config.logLevel), output)
  // A key that cannot sign is told now, and not when the first letter should leave.
  createSigner(config.dkim)
  if (!config.databaseUrl) {
    lockDataDir(config.dataDir)
    refuseLostDatabase(config.dataDir, config.backupDir)
  }
  const database = openDatabase(config)
  const { db, engine } = database
  const applied = await migrateSafely({ db, engine, config, clock }, words => console.log(words))
  if (applied.length > 0) log.info({ applied }, 'the database is up to date')
  const login = await setFirstPassword({ db, config, clock })
  // At once: should anything below fail, it would never be shown again.
  if (login) showLogin(login)
  if (await isWeakPassword(config.adminPassword)) log.warn(weakPassword)

  const swept = await sweepOutbox(db, config.dataDir)
  if (swept > 0) log.info({ swept }, 'mails to nobody are taken out of the outbox')
  const mailer = startMailerThread(programFile('mailer-thread'), config, log)
  const renderer = await loadRenderer()
  const backupThread = workInThread(programFile('backup-thread'), config)
  const backups = createBackupRunner({ config, clock, db, engine, log }, backupThread.work)
  // What the author let go of a restored backup, and a process that ended did not.
  await moveOn({ db, clock })
  const sendables = createSendables(config)
  const laying = startLaying({
    ...{ db, engine, clock, sendables, poke: mailer.poke },
    onError: error => log.error({ err: error }, 'laying copies'),
  })
  const sharing = config.databaseUrl
    ? sharePageCache(createPageCache(), { databaseUrl: config.databaseUrl, log })
    : undefined
  const pageCache = sharing ?? createPageCache()
  const site = {
    config,
    clock,
    db,
    engine,
    mailer,
    backups,
    sendables,
    laying,
    pageCache,
    visitors: createVisitors(clock),
  }
  const app = await createApp(site, renderer, output)
  await backups.start()
  const clockwork = startClockwork({ ...site, log: app.log }, clockworkList({ ...site, log: app.log }))
  await app.listen({ host: config.host, port: config.port })
  greet(config)

  let ending = false
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    log.info({ signal }, 'stopping')
    // Its work under way is waited for last: the end of the backups cuts a long one short.
    const clockStopped = clockwork.stop()
    await laying.stop()
    await Promise.all([app.close(), mailer.stop(), sharing?.stop()])
    await Promise.all([backups.stop(), backupThread.end(), clockStopped])
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
}

const weakPassword =
  'ADMIN_PASSWORD is short or common. If it is still your password, change it at /admin/settings'

function showLogin({ username, password }: { username: string; password: string }): void {
  console.log(`
  Your login, shown only this once:
    username  ${username}
    password  ${password}
`)
}

function greet({ baseUrl, smtpUrl }: Config): void {
  console.log(`
  Foolscap is at ${baseUrl}
`)
  if (smtpUrl) return
  console.log(`  No mail leaves the house yet: letters wait in the outbox at /admin/outbox.
  Set SMTP_URL to send them.
`)
}
