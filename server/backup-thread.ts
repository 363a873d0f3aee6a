/** One backup in a thread of its own, with its own database connection, and behind everybody else (scheduling priority). */
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { explainBackup } from './author/backups/make-backup.ts'
import { workHere } from './author/backups/work-here.ts'
import type { FromBackupThread, ToBackupThread } from './author/backups/work-in-thread.ts'
import { systemClock } from './base/clock.ts'
import { openDatabase } from './base/db/open-database.ts'

if (!parentPort) throw new Error('backup-thread.ts runs as a worker thread')
const port = parentPort
const { config, reason, to } = workerData as ToBackupThread
const tell = (message: FromBackupThread) => port.postMessage(message)

comeLast()
void run()

/**
 * It takes a processor for as long as it lasts: pages come first. Linux lets one thread have a priority of its own, under the
 * number that /proc has for it (setpriority(2)); elsewhere it would be the whole process.
 */
function comeLast(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A container may forbid it: then the backup takes its share like everybody.
  }
}

async function run(): Promise<void> {
  const database = openDatabase(config)
  try {
    const work = workHere({ ...database, clock: systemClock, config })
    const backup = await work({ reason, to }, words => tell({ kind: 'step', words }))
    tell({ kind: 'done', backup })
  } catch (error) {
    tell({ kind: 'failed', words: explainBackup(error, config) })
  } finally {
    await database.close()
  }
}
