/** One backup in a thread of its own, with its own database connection. */
import { parentPort, workerData } from 'node:worker_threads'
import { explainBackup } from './backups/make-backup.ts'
import { workHere } from './backups/work-here.ts'
import type { FromBackupThread, ToBackupThread } from './backups/work-in-thread.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './db/open-database.ts'

if (!parentPort) throw new Error('backup-thread.ts runs as a worker thread')
const port = parentPort
const { config, reason, to } = workerData as ToBackupThread
const tell = (message: FromBackupThread) => port.postMessage(message)

void run()

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
