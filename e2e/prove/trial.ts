/** One trial: letters to many, faults while they are sent, and the sum of what became of every reader. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Subscriber } from '../../contract/people/subscribers.ts'
import { startPostgres } from '../../scripts/start-postgres.ts'
import type { SiteProcess } from '../site-process.ts'
import { checkBackups } from './check-backups.ts'
import type { Plan } from './plan.ts'
import { startRelay } from './relay.ts'
import { mountSmallDisk } from './small-disk.ts'
import { openStage, type Stage } from './stage.ts'
import { type Progress, type Sum, sumOf } from './sum.ts'

/** A lease (30 s), and what a loaded machine takes for the way. */
const lease = 40_000
/** Room for a database of each engine, and for little more. */
const diskSize = { SQLite: 16, PostgreSQL: 160 }

export type EngineName = 'SQLite' | 'PostgreSQL'

export interface Trial {
  engine: EngineName
  /** Makes an empty database of PostgreSQL, where the plan needs no server of its own. */
  newDatabase: () => Promise<string | undefined>
  /** Told when everything runs, before the first fault. */
  onStage?: (stage: Stage) => void
}

/** What has to be undone, the last one first, also when the process is told to end. */
type Undo = () => unknown

/** @returns why it was not tried, or the sum */
export async function tryPlan(plan: Plan, trial: Trial): Promise<Sum | string> {
  if (plan.crew && trial.engine === 'SQLite') return 'SQLite is one process'
  const undo: Undo[] = []
  try {
    const stage = await setUp(plan, trial, undo)
    if (typeof stage === 'string') return stage
    await addReaders(stage.site, plan.readers)
    trial.onStage?.(stage)
    await plan.play(stage).catch((error: unknown) => stage.findings.push(String(error)))
    stage.relay.behaviour = {}
    const last = await untilOver(stage, lease + (plan.deferral ?? 0))
    await checkBackups(stage)
    return sumOf(plan, stage, last)
  } finally {
    for (const one of undo.toReversed()) await one()
  }
}

async function setUp(plan: Plan, { engine, newDatabase }: Trial, undo: Undo[]): Promise<Stage | string> {
  const folder = temporaryFolder('foolscap-proof-')
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const disk = plan.smallDisk ? mountSmallDisk(diskSize[engine]) : undefined
  if (plan.smallDisk && !disk) return 'no small disk can be mounted here: it takes Linux, and root'
  if (disk) undo.push(disk.remove)
  const ownServer = engine === 'PostgreSQL' && (plan.crew || disk)
  const postgres = ownServer
    ? await startPostgres({ durable: true, ...(disk && { within: disk.folder }) })
    : undefined
  if (postgres) undo.push(postgres.stop)
  const relay = await startRelay()
  undo.push(relay.goAway)
  const stage = await openStage({
    relay,
    folder,
    disk,
    postgres,
    readers: plan.readers,
    rate: plan.rate,
    ...plan.crew,
    dataDir: disk && engine === 'SQLite' ? join(disk.folder, 'site') : temporaryFolder('foolscap-site-'),
    databaseUrl: engine === 'SQLite' ? undefined : (postgres?.url ?? (await newDatabase())),
  })
  undo.push(async () => {
    for (const member of stage.members) await member.kill()
    for (const path of stage.dataDirs) rmSync(path, { recursive: true, force: true })
  })
  return stage
}

const made = new Set<string>()
process.once('exit', () => {
  for (const path of made) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
})

/** Removed at the latest when this process ends. */
function temporaryFolder(name: string): string {
  const path = mkdtempSync(join(tmpdir(), name))
  made.add(path)
  return path
}

async function addReaders(site: SiteProcess, count: number): Promise<void> {
  const csv = Array.from({ length: count }, (_, n) => `reader${n}@${n % 4 === 0 ? 'slow' : 'fine'}.example`)
  const answer = await site.call('POST', '/api/subscribers/import', {
    csv: csv.join('\n'),
    pressId: 'the-readers-of-the-proof',
  })
  if (answer.status >= 300) throw new Error(`Import: ${JSON.stringify(answer)}`)
  while (((await site.call('GET', '/api/subscribers')).body as Subscriber[]).length < count) await pause(100)
}

/** Until nothing is due, or nothing has changed for `patience` milliseconds. */
async function untilOver(stage: Stage, patience: number): Promise<Progress> {
  let last = await stage.progress()
  let changed = performance.now()
  while (last.pending > 0 && performance.now() < changed + patience) {
    await pause(250)
    const now = await stage.progress()
    if (now.pending !== last.pending) changed = performance.now()
    last = now
  }
  return last
}
