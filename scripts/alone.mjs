/** Lets one process at a time install or build in a folder; the others wait. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Runs `work` while no other process works in `folder`. A lock whose process has died is taken over. */
export async function alone(folder, work) {
  mkdirSync(join(folder, 'build'), { recursive: true })
  const lock = join(folder, 'build', '.lock')
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true })
    else await wait(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'))
    // Between its creation and its first byte a lock has no owner yet.
    if (!owner) return Date.now() - statSync(lock).mtimeMs > 5_000
    process.kill(owner, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
