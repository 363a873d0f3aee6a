/** What faults are made with: a site whose process can be ended, its mail server, and orders to the faults inside it. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SendProgress } from '../../contract/sends.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import type { Relay } from './relay.ts'

/** To the mail server: so many copies can be in flight. */
export const connections = 3
/** Copies that were held when the site was killed wait for their lease: they alone are no running send. */
const few = 100

export interface Stage {
  site: SiteProcess
  relay: Relay
  /** Of SIGKILL, by whomever. */
  kills(): number
  /** Letters that were pressed so far. */
  letters(): number
  /** What was seen and must not be. */
  findings: string[]
  order(name: string, content?: string): void
  withdraw(name: string): void
  /**
   * Presses Send for one more letter to everyone, as often as it takes to be answered: always the same press. Returns when
   * its copies go, or 5 s later.
   */
  press(): Promise<void>
  /** Presses when little is left to be sent. */
  keepSending(): Promise<void>
  /** Of all letters together. */
  progress(): Promise<{ pending: number; unsure: number }>
  kill(): Promise<void>
  /**
   * Waits until the site has ended by an order, and starts it again.
   * @returns false when it lives on after `patience` milliseconds
   */
  awaitDeath(patience: number): Promise<boolean>
}

/** @param at the mail server, a folder for orders, messages a second, and PostgreSQL's address (SQLite without it) */
// length: what a stage can do is told in one place
export async function openStage(at: {
  relay: Relay
  folder: string
  rate: number
  databaseUrl: string | undefined
}): Promise<Stage> {
  const { relay, folder, rate, databaseUrl } = at
  const faults = join(import.meta.dirname, 'faults-inside.ts')
  // From its sources: what is bundled has a database driver of its own, which the faults do not reach.
  const program = ['--max-semi-space-size=1', '--optimize-for-size', `--import=${faults}`, 'server/main.ts']
  const site = await startSite(
    {
      ...{ SMTP_URL: relay.url, MAIL_RATE: String(rate), MAIL_CONNECTIONS: String(connections) },
      ...{ LOG_LEVEL: 'silent', FOOLSCAP_PROOF: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    },
    program,
  )
  let [kills, letters] = [0, 0]
  const revive = async () => {
    kills++
    // Also waits for the end of one that ended by itself.
    await site.kill()
    await site.start()
  }
  const stage: Stage = {
    ...{ site, relay, findings: [], kills: () => kills, letters: () => letters, kill: revive },
    order: (name, content = '') => writeFileSync(join(folder, name), content),
    withdraw: name => rmSync(join(folder, name), { force: true }),
    async press() {
      const before = relay.taken.size
      // One that is refused promises nothing, and does not count.
      while (!(await pressOnce(site, letters + 1))) if (!(await isAlive(site))) await revive()
      letters++
      const late = AbortSignal.timeout(5_000)
      while (relay.taken.size === before && !late.aborted) await pause(10)
    },
    async keepSending() {
      if (letters === 0 || (await stage.progress()).pending < few) await stage.press()
    },
    async progress() {
      const sum = { pending: 0, unsure: 0 }
      for (let letter = 1; letter <= letters; letter++) {
        const { status, body } = await site.call('GET', `/api/sends/${pressIdOf(letter)}/progress`)
        if (status !== 200) throw new Error(`Letter ${letter}: its send is gone (${JSON.stringify(body)})`)
        const { pending, unsure } = body as SendProgress
        sum.pending += pending
        sum.unsure += unsure
      }
      return sum
    },
    async awaitDeath(patience) {
      const end = performance.now() + patience
      while (await isAlive(site)) {
        if (performance.now() > end) return false
        await pause(20)
      }
      await revive()
      return true
    },
  }
  return stage
}

/** With a hold the press is answered at once, and not when its copies have gone. */
const forAll = { everyone: true, holdSeconds: 1 }
const pressIdOf = (letter: number) => `press-of-the-proof-${letter}`

/** @returns whether it was answered */
async function pressOnce(site: SiteProcess, letter: number): Promise<boolean> {
  const words = { subject: `Proof ${letter}`, body: '<p>Words.</p>', fromName: 'Ada' }
  const answer = await site
    .call('POST', '/api/send-newsletter', { ...words, ...forAll, pressId: pressIdOf(letter) })
    .catch(() => undefined)
  if (answer && answer.status >= 300) throw new Error(`Send: ${JSON.stringify(answer)}`)
  return answer !== undefined
}

const isAlive = (site: SiteProcess) =>
  fetch(`${site.url}/healthz`).then(
    () => true,
    () => false,
  )
