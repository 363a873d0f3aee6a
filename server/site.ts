/** What every feature is given: the parts of one running site. */
import type { FastifyBaseLogger } from 'fastify'
import type { MailTrouble } from '../contract/outbox.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Engine } from './db/open-database.ts'
import type { Visitors } from './http/visitors.ts'
import type { Sendables } from './ledger/sendable.ts'
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
}

export interface Site {
  config: Config
  clock: Clock
  db: Db
  engine: Engine
  mailer: MailerHandle
  backups: BackupsHandle
  /** Lays what a press has promised; to be poked after it is committed. */
  laying: { poke(): void }
  /** What can be sent: letters, polls. */
  sendables: Sendables
  pageCache: PageCache
  visitors: Visitors
  /** Aborted when the site begins to end: whoever waits stops waiting. */
  ending: AbortSignal
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
