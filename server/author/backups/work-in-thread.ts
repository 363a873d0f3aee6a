/** Makes each backup in a worker thread that ends with it: reading every row never slows a page, and its memory goes back. */
import { Worker } from 'node:worker_threads'
import type { KeptBackup } from '../../../contract/author/backups.ts'
import type { Config } from '../../base/config.ts'
import { tell } from '../../base/languages/told.ts'
import { BackupFault } from './archive/format.ts'
import type { BackupWork } from './backup-runner.ts'

export interface ToBackupThread {
  config: Config
  reason: 'asked' | 'nightly'
  to: string
}
export type FromBackupThread =
  | { kind: 'step'; words: string }
  | { kind: 'done'; backup: KeptBackup }
  | { kind: 'failed'; words: string }

/** Megabytes: without a limit V8 would rather take more memory than clear up. A batch of rows takes a few. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/**
 * @param thread the file that runs in it
 * @returns the work, and how to end what is under way
 */
export function workInThread(thread: URL, config: Config): { work: BackupWork; end: () => Promise<void> } {
  let current: Worker | undefined
  const work: BackupWork = (wanted, onStep) =>
    new Promise((resolve, reject) => {
      const workerData: ToBackupThread = { config, ...wanted }
      const worker = new Worker(thread, { workerData, resourceLimits })
      current = worker
      worker.on('message', (message: FromBackupThread) => {
        if (message.kind === 'step') onStep(message.words)
        if (message.kind === 'done') resolve(message.backup)
        if (message.kind === 'failed') reject(new BackupFault(message.words))
      })
      worker.once('error', reject)
      worker.once('exit', () => {
        if (current === worker) current = undefined
        // Settled already, unless it was ended from outside.
        reject(new BackupFault(tell('backupTrouble.interrupted')))
      })
    })
  return { work, end: async () => void (await current?.terminate()) }
}
