/** One trial: letters to many, faults while they are sent, and the sum of what became of every reader. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Subscriber } from '../../contract/subscribers.ts'
import type { SiteProcess } from '../site-process.ts'
import { startRelay } from './relay.ts'
import { connections, openStage, type Stage } from './stage.ts'

/** A lease (30 s), and what a loaded machine takes for the way. */
const lease = 40_000

export interface Plan {
  name: string
  /** Each letter goes to all of them. */
  readers: number
  /** Messages a second; slow enough for the faults to meet something. */
  rate: number
  /** Milliseconds a copy may wait besides a lease, because the mail server told it to. */
  deferral?: number
  /** Replies that the mail server does not give, each of which excuses one repeat. */
  silences?: number
  /** Makes its faults and returns when they are over. */
  play(stage: Stage): Promise<void>
}

export interface Sum {
  copies: number
  kills: number
  missed: number
  repeated: number
  /** Readers whose copies of one letter are not the same to the byte. */
  different: number
  /** Copies still due when none has come to its end for longer than a lease, nothing failing any more. */
  stuck: number
  unsure: number
  /** The most repeats that copies in flight explain. */
  mayRepeat: number
  findings: string[]
  /** Whether it holds. */
  isProved: boolean
}

/** @param databaseUrl an empty database of PostgreSQL; SQLite without it */
export async function tryPlan(plan: Plan, databaseUrl?: string): Promise<Sum> {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-proof-'))
  const relay = await startRelay()
  let stage: Stage | undefined
  try {
    stage = await openStage({ relay, folder, rate: plan.rate, databaseUrl })
    await addReaders(stage.site, plan.readers)
    const { findings } = stage
    await plan.play(stage).catch((error: unknown) => findings.push(String(error)))
    relay.behaviour = {}
    return sumOf(plan, stage, await untilOver(stage, lease + (plan.deferral ?? 0)))
  } finally {
    await stage?.site.kill()
    await relay.goAway()
    if (stage) rmSync(stage.site.dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addReaders(site: SiteProcess, count: number): Promise<void> {
  const csv = Array.from({ length: count }, (_, n) => `reader${n}@${n % 4 === 0 ? 'slow' : 'fine'}.example`)
  const answer = await site.call('POST', '/api/subscribers/import', {
    ...{ csv: csv.join('\n'), pressId: 'the-readers-of-the-proof' },
  })
  if (answer.status >= 300) throw new Error(`Import: ${JSON.stringify(answer)}`)
  while (((await site.call('GET', '/api/subscribers')).body as Subscriber[]).length < count) await pause(100)
}

type Progress = Awaited<ReturnType<Stage['progress']>>

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

function sumOf(plan: Plan, stage: Stage, last: Progress): Sum {
  const { taken } = stage.relay
  const all = [...taken.values()]
  const copies = plan.readers * stage.letters()
  const kills = stage.kills()
  const repeated = all.reduce((sum, one) => sum + one.length - 1, 0)
  const different = all.filter(one => new Set(one).size > 1).length
  const missed = copies - taken.size
  const mayRepeat = kills * connections + (plan.silences ?? 0)
  const { pending: stuck, unsure } = last
  const isProved =
    missed === 0 && stuck === 0 && different === 0 && repeated <= mayRepeat && stage.findings.length === 0
  return {
    copies,
    kills,
    missed,
    repeated,
    different,
    stuck,
    unsure,
    mayRepeat,
    ...{ findings: stage.findings, isProved },
  }
}
