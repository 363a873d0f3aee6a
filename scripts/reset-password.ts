/** `npm run reset-password`: a new password for an author who lost theirs; ends every session, whether the site runs or not. */
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { limits } from '../contract/base/limits.ts'
import { refusals } from '../contract/base/refusals.ts'
import { isCommonPassword } from '../server/author/auth/common-passwords.ts'
import { resetPassword } from '../server/author/auth/reset-password.ts'
import { migrateSafely } from '../server/author/backups/migrate-safely.ts'
import { systemClock } from '../server/base/clock.ts'
import { type Config, readConfig } from '../server/base/config.ts'
import { randomId } from '../server/base/db/ids.ts'
import { openDatabase } from '../server/base/db/open-database.ts'
import { runCommand, UsageError } from './command.ts'

const usage = `Sets a new password for the author and logs them out everywhere.

  npm run reset-password                       makes a password and prints it
  npm run reset-password -- --password-stdin   takes the password from standard input

It works on the same database as the site: DATA_DIR or DATABASE_URL must be the same.`

await runCommand(main)

async function main(): Promise<void> {
  const flags = readFlags()
  if (flags.help) return console.log(usage)
  const config = readConfig(process.env)
  const given = flags['password-stdin'] ? await readPassword(config) : undefined
  const password = given ?? randomId()
  const { db, engine, close } = openDatabase(config)
  try {
    await migrateSafely({ db, engine, config, clock: systemClock }, words => console.log(words))
    const username = await resetPassword({ db, config, clock: systemClock }, password)
    console.log(`The password of ${username} is changed, and every session has ended.`)
    if (given === undefined)
      console.log(`\n  username  ${username}\n  password  ${password}\n\nIt is shown only this once.`)
  } finally {
    await close()
  }
}

function readFlags() {
  try {
    return parseArgs({ options: { help: { type: 'boolean' }, 'password-stdin': { type: 'boolean' } } }).values
  } catch {
    throw new UsageError(usage)
  }
}

async function readPassword({ adminUsername, authorName, baseUrl }: Config): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < limits.newPassword || password.length > limits.password) {
    throw new UsageError(`A password has ${limits.newPassword} to ${limits.password} characters`)
  }
  const known = { username: adminUsername, authorName, baseUrl }
  if (await isCommonPassword(password, known)) throw new UsageError(refusals.commonPassword[1])
  return password
}
