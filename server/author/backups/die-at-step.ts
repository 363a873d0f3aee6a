/**
 * Ends the process it is loaded into (scripts/proofs/build-with-faults.ts, fault injection) with SIGKILL just before the step of its work that DIE_AT
 * names: each thing it writes, moves or removes under the folder DIE_IN, each call on a store, and before and after each commit on PostgreSQL.
 */
import fs from 'node:fs'
import { flushCompileCache, syncBuiltinESMExports } from 'node:module'
import { type DatabaseConnection, PostgresDriver } from 'kysely'

const folder = process.env.DIE_IN ?? '/'
const last = Number(process.env.DIE_AT)
let steps = 0

function step(): void {
  if (++steps !== last) return
  // Who is killed keeps nothing of what it has compiled: the next hundred need not do it again.
  flushCompileCache()
  process.kill(process.pid, 'SIGKILL')
}

type Change = (path: string, ...rest: never[]) => Promise<unknown>
const { promises } = fs
for (const name of ['rename', 'rm', 'mkdir', 'writeFile'] as const) {
  const change = promises[name] as Change
  Object.assign(promises, {
    [name]: (path: string, ...rest: never[]) => {
      if (String(path).startsWith(folder)) step()
      return change(path, ...rest)
    },
  })
}
const { open } = promises
promises.open = async (path, flags, mode) => {
  if (String(path).startsWith(folder) && flags !== undefined && flags !== 'r') step()
  return open(path, flags, mode)
}
syncBuiltinESMExports()

const ask = globalThis.fetch
globalThis.fetch = (...asked) => {
  step()
  return ask(...asked)
}

const { commitTransaction } = PostgresDriver.prototype
PostgresDriver.prototype.commitTransaction = async function (connection: DatabaseConnection) {
  step()
  await commitTransaction.call(this, connection)
  step()
}
