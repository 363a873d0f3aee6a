/** A backup of a site with 1,000,000 readers while it runs: its time against reading the same rows, its memory, and who waits for it. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { BackupsStatus } from '../contract/author/backups.ts'
import { type FilledSite, startFilledSite } from './filled-site.ts'
import type { Measure } from './measure.ts'
import { residentMegabytes } from './resident-megabytes.ts'

const readers = 1_000_000

export async function measureBackup(): Promise<Measure[]> {
  const site = await startFilledSite({ readers })
  const walked = walk(site.dataDir)
  const { ms, peak, slowest, bytes } = await backUp(site)
  await site.end()
  const what = `a backup of ${readers.toLocaleString('en')} readers`
  return [
    {
      what: `${what}, checked by a trial restore: seconds`,
      ours: (ms / 1_000).toFixed(1),
      against: `${(walked / 1_000).toFixed(1)} (SELECT * of the same rows)`,
      ratio: (ms / walked).toFixed(1),
      aim: '–',
    },
    {
      what: `${what}: peak MB of the site`,
      ours: peak.toFixed(0),
      against: `${(bytes / 1_000_000).toFixed(0)} (the file)`,
      ratio: '–',
      aim: '≤ 300 MB',
    },
    {
      what: `${what}: slowest health meanwhile, ms`,
      ours: slowest.toFixed(0),
      against: '–',
      ratio: '–',
      aim: '< 100',
    },
  ]
}

/** @returns milliseconds for reading every row once, one at a time */
function walk(dataDir: string): number {
  const file = new Sqlite(join(dataDir, 'foolscap.db'), { readonly: true })
  const tables = file
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string }[]
  const begin = performance.now()
  let rows = 0
  for (const { name } of tables) for (const _ of file.prepare(`SELECT * FROM "${name}"`).iterate()) rows++
  const ms = performance.now() - begin
  file.close()
  if (rows < readers) throw new Error(`only ${rows} rows were read`)
  return ms
}

async function backUp(site: FilledSite) {
  const begin = performance.now()
  await site.call('POST', '/api/backups')
  let peak = 0
  let slowest = 0
  for (;;) {
    const asked = performance.now()
    await fetch(`${site.url}/healthz`)
    slowest = Math.max(slowest, performance.now() - asked)
    peak = Math.max(peak, residentMegabytes(site.pid()))
    const { state, words, kept } = (await site.call('GET', '/api/backups')).body as BackupsStatus
    if (state === 'failed') throw new Error(`the backup failed: ${words}`)
    const [made] = kept ?? []
    if (state === 'waiting' && made)
      return { ms: performance.now() - begin, peak, slowest, bytes: made.bytes }
    await pause(50)
  }
}
