/** What is done to a site while it sends: each plan a list of faults. */
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupsStatus } from '../../contract/backups.ts'
import { type SmtpPoint, smtpPoints } from './relay.ts'
import { connections, type Stage } from './stage.ts'
import type { Plan } from './trial.ts'

const often = (times: number) => Array.from({ length: times }, (_, n) => n)
const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
const usual = { readers: 300, rate: 60 }
/** Within this time whatever is waited for happens, or the round goes on without it. */
const soon = 15_000

/** Killed at random moments of a send. */
const atRandom = (rounds: number): Plan => ({
  ...{ ...usual, name: 'SIGKILL at random' },
  async play(stage) {
    for (const _ of often(rounds)) {
      for (const _kill of often(6)) {
        await stage.keepSending()
        await pause(Math.random() * 500)
        await stage.kill()
      }
    }
  },
})

/** Killed at each step of SMTP, the moment between the mail server's 250 and our commit among them. */
const atSmtp = (rounds: number): Plan => ({
  ...{ ...usual, name: 'SIGKILL at each step of SMTP' },
  async play(stage) {
    for (const _ of often(rounds)) {
      for (const point of smtpPoints) {
        await stage.keepSending()
        await killAt(stage, point)
      }
    }
  },
})

async function killAt(stage: Stage, point: SmtpPoint): Promise<void> {
  let left = upTo(5)
  const killed = new Promise<void>((resolve, reject) => {
    stage.relay.behaviour = {
      async at(here) {
        if (here === point && --left === 0) await stage.kill().then(resolve, reject)
      },
    }
  })
  const late = AbortSignal.timeout(soon)
  while (left > 0 && !late.aborted) await pause(20)
  if (left > 0) stage.findings.push(`no mail reached the point '${point}' within ${soon / 1_000} s`)
  else await killed
  stage.relay.behaviour = {}
}

/** Killed before and after commits: of the mailer's claims and outcomes, and of the site while letters are laid. */
const atCommits = (rounds: number): Plan => ({
  ...{ ...usual, name: 'SIGKILL at commits' },
  async play(stage) {
    for (const _ of often(rounds)) {
      for (const when of ['before', 'after'] as const) {
        await dieOf(stage, `die-site-${when}`, () => stage.press())
        for (const _claimOrOutcome of often(2)) {
          await stage.keepSending()
          await dieOf(stage, `die-mailer-${when}`)
        }
      }
    }
  },
})

async function dieOf(stage: Stage, order: string, meanwhile = async () => {}): Promise<void> {
  const before = stage.kills()
  stage.order(order, String(upTo(3)))
  await meanwhile()
  if (stage.kills() === before) await stage.awaitDeath(3_000)
  stage.withdraw(order)
}

/** Killed while it makes a backup of a send that runs. */
const inBackups = (rounds: number): Plan => ({
  ...{ ...usual, name: 'SIGKILL in backups' },
  async play(stage) {
    for (const _ of often(rounds)) {
      for (const _kill of often(2)) {
        await stage.keepSending()
        await stage.site.call('POST', '/api/backups')
        const late = AbortSignal.timeout(soon)
        const state = async () => ((await stage.site.call('GET', '/api/backups')).body as BackupsStatus).state
        while ((await state()) !== 'running' && !late.aborted) await pause(5)
        await pause(Math.random() * 100)
        await stage.kill()
      }
    }
  },
})

const atTerm = (rounds: number): Plan => ({
  ...{ ...usual, name: 'SIGTERM' },
  async play({ site, keepSending }) {
    for (const _ of often(rounds)) {
      for (const _term of often(2)) {
        await keepSending()
        await pause(200 + Math.random() * 800)
        await site.stop()
        await site.start()
      }
    }
  },
})

const relayAway = (seconds: number): Plan => ({
  ...{ ...usual, name: `mail server away for ${seconds} s` },
  // Whoever was cut off between the end of a mail and its answer cannot know.
  silences: connections,
  async play({ relay, press, progress, findings }) {
    await press()
    await pause(1_500)
    await relay.goAway()
    await pause(seconds * 1_000)
    const before = relay.taken.size
    await relay.comeBack()
    await pause(6_000)
    if (relay.taken.size === before && (await progress()).pending > 0)
      findings.push('6 s after the return of the mail server nothing had left')
  },
})

const relaySlow: Plan = {
  ...{ ...usual, name: 'mail server throttles and greylists' },
  deferral: 6 * 60_000,
  async play({ relay, press }) {
    const met = new Set<string>()
    relay.behaviour = {
      say(point, to) {
        if (point === 'greeting') return Math.random() < 0.2 ? '421 4.7.0 Too many connections' : undefined
        if (!to.endsWith('@slow.example') || met.has(to)) return undefined
        met.add(to)
        return met.size % 2 ? '450 4.2.0 Greylisted' : '451 4.7.1 Rate limit exceeded'
      },
    }
    await press()
    await pause(12_000)
  },
}

const relayHangs: Plan = {
  ...{ ...usual, name: 'mail server hangs', silences: 3 },
  async play({ relay, press, progress, findings }) {
    let hanging = 0
    relay.behaviour = { at: point => (point === 'kept' && hanging++ < 3 ? pause(25_000) : undefined) }
    await press()
    await pause(20_000)
    if ((await progress()).pending > 3) findings.push('three replies that do not come hold up the others')
    await pause(8_000)
  },
}

const noCommits: Plan = {
  ...{ ...usual, name: 'every commit fails, for 3 s' },
  async play({ press, order, withdraw }) {
    await press()
    for (const _ of often(3)) {
      await pause(700)
      order('disk-full')
      await pause(3_000)
      withdraw('disk-full')
    }
  },
}

const clockJumps: Plan = {
  ...{ ...usual, name: 'clock jumps by hours' },
  async play({ press, order }) {
    const jump = async (hours: number) => {
      order('clock', String(hours * 3_600_000))
      await pause(1_500)
    }
    await press()
    await jump(-1)
    await jump(2)
    await press()
    await jump(-3)
    await jump(0)
    await press()
  },
}

/** @param rounds how often each kill is made; a round is about twenty of them on each engine */
export function plansOf(rounds: number): Plan[] {
  return [
    ...[atRandom(rounds), atSmtp(rounds), atCommits(rounds), inBackups(rounds), atTerm(rounds)],
    ...[noCommits, clockJumps, relayHangs, relayAway(60), relaySlow],
  ]
}
