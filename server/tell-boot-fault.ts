/** Says on the console why a program of the site does not start (error translation): in a sentence what a person can mend, the rest with its stack. */
import { MigrationRefused } from './backups/migrate-safely.ts'
import { RestoreRunning } from './backups/restore/finish-restore.ts'
import { explainBoot } from './boot-fault.ts'
import { type Config, ConfigError } from './config.ts'
import { DataDirInUse } from './db/lock-data-dir.ts'
import { LostDatabase } from './db/lost-database.ts'
import { NewerDatabase } from './db/migrate.ts'
import { inSources } from './http/source-positions.ts'

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
