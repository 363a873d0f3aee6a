/** What a call leaves behind on the disk, in the database and in the log: for tests that nothing tells who made it. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestSite } from './test-site.ts'

/** @param lines of the site's log so far; a site with `LOG_LEVEL: 'info'` writes one for every call that may be known */
export function tracesOf(site: () => TestSite, lines: string[]) {
  const folder = () => site().config.dataDir
  return {
    /** Every row of every table. */
    async everyRow(): Promise<[table: string, rows: Record<string, unknown>[]][]> {
      const { db } = site().database
      const tables = await db.introspection.getTables()
      return Promise.all(
        tables.map(async ({ name }) => [
          name,
          (await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(db)).rows,
        ]),
      )
    },

    /** The lines since the last time, up to that of a call made last; without what the clock and a counter put into them. */
    async logLines(): Promise<string[]> {
      await site().asVisitor({ url: '/api/site' })
      while (!lines.at(-1)?.includes('/api/site')) await pause(5)
      const said = lines.splice(0)
      return said.map(line => line.replace(/"(time|ms|pid)":\d+/g, '"$1":0').replace(/"reqId":"[^"]*"/, ''))
    },

    /** In bytes, by name. On PostgreSQL there are no files of ours. */
    databaseSizes(): Record<string, number> {
      const names = readdirSync(folder()).filter(name => name.startsWith('foolscap.db'))
      return Object.fromEntries(names.map(name => [name, statSync(join(folder(), name)).size]))
    },

    /** Names of the site's files that hold these words. */
    filesWith(words: string): string[] {
      return readdirSync(folder(), { withFileTypes: true })
        .filter(entry => entry.isFile() && readFileSync(join(folder(), entry.name)).includes(words))
        .map(entry => entry.name)
    },
  }
}
