/** What a trial is made with: processes of one site that can be ended, their mail server, and orders to the faults inside them. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SendProgress } from '../../contract/mail/sends.ts'
import type { Postgres } from '../../scripts/start-postgres.ts'
import { startMailer } from '../mailer-process.ts'
import { beginProcess, type SiteProcess, startSite } from '../site-process.ts'
import type { Point } from './points.ts'
import type { Relay } from './relay.ts'
import type { SmallDisk } from './small-disk.ts'

/** To the mail server, of each mailer: so many copies can be in flight. */
export const connections = 3

/** A process of the site: one that answers and sends, or a mailer alone. */
export type Member = Pick<SiteProcess, 'start' | 'kill' | 'stop' | 'output'>

/** `site-before-migration`: which of its programs ends, and where. */
export type Order = `${'site' | 'mailer' | 'backup'}-${Point}`

export interface Stage {
  /** The one that is asked. */
  site: SiteProcess
  /** It, the other sites and the mailers. */
  members: Member[]
  relay: Relay
  /** A PostgreSQL of its own, when the plan wants one. */
  postgres: Postgres | undefined
  disk: SmallDisk | undefined
  /** Where orders are given. */
  folder: string
  dataDirs: string[]
  /** How often something was killed by SIGKILL, by whomever. */
  kills(): number
  /** Letters that were pressed so far. */
  letters(): number
  /** Seconds until the old pace, where a plan looks at that. */
  recovery?: number | undefined
  /** What was seen and must not be. */
  findings: string[]
  order(name: string, content?: string): void
  withdraw(name: string): void
  /**
   * Presses Send for one more letter to everyone, as often as it takes to be answered: always the same press. Returns when
   * its copies go, or 5 s later.
   */
  press(): Promise<void>
  /** Presses when a third of a letter is left: copies that were held at a kill wait for their lease, and alone are no running send. */
  keepSending(): Promise<void>
  /** Copies of all letters together. */
  progress(): Promise<{ pending: number; unsure: number }>
  /** SIGKILL, and the next start. */
  kill(member?: Member): Promise<void>
  /**
   * Has the site die at a named point, and starts it again.
   * @param at brings it there; `times`: how often it comes there until it dies
   */
  dieAt(order: Order, at?: { meanwhile?: () => Promise<unknown>; times?: number }): Promise<void>
}

export interface StageWanted {
  relay: Relay
  /** For orders. */
  folder: string
  /** Data folder of the first site; each has one of its own. */
  dataDir: string
  /** How many get each letter. */
  readers: number
  /** Messages a second. */
  rate: number
  /** PostgreSQL's address; SQLite without it. */
  databaseUrl: string | undefined
  postgres?: Postgres | undefined
  disk?: SmallDisk | undefined
  /** Processes beside the first. */
  sites?: number | undefined
  mailers?: number | undefined
}

const root = join(import.meta.dirname, '..', '..')
/** Once for each process that kills sites. Takes a moment when nothing has changed. */
let isBundled = false

/** What is given to Node: a program of a bundle of its own, as in the site's the faults would not reach the database driver. */
export function withFaults(program: 'main' | 'mailer' | 'restore' | 'backup'): string[] {
  const bundle = [join(root, 'scripts', 'proofs', 'build-with-faults.ts'), 'e2e/prove/faults-inside.ts']
  if (!isBundled) execFileSync(process.execPath, bundle)
  isBundled = true
  return [join(root, 'build', 'faults-inside', `${program}.mjs`)]
}

/** Within this time whatever is waited for happens, or the round goes on without it. */
export const soon = 40_000

// length: what a stage can do is told in one place
export async function openStage(at: StageWanted): Promise<Stage> {
  const { relay, folder, rate, databaseUrl } = at
  const env = {
    SMTP_URL: relay.url,
    MAIL_RATE: String(rate),
    MAIL_CONNECTIONS: String(connections),
    LOG_LEVEL: 'silent',
    FOOLSCAP_PROOF: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const startOne = (more: Record<string, string> = {}) =>
    startSite({ ...env, ...more }, beginProcess(withFaults('main')))
  const site = await startOne({ DATA_DIR: at.dataDir })
  const dataDirs = [site.dataDir]
  const members: Member[] = [site]
  for (let n = 0; n < (at.sites ?? 0); n++) {
    const other = await startOne()
    members.push(other)
    dataDirs.push(other.dataDir)
  }
  for (let n = 0; n < (at.mailers ?? 0); n++) {
    const own = { DATA_DIR: join(folder, `mailer-${n}`), LOG_LEVEL: 'info' }
    members.push(await startMailer({ ...env, ...own }, withFaults('mailer')))
  }
  let [kills, letters] = [0, 0]
  const stage: Stage = {
    site,
    members,
    dataDirs,
    relay,
    folder,
    postgres: at.postgres,
    disk: at.disk,
    findings: [],
    kills: () => kills,
    letters: () => letters,
    async kill(member = site) {
      kills++
      // Also waits for the end of one that ended by itself.
      await member.kill()
      await member.start()
    },
    order: (name, content = '') => writeFileSync(join(folder, name), content),
    withdraw: name => rmSync(join(folder, name), { force: true }),
    async press() {
      const before = relay.taken.size
      // One that is refused promises nothing, and does not count.
      while (!(await pressOnce(site, letters + 1))) if (!(await isAlive(site))) await stage.kill()
      letters++
      const late = AbortSignal.timeout(5_000)
      while (relay.taken.size === before && !late.aborted) await pause(10)
    },
    async keepSending() {
      if (letters === 0 || (await stage.progress()).pending < at.readers / 3) await stage.press()
    },
    async progress() {
      const sum = { pending: 0, unsure: 0 }
      for (let letter = 1; letter <= letters; letter++) {
        const { pending, unsure } = await progressOf(site, letter)
        sum.pending += pending
        sum.unsure += unsure
      }
      return sum
    },
    async dieAt(order, { meanwhile = async () => {}, times = 1 } = {}) {
      const name = `die-${order}`
      const before = kills
      stage.order(name, String(times))
      await meanwhile()
      const late = AbortSignal.timeout(soon)
      // Whoever presses meanwhile may have seen its end before.
      while (kills === before && (await isAlive(site)) && !late.aborted) await pause(20)
      if (kills === before && late.aborted) stage.findings.push(`it never came to ${order}`)
      else if (kills === before) await stage.kill()
      stage.withdraw(name)
    },
  }
  return stage
}

/** With a hold the press is answered at once, and not when its copies have gone. */
const forAll = { everyone: true, holdSeconds: 1 }
const pressIdOf = (letter: number) => `press-of-the-proof-${letter}`

/** A press as the page makes it. @returns its answer, undefined without one */
export async function callPress(site: SiteProcess, letter: number) {
  const words = { subject: `Proof ${letter}`, body: '<p>Words.</p>', fromName: 'Ada' }
  return site
    .call('POST', '/api/send-newsletter', { ...words, ...forAll, pressId: pressIdOf(letter) })
    .catch(() => undefined)
}

/** @returns whether it was taken; not while the database is away */
async function pressOnce(site: SiteProcess, letter: number): Promise<boolean> {
  const answer = await callPress(site, letter)
  if (answer?.status === 503) await pause(200)
  else if (answer && answer.status >= 300) throw new Error(`Send: ${JSON.stringify(answer)}`)
  return answer !== undefined && answer.status !== 503
}

async function progressOf(site: SiteProcess, letter: number): Promise<SendProgress> {
  const late = AbortSignal.timeout(soon)
  for (;;) {
    const { status, body } = await site.call('GET', `/api/sends/${pressIdOf(letter)}/progress`)
    if (status === 200) return body as SendProgress
    if (status !== 503 || late.aborted)
      throw new Error(`Letter ${letter}: its send is gone (${JSON.stringify(body)})`)
    await pause(100)
  }
}

const isAlive = (site: SiteProcess) =>
  fetch(`${site.url}/healthz`).then(
    () => true,
    () => false,
  )
