/** What every feature is given: the parts of one running site. */
import type { Resolver } from 'node:dns/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { MailTrouble } from '../../contract/mail/outbox.ts'
import type { Circles } from '../mail/ledger/circles.ts'
import type { Sendables } from '../mail/ledger/sendable.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { LongReads } from './db/long-reads/start-long-reads.ts'
import type { Db, Engine } from './db/open-database.ts'
import type { Network } from './fetching/network.ts'
import type { Visitors } from './http/visitors.ts'
import type { PageCache } from './pages/page-cache.ts'

/** Wakes the mailer after deliveries were committed; forgetting it costs a second, never a letter. */
export interface MailerHandle {
  poke(): void
  /** Why mail does not leave as it should, the worst first; empty while all is well. */
  troubles(): MailTrouble[]
}

/** Makes backups, one at a time, and writes down who left. */
export interface BackupsHandle {
  /** Begins one that the author asked for. @returns false when one is running */
  begin(): Promise<boolean>
  /** Why the last one failed, where even that could not be stored; null while all is well. */
  trouble(): string | null
  /** Why the journal of who left cannot be written; null while it can. */
  journalTrouble(): string | null
  /** Names of kept ones that could not be restored when they were last read again. */
  damaged(): string[]
}

/** As Node asks; handed in, so that tests ask a server of their own. */
export type Dns = Pick<Resolver, 'resolve' | 'resolve4' | 'resolve6' | 'resolveMx' | 'resolveTxt' | 'reverse'>

export interface Site {
  config: Config
  clock: Clock
  db: Db
  engine: Engine
  /** Where a statement is asked that reads a whole list: see db/long-reads/. */
  longReads: Pick<LongReads, 'db'>
  mailer: MailerHandle
  backups: BackupsHandle
  /** Work on large sends, where it keeps nobody waiting. */
  laying: {
    /** Goes on with what a press has promised, or a stop; to be called after it is committed. */
    poke(): void
  }
  /** How the site reaches addresses of the web: see base/fetching/fetch-public.ts. */
  network: Network
  /** Whom the DNS is asked through: see mail/acceptance/ask-dns.ts. */
  dns: Dns
  /** What can be sent: letters, polls. */
  sendables: Sendables
  /** Who is in which circle, for the ledger. */
  circles: Circles
  pageCache: PageCache
  visitors: Visitors
  /** Aborted when the site begins to end: whoever waits stops waiting. */
  ending: AbortSignal
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
