/**
 * Fault injection inside a process of the site: loaded before everything else (scripts/proofs/build-with-faults.ts), it ends the process at
 * a named commit or while a backup gets its name, makes every commit fail for a while, moves its clock, and adds
 * migrations, as files in the folder FOOLSCAP_PROOF say.
 */
import fs, { existsSync, readFileSync, rmSync } from 'node:fs'
import { flushCompileCache, syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { type CompiledQuery, type DatabaseConnection, PostgresDriver } from 'kysely'
import { WaitingSqliteDriver } from '../../server/base/db/sqlite/sqlite-driver.ts'
import type { Point } from './points.ts'

const folder = process.env.FOOLSCAP_PROOF ?? '.'

/** Known only once the thread's own file runs, and that is after this one. */
function program(): 'site' | 'mailer' | 'backup' {
  const name = basename(process.argv[1] ?? '')
  if (name.startsWith('mailer')) return 'mailer'
  return name.startsWith('backup') ? 'backup' : 'site'
}

/** Passes until the end, of each order that was given: `die-mailer-before-claim` holds their number. */
const left = new Map<string, number>()

function dieIf(point: Point): void {
  const file = join(folder, `die-${program()}-${point}`)
  if (!existsSync(file)) return void left.delete(file)
  const passes = (left.get(file) ?? Number(readFileSync(file, 'utf8'))) - 1
  left.set(file, passes)
  if (passes > 0) return
  rmSync(file)
  process.kill(process.pid, 'SIGKILL')
}

/** What transactions are known by: the statements in them. */
type Work = 'press' | 'laying' | 'claim' | 'outcome' | 'migration'
const statements: [Work, RegExp, (string | undefined)?][] = [
  ['press', /^insert into "sends"/i],
  ['laying', /^insert into "deliveries"/i],
  ['claim', /^update "deliveries" .*"lease_holder"/is, 'sending'],
  ['outcome', /^update "deliveries"/i, 'sent'],
  ['migration', /^insert into migrations/i],
]
const workOf = ({ sql, parameters }: CompiledQuery): Work | undefined =>
  statements.find(
    ([, words, value]) => words.test(sql.trim()) && (value === undefined || parameters.includes(value)),
  )?.[0]

/** What the last transaction of each connection has done; connections that never began one are absent. */
const works = new WeakMap<DatabaseConnection, Set<Work>>()

function watch(connection: DatabaseConnection): Set<Work> {
  const known = works.get(connection)
  if (known) return known
  const done = new Set<Work>()
  works.set(connection, done)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = query => {
    const work = workOf(query)
    // Its first copies are laid in the press itself.
    if (work && !(work === 'laying' && done.has('press'))) done.add(work)
    return execute(query)
  }
  return done
}

const full = join(folder, 'commits-fail')
for (const driver of [WaitingSqliteDriver.prototype, PostgresDriver.prototype]) {
  const { beginTransaction, commitTransaction } = driver
  driver.beginTransaction = async function (connection: DatabaseConnection, settings) {
    watch(connection).clear()
    await beginTransaction.call(this, connection, settings)
  }
  driver.commitTransaction = async function (connection: DatabaseConnection) {
    const done = [...(works.get(connection) ?? [])]
    for (const work of done) dieIf(`before-${work}`)
    if (existsSync(full)) throw Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' })
    await commitTransaction.call(this, connection)
    for (const work of done) dieIf(`after-${work}`)
  }
}

// A backup gets its name when it is whole, and so does a prepared restore; then the database that was there is moved, then its own.
const { rename } = fs.promises
fs.promises.rename = async (from, to) => {
  const path = String(to)
  const work = path.endsWith('.tar.gz')
    ? 'name'
    : /(foolscap\.db(\.before-\w+)?|restore\.ready)$/.test(path)
      ? 'place'
      : undefined
  if (work) dieIf(`before-${work}`)
  await rename(from, to)
  if (work) dieIf(`after-${work}`)
}

/** A release to come: so many migrations more than there are. */
const release = join(folder, 'next-release')
const future = /^(\d+)-proof\.sql$/
const { readdirSync, readFileSync: readWhole } = fs
const isMigrations = (path: unknown) => basename(String(path)) === 'migrations'
fs.readdirSync = ((path: string, ...rest: never[]) => {
  const names = readdirSync(path, ...rest)
  if (!isMigrations(path) || !existsSync(release)) return names
  const count = Number(readFileSync(release, 'utf8'))
  return [...names, ...Array.from({ length: count }, (_, n) => `${9_000 + n}-proof.sql`)]
}) as typeof fs.readdirSync
fs.readFileSync = ((path: string, ...rest: never[]) => {
  const number = future.exec(basename(String(path)))?.[1]
  return number ? migration(number) : readWhole(path, ...rest)
}) as typeof fs.readFileSync
syncBuiltinESMExports()

/** Half of it would show: its table cannot be made twice, and its rows are as many as there were. */
const migration = (number: string) => `
CREATE TABLE proof_${number} (id TEXT NOT NULL PRIMARY KEY, state TEXT NOT NULL);
INSERT INTO proof_${number} (id, state) SELECT id, state FROM deliveries;
ALTER TABLE proof_${number} ADD COLUMN reply TEXT;
UPDATE proof_${number} SET reply = (SELECT reply FROM deliveries WHERE deliveries.id = proof_${number}.id);
CREATE INDEX proof_${number}_by_state ON proof_${number} (state)
`

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

// Whoever is killed writes nothing down: without this each of its lives would compile all of its sources anew.
setTimeout(flushCompileCache, 1_500).unref()
