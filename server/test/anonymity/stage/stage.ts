/** A site that a day is played on, set in one of three ways, and perhaps with a leak planted in it (test fixture). */
import { expect } from 'vitest'
import { startClockwork } from '../../../base/clockwork/start-clockwork.ts'
import { clockworkList } from '../../../clockwork-list.ts'
import { takeAll } from '../../../moving/takeout/test-takeout.ts'
import { lockedExample, recipientExample } from '../../cases/sealing-cases.ts'
import { createTestSite, type TestSite, type TestSiteOptions } from '../../test-site.ts'
import type { Leak } from '../leaks/leak.ts'
import { type Kind, kinds } from './kinds.ts'
import { leavingOut } from './leaking-driver.ts'
import { type Prepared, prepareDay, type Scene } from './scene.ts'
import { speak } from './speak.ts'

export interface Stage {
  kind: Kind
  site: TestSite
  /** All that the log has so far. */
  lines: string[]
  leak: Leak | undefined
}
export type Played = Stage & { scene: Scene }

/** @param leak planted from the beginning */
export async function setStage(kind: Kind, leak?: Leak, options: TestSiteOptions = {}): Promise<Stage> {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const around = leak?.leavesOut && { around: leavingOut(leak.leavesOut) }
  const site = await createTestSite({ env: { LOG_LEVEL: 'info' }, logTo, ...around, ...options })
  if (kind === 'sealed words') await giveTheSameKey(site)
  for (const [key, value] of Object.entries(kinds[kind])) {
    const set = await site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })
    expect(set.statusCode).toBe(201)
  }
  const stage = { kind, site, lines, leak }
  if (leak?.atCall) plantAtCalls(stage, leak.atCall)
  return stage
}

/** Letters name the key of their author: twins have one author. */
async function giveTheSameKey(site: TestSite): Promise<void> {
  const payload = { recipient: recipientExample, lockedIdentity: lockedExample, replaces: null }
  const made = await site.asAuthor({ method: 'POST', url: '/api/sealing/keys', payload })
  expect(made.statusCode).toBe(201)
}

/** What a reader's call is answered, and what is done at it, is the leak's from now on. */
function plantAtCalls({ site, lines }: Stage, atCall: NonNullable<Leak['atCall']>): void {
  const honest = site.asVisitor
  site.asVisitor = async (call, from = '192.0.2.1') => {
    const answer = await honest(call, from)
    return (await atCall({ site, lines, call, from, answer })) ?? answer
  }
}

export async function prepare(stage: Stage): Promise<Prepared> {
  const prepared = await prepareDay(stage.site)
  await stage.leak?.atMails?.(stage.site)
  return prepared
}

export async function play(kind: Kind, order: readonly number[], leak?: Leak): Promise<Played> {
  const stage = await setStage(kind, leak)
  const scene = await speak(await prepare(stage), order)
  await leak?.atEnd?.(stage.site, scene)
  return { ...stage, scene }
}

/** All that the clock does at its looks and, where a day has begun, at night. */
export async function runClock(site: TestSite): Promise<void> {
  const log = { info() {}, warn() {}, error: (details: unknown) => expect(details).toBeUndefined() }
  const parts = { ...site.parts, backups: site.backups, failureLog: site.app.failureLog, log }
  await startClockwork(parts, clockworkList(parts)).stop()
  await site.inbox()
}

/** A day later, with all that the clock does in between. */
export async function night({ site, leak }: Pick<Stage, 'site' | 'leak'>): Promise<void> {
  site.clock.forward(24 * 3_600_000)
  await runClock(site)
  await leak?.atNight?.(site)
}

/** The author's takeout by file. */
export async function takeoutOf({ site, leak }: Stage): Promise<Map<string, string>> {
  const files = await takeAll(site)
  for (const [name, text] of (await leak?.inTakeout?.(site)) ?? []) files.set(name, text)
  return files
}
