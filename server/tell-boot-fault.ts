/** Says on the console why a program of the site does not start (error translation): in a sentence what a person can mend, the rest with its stack. */
import { MigrationRefused } from './author/backups/migrate-safely.ts'
import { RestoreRunning } from './author/backups/restore/finish-restore.ts'
import { type Config, ConfigError } from './base/config.ts'
import { DataDirInUse } from './base/db/lock-data-dir.ts'
import { LostDatabase } from './base/db/lost-database.ts'
import { NewerDatabase } from './base/db/migrate.ts'
import { inSources } from './base/http/log/source-positions.ts'
import { explainBoot } from './boot-fault.ts'

/** @param config undefined: it is what was wrong */
export function tellBootFault(error: unknown, config: Config | undefined): void {
  console.error(sentenceOf(error) ?? (config && explainBoot(error, config)) ?? traceOf(error))
}

function sentenceOf(error: unknown): string | undefined {
  const kinds = [ConfigError, DataDirInUse, LostDatabase, NewerDatabase, MigrationRefused, RestoreRunning]
  return error instanceof Error && kinds.some(kind => error instanceof kind) ? error.message : undefined
}

function traceOf(error: unknown): unknown {
  return error instanceof Error ? inSources(error.stack ?? error.message) : error
}
