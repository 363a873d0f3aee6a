/** `npm run take-in`: takes the download of everything (takeout) of a Foolscap in where nothing is yet, on either engine. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '../../server/base/clock.ts'
import { type Config, readConfig } from '../../server/base/config.ts'
import { DataDirInUse, lockDataDir } from '../../server/base/db/lock-data-dir.ts'
import { migrate } from '../../server/base/db/migrate.ts'
import { openDatabase } from '../../server/base/db/open-database.ts'
import { restoreTakeout } from '../../server/moving/takeout/back/restore-takeout.ts'
import { TakeoutFault } from '../../server/moving/takeout/back/takeout-file.ts'
import { runCommand } from '../command.ts'
import { explainTakeIn } from './explain-take-in.ts'

const usage = `Takes in everything that was downloaded from a Foolscap, where nothing is yet. The site must not run meanwhile.

  npm run take-in -- FILE     the ZIP file of "Download everything"

  --without-missing   also when pictures or files of its lists are not in it

It goes into DATABASE_URL, or without one into SQLite in DATA_DIR. Nothing is sent by itself afterwards: what was still to be
sent waits for you. Your login and the settings of mail are not in the file.`

await runCommand(main, {
  kinds: [TakeoutFault, DataDirInUse],
  explain: explainTakeIn,
})

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-missing': { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (!path) return console.log(usage)
  if (!existsSync(path)) throw new TakeoutFault(`There is no file ${path}.`)
  await takeIn(readConfig(process.env), path, values['without-missing'])
}

async function takeIn(config: Config, path: string, withoutMissing: boolean): Promise<void> {
  const unlock = lockDataDir(config.dataDir)
  const database = openDatabase(config)
  try {
    await migrate(database.db, database.engine, systemClock.now().toISOString())
    const parts = { ...database, config, clock: systemClock }
    const { rows, openSends, missing } = await restoreTakeout(parts, path, { withoutMissing })
    console.log(
      `${missing.length > 0 ? 'All that is in it' : 'Everything'} is here: ${rows.toLocaleString('en')} rows.`,
    )
    for (const name of missing) console.log(`Not in it: ${name}`)
    if (openSends > 0) console.log(`${openSends} sends that were not over wait for you on the page Restored.`)
  } finally {
    await database.close()
    unlock()
  }
}
