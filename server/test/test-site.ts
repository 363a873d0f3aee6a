/** A whole site for one test: real database, real application, a clock the test sets, mail delivered to a folder and read back. */

import { hash } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Driver } from 'kysely'
import type { PageRenderer } from '../../contract/base/page.ts'
import { createApp, type SiteParts } from '../app.ts'
import { insertAuthor } from '../author/auth/queries.ts'
import { type BackupRunner, createBackupRunner } from '../author/backups/backup-runner.ts'
import { workHere } from '../author/backups/work-here.ts'
import { type Config, readConfig } from '../base/config.ts'
import type { Network } from '../base/fetching/network.ts'
import type { LogSink } from '../base/http/log/request-log.ts'
import { createVisitors } from '../base/http/visitors.ts'
import { createPageCache } from '../base/pages/page-cache.ts'
import { createDns } from '../mail/acceptance/ask-dns.ts'
import { type Laying, startLaying } from '../mail/ledger/laying/start-laying.ts'
import { startMailer } from '../mail/ledger/mailer/mailer.ts'
import type { Sendable } from '../mail/ledger/sendable.ts'
import { createOutbox } from '../mail/outbox.ts'
import type { Transport } from '../mail/transport.ts'
import { circlesOfLedger } from '../people/circles/circles-of-ledger.ts'
import { createSendables } from '../sendables.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { type InboxMail, readInbox } from './test-inbox.ts'
import { createTestNetwork } from './test-network.ts'

export const password = 'correct horse battery staple'

/** A hash says itself what it cost: thousands of sites log in once each. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export interface TestSite {
  app: FastifyInstance
  /** What the features share, for verbs that no call reaches. */
  parts: SiteParts
  config: Config
  database: TestDatabase
  clock: { now(): Date; set(time: string): void; forward(ms: number): void }
  backups: BackupRunner
  /** Stopped, copies beyond a press's first slice are laid only when the test does it. */
  laying: Laying
  /** A call as the logged-in author. */
  asAuthor(call: InjectOptions): Promise<LightMyRequestResponse>
  /** A call as a stranger; `from` tells visitors apart. */
  asVisitor(call: InjectOptions, from?: string): Promise<LightMyRequestResponse>
  /** Lets the mailer work until nothing is due, and returns all mails so far, oldest first. */
  inbox(): Promise<InboxMail[]>
  close(): Promise<void>
}

export interface TestSiteOptions {
  /** One that holds a site already, whose author has the password above; instead of an empty one. */
  database?: TestDatabase
  env?: Record<string, string>
  renderer?: PageRenderer
  /**
   * Carries the mails, and `inbox()` only lets the mailer work. Without one a mail server takes them all, which writes them where
   * the outbox would.
   */
  transport?: Transport | ((config: Config) => Transport)
  /** Can be sent beside letters and polls. */
  sendables?: Sendable[]
  /**
   * Stands between the site and its database, see failing-database.ts. Then nothing is laid and mailed before `inbox()`: on
   * SQLite that shares the connection, and its steps would be counted too.
   */
  around?: (driver: Driver) => Driver
  /** What the site reaches of the web; nothing unless said. */
  network?: Network
  /** Whom it asks for the DNS; nobody answers unless said. */
  dns?: SiteParts['dns']
  /** Receives the log lines; set LOG_LEVEL in `env`. */
  logTo?: LogSink
}

// length: what a test can do with a site stands in one place
export async function createTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const database = options.database ?? (await createTestDatabase(options.around))
  const config = readConfig({
    DATA_DIR: database.dataDir,
    BASE_URL: 'http://letters.test',
    MAIL_RATE: '10000',
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  const clock = createTestClock()
  const { db, engine } = database
  const outbox = createOutbox(config.dataDir)
  const transport =
    typeof options.transport === 'function'
      ? options.transport(config)
      : (options.transport ?? taking(outbox))
  const circles = circlesOfLedger
  const sendables = new Map(createSendables(config))
  for (const sendable of options.sendables ?? []) sendables.set(sendable.kind, sendable)
  const begin = () => {
    const mailer = startMailer({ db, engine, clock, config, sendables, circles, transport })
    const laying = startLaying({
      db,
      engine,
      clock,
      sendables,
      poke: mailer.poke,
      onError: error => console.error(error),
    })
    return { mailer, laying }
  }
  let works = options.around ? undefined : begin()
  const mailer = { poke: () => works?.mailer.poke(), troubles: () => works?.mailer.troubles() ?? [] }
  const laying = {
    poke: () => works?.laying.poke(),
    idle: async () => works?.laying.idle(),
    stop: async () => works?.laying.stop(),
  }
  const visitors = createVisitors(clock)
  if (!options.database)
    await insertAuthor(db, {
      username: config.adminUsername,
      password_hash: await hash(config.adminPassword ?? '', cheap),
      changed_at: clock.now().toISOString(),
    })
  const log = { info: () => {}, error: () => {} }
  const backups = createBackupRunner(
    { ...database, clock, config, log },
    workHere({ ...database, clock, config }),
  )
  const parts = {
    config,
    clock,
    db,
    engine,
    longReads: { db: () => db },
    mailer,
    backups,
    sendables,
    circles,
    laying,
    pageCache: createPageCache(),
    visitors,
    network: options.network ?? createTestNetwork({}),
    dns: options.dns ?? createDns(['127.0.0.1:9']),
  }
  const app = await createApp(parts, options.renderer, options.logTo)
  let session: Promise<string> | undefined
  return {
    app,
    parts,
    config,
    database,
    clock,
    backups,
    laying,
    asVisitor: (call, from = '192.0.2.1') => app.inject({ remoteAddress: from, ...call }),
    async asAuthor(call) {
      session ??= login(app)
      return app.inject({ ...call, headers: { ...call.headers, cookie: await session } })
    },
    async inbox() {
      works ??= begin()
      await works.laying.idle()
      await works.mailer.idle()
      return readInbox(config.dataDir)
    },
    async close() {
      await app.close()
      await backups.stop()
      await works?.laying.stop()
      await works?.mailer.stop()
      await database.close()
    },
  }
}

async function login(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'admin', password },
  })
  const [session] = answer.cookies
  if (!session) throw new Error(`Login answered ${answer.statusCode}: ${answer.body}`)
  return `${session.name}=${session.value}`
}

/** A mail server that writes its mails into a folder (test double). */
const taking = (outbox: Transport): Transport => ({
  open() {
    const carrier = outbox.open()
    return {
      close: carrier.close,
      async deliver(mail) {
        const outcome = await carrier.deliver(mail)
        return outcome.kind === 'accepted' ? { ...outcome, words: '250 2.0.0 Ok' } : outcome
      },
    }
  },
})

/** No mail server is set: for `transport`. */
export const keeping = ({ dataDir }: Pick<Config, 'dataDir'>): Transport => createOutbox(dataDir)

function createTestClock() {
  let time = Date.parse('2026-03-01T12:00:00.000Z')
  return {
    now: () => new Date(time),
    set: (text: string) => {
      time = Date.parse(text)
    },
    forward: (ms: number) => {
      time += ms
    },
  }
}
