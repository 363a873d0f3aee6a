/** Caches SQLite's compiled statements (prepared statements): each is parsed and planned once, and not for each call. */
import type Sqlite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'

/** The site's own are about as many; those with a list of values have a text for each length of it. */
const most = 200

/**
 * @param file SQLite plans a kept statement again by itself when the tables have changed
 * @returns what Kysely's driver asks for statements, one at a time: none is asked for while its rows are being read
 */
export function cacheStatements(file: Sqlite.Database): SqliteDatabase {
  const cache = new LRUCache<string, Sqlite.Statement>({ max: most })
  return {
    prepare(sql) {
      const known = cache.get(sql)
      if (known) return known
      const statement = file.prepare(sql)
      cache.set(sql, statement)
      return statement
    },
    close: () => file.close(),
  }
}
