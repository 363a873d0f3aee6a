/** The schema: every table of migrations/, as the queries see it. What its rows are stands in tables/, a file for each room. */
import type { BackupsTables } from './tables/backups.ts'
import type { BouncesTables } from './tables/bounces.ts'
import type { FilesTables } from './tables/files.ts'
import type { GamesTables } from './tables/games.ts'
import type { ImportsTables } from './tables/imports.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { LettersTables } from './tables/letters.ts'
import type { LoginTables } from './tables/login.ts'
import type { MovingTables } from './tables/moving.ts'
import type { PollsTables } from './tables/polls.ts'
import type { ProgramsTables } from './tables/programs.ts'
import type { RepliesTables } from './tables/replies.ts'
import type { SiteTables } from './tables/site.ts'
import type { SubscribersTables } from './tables/subscribers.ts'
import type { WaitingTables } from './tables/waiting.ts'

export interface Tables
  extends LoginTables,
    ProgramsTables,
    SiteTables,
    SubscribersTables,
    ImportsTables,
    BouncesTables,
    LettersTables,
    MovingTables,
    RepliesTables,
    LedgerTables,
    FilesTables,
    PollsTables,
    GamesTables,
    BackupsTables,
    WaitingTables {}
