/**
 * Fault injection inside the site: loaded before everything else (`node --import`), it ends the process at a named
 * commit, makes every commit fail for a while, and moves its clock, as files in the folder FOOLSCAP_PROOF say.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { type DatabaseConnection, PostgresDriver, SqliteDriver } from 'kysely'

const folder = process.env.FOOLSCAP_PROOF ?? '.'

/** Known only once the thread's own file runs, and that is after this one. */
function thread(): 'site' | 'mailer' | 'other' {
  if (isMainThread) return 'site'
  return process.argv[1]?.includes('mailer-thread') ? 'mailer' : 'other'
}

/** Commits until the end, of each order that was given: `die-mailer-before` holds their number. */
const left = new Map<string, number>()

function dieIf(when: 'before' | 'after'): void {
  const file = join(folder, `die-${thread()}-${when}`)
  if (!existsSync(file)) return void left.delete(file)
  const commits = (left.get(file) ?? Number(readFileSync(file, 'utf8'))) - 1
  left.set(file, commits)
  if (commits > 0) return
  rmSync(file)
  process.kill(process.pid, 'SIGKILL')
}

const full = join(folder, 'disk-full')
for (const driver of [SqliteDriver.prototype, PostgresDriver.prototype]) {
  const commit = driver.commitTransaction
  driver.commitTransaction = async function (connection: DatabaseConnection) {
    dieIf('before')
    if (existsSync(full)) throw Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' })
    await commit.call(this, connection)
    dieIf('after')
  }
}

/** Holds milliseconds to add to the time. */
const clock = join(folder, 'clock')
let offset = 0
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + offset)
    else super(...(given as [number]))
  }
  static override now(): number {
    return RealDate.now() + offset
  }
} as DateConstructor
setInterval(() => {
  offset = existsSync(clock) ? Number(readFileSync(clock, 'utf8')) : 0
}, 100).unref()
