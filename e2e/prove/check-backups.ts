/** Whether every backup that a site lists as checked can be restored, whatever ended its maker (test restore). */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BackupsStatus } from '../../contract/author/backups.ts'
import { type Stage, withFaults } from './stage.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

/** Adds a finding for each that is not whole, and for what lies unfinished among them although a later one was made. */
export async function checkBackups({ site, folder, findings }: Stage): Promise<void> {
  const { body } = await site.call('GET', '/api/backups')
  const { kept, folder: place } = body as BackupsStatus
  for (const { name, checkedAt } of kept ?? []) {
    if (!checkedAt) findings.push(`the backup ${name} is listed, and nobody has checked it`)
    const env = { PATH: process.env.PATH, FOOLSCAP_PROOF: folder, DATA_DIR: join(folder, 'check') }
    const check = [...withFaults('backup'), '--check', join(place, name)]
    await run(process.execPath, check, { cwd: root, env }).catch((error: unknown) =>
      findings.push(`the backup ${name} is not whole: ${String(error)}`),
    )
  }
}
