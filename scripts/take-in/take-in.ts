/** `npm run take-in`: takes the download of everything (takeout) of a Foolscap in where nothing is yet, on either engine. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '../../server/clock.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { DataDirInUse, lockDataDir } from '../../server/db/lock-data-dir.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { restoreTakeout } from '../../server/takeout/back/restore-takeout.ts'
import { TakeoutFault } from '../../server/takeout/back/takeout-file.ts'

const usage = `Takes in everything that was downloaded from a Foolscap, where nothing is yet. The site must not run meanwhile.

  npm run take-in -- FILE     the ZIP file of "Download everything"

It goes into DATABASE_URL, or without one into SQLite in DATA_DIR. Nothing is sent by itself afterwards: what was still to be
sent waits for you. Your login and the settings of mail are not in the file.`

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof TakeoutFault || error instanceof DataDirInUse))
    throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path] = positionals
  if (!path) return console.log(usage)
  if (!existsSync(path)) throw new TakeoutFault(`There is no file ${path}.`)
  const config = readConfig(process.env)
  const unlock = lockDataDir(config.dataDir)
  const database = openDatabase(config)
  try {
    await migrate(database.db, database.engine, systemClock.now().toISOString())
    const { rows, openSends } = await restoreTakeout({ ...database, config, clock: systemClock }, path)
    console.log(`Everything is here: ${rows.toLocaleString('en')} rows.`)
    if (openSends > 0) console.log(`${openSends} sends that were not over wait for you on the page Restored.`)
  } finally {
    await database.close()
    unlock()
  }
}
