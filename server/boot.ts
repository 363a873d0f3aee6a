/** The boot of a site, top to bottom: database, mailer, pages, listening; and its orderly end. */
import pino from 'pino'
import { pages as sitePages } from '../contract/base/pages.ts'
import { insteadOfListener, listenerGone } from '../contract/mail/listener-gone.ts'
import { createApp } from './app.ts'
import { isWeakPassword, setFirstPassword } from './author/auth/set-first-password.ts'
import { createBackupRunner } from './author/backups/backup-runner.ts'
import { migrateSafely } from './author/backups/migrate-safely.ts'
import { finishCutOff } from './author/backups/restore/finish-restore.ts'
import { moveOn } from './author/backups/restore/move-on.ts'
import { workInThread } from './author/backups/work-in-thread.ts'
import { closeOldAppSecret } from './author/second-factor/app-secret.ts'
import { systemClock } from './base/clock.ts'
import { startClockwork } from './base/clockwork/start-clockwork.ts'
import type { Config } from './base/config.ts'
import { lockDataDir } from './base/db/lock-data-dir.ts'
import { startLongReads } from './base/db/long-reads/start-long-reads.ts'
import { refuseLostDatabase } from './base/db/lost-database.ts'
import { type Db, openDatabase } from './base/db/open-database.ts'
import { privateFolder } from './base/db/private-files.ts'
import { internet } from './base/fetching/network.ts'
import { type LogSink, logOptions } from './base/http/log/request-log.ts'
import { createVisitors } from './base/http/visitors.ts'
import { loadRenderer } from './base/pages/load-renderer.ts'
import { createPageCache } from './base/pages/page-cache.ts'
import { sharePageCache } from './base/pages/share-page-cache.ts'
import { programFile } from './base/project-folder.ts'
import { clockworkList } from './clockwork-list.ts'
import { createDns } from './mail/acceptance/ask-dns.ts'
import { nextDue } from './mail/ledger/mailer/next-due.ts'
import { startMailerThread } from './mail/ledger/mailer/start-mailer-thread.ts'
import { followMailSettings } from './mail/mail-settings/follow-mail-settings.ts'
import { sweepOutbox } from './mail/outbox/sweep-outbox.ts'
import { outboxFolder } from './mail/outbox.ts'
import { createSigner } from './mail/sign-mail.ts'
import { circlesOfLedger } from './people/circles/circles-of-ledger.ts'
import { createSendables } from './sendables.ts'

/**
 * Connections that may wait to be taken (listen backlog). Node's 511 overflow when a few thousand come at once, and the kernel
 * resets what it took and nobody asked for: the author among them. Where the system allows fewer, it takes those.
 */
const backlog = 4_096

export interface RunningSite {
  log: pino.Logger
  /** Lets what is under way come to its end, and gives everything back that the site held. */
  end(): Promise<void>
}

/** @param output where its log lines go */
// length: the story of a start, in its order
export async function boot(config: Config, output: LogSink): Promise<RunningSite> {
  const clock = systemClock
  const log = pino(logOptions(config.logLevel), output)
  // A key that cannot sign is told now, and not when the first letter should leave.
  createSigner(config.dkim)
  const unlock = config.databaseUrl ? undefined : lockDataDir(config.dataDir)
  await finishCutOff(config, words => console.log(words))
  if (!config.databaseUrl) refuseLostDatabase(config.dataDir, config.backupDir)
  const database = openDatabase(config)
  const { db, engine } = database
  const longReads = startLongReads(database, {
    file: programFile('long-reads-thread'),
    dataDir: config.dataDir,
  })
  const applied = await migrateSafely({ db, engine, config, clock }, words => console.log(words))
  if (applied.length > 0) log.info({ applied }, 'the database is up to date')
  await closeOldAppSecret(db, config)
  const login = await setFirstPassword({ db, config, clock })
  // At once: should anything below fail, it would never be shown again.
  if (login) showLogin(login)
  if (await isWeakPassword(config)) log.warn(weakPassword)

  const swept = await sweepOutbox(db, config.dataDir)
  if (swept > 0) log.info({ swept }, 'mails to nobody are taken out of the outbox')
  await followMailSettings(db, config)
  // The outbox is there from the start, for whoever looks into it before the first mail.
  if (!config.smtp) privateFolder(outboxFolder(config.dataDir))
  const file = programFile('mailer-thread')
  const mailer = startMailerThread({ file, config, clock, nextDue: () => nextDue(db, clock.now()), log })
  const renderer = await loadRenderer()
  const backupThread = workInThread(programFile('backup-thread'), config)
  const backups = createBackupRunner({ config, clock, db, engine, log }, backupThread.work)
  // What the author let go of a restored backup, and a process that ended did not.
  await moveOn({ db, clock })
  const sendables = createSendables(config)
  const laying = { poke: mailer.lay }
  const { pages, stopFollowing } = followWithPages(db, config, log)
  const sharing = config.databaseUrl
    ? sharePageCache(pages, { databaseUrl: config.databaseUrl, log })
    : undefined
  const pageCache = sharing ?? pages
  const site = {
    config,
    clock,
    db,
    engine,
    longReads,
    mailer,
    backups,
    sendables,
    circles: circlesOfLedger,
    laying,
    pageCache,
    visitors: createVisitors(clock),
    network: internet,
    dns: createDns(),
  }
  const app = await createApp(site, renderer, output)
  await backups.start()
  const clockwork = startClockwork(
    { ...site, log: app.log },
    clockworkList({ ...site, log: app.log, failureLog: app.failureLog }),
  )
  await app.listen({ host: config.host, port: config.port, backlog })
  greet(config)
  const { listener } = config.bounces
  if (listener) log.warn(`${listenerGone}. ${insteadOfListener[listener]}`)

  return {
    log,
    async end() {
      stopFollowing()
      // Its work under way is waited for last: the end of the backups cuts a long one short.
      const clockStopped = clockwork.stop()
      await Promise.all([app.close(), mailer.stop(), sharing?.stop()])
      await Promise.all([backups.stop(), backupThread.end(), clockStopped])
      await longReads.end()
      await database.close()
      unlock?.()
    },
  }
}

/** Milliseconds; a process of PostgreSQL that cannot listen hears of a change by asking, and that the key is gone nobody tells. */
const askAgainEvery = 5_000

/**
 * Whoever saves a setting has all pages forgotten, in every process: that is when the mail settings are read anew, and the
 * pages once more, should one have been drawn in between.
 */
function followWithPages(db: Db, config: Config, log: pino.Logger) {
  const own = createPageCache()
  const follow = () =>
    followMailSettings(db, config).then(
      isChanged => isChanged && own.forget('all'),
      error => log.warn({ err: error }, 'the mail settings could not be read'),
    )
  const asking = setInterval(follow, askAgainEvery).unref()
  const forget = (path: string) => {
    own.forget(path)
    if (path === 'all') void follow()
  }
  return { pages: { ...own, forget }, stopFollowing: () => clearInterval(asking) }
}

const weakPassword =
  'ADMIN_PASSWORD is short or common. If it is still your password, change it at /admin/settings/security'

function showLogin({ username, password }: { username: string; password: string }): void {
  console.log(`
  Your login, shown only this once:
    username  ${username}
    password  ${password}
`)
}

function greet({ baseUrl, smtp, mailFault }: Config): void {
  console.log(`
  Foolscap is at ${baseUrl}
`)
  if (mailFault) console.log(`  ${mailFault}.\n`)
  else if (!smtp)
    console.log(`  E-mail isn't set up yet: letters are kept in the outbox at ${sitePages.outbox.href()}.
  Set up mail at ${sitePages.mail.href()}.
`)
}
