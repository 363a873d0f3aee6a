/** Plans that end the site while it sends (crash testing): at random, at named points, and by SIGTERM. */
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupsStatus } from '../../contract/author/backups.ts'
import { often, type Plan, upTo, usual } from './plan.ts'
import { type SmtpPoint, smtpPoints } from './relay.ts'
import { type Stage, soon } from './stage.ts'

/** Killed at random moments of a send. */
export const atRandom = (rounds: number): Plan => ({
  ...usual,
  name: 'SIGKILL at random',
  async play(stage) {
    // As many copies are in flight as can be.
    stage.relay.behaviour = { at: point => (point === 'kept' ? pause(40) : undefined) }
    for (const _ of often(6 * rounds)) {
      await stage.keepSending()
      await pause(Math.random() * 500)
      await stage.kill()
    }
  },
})

/** Killed at each step of SMTP, the moment between the mail server's 250 and our commit among them. */
export const atSmtp = (rounds: number): Plan => ({
  ...usual,
  name: 'SIGKILL at each step of SMTP',
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

/** Killed before and after the commits of a press, of the mailer's claims and of what became of its copies. */
export const atCommits = (rounds: number): Plan => ({
  ...usual,
  name: 'SIGKILL at commits of press, claim, outcome',
  async play(stage) {
    for (const _ of often(rounds)) {
      for (const when of ['before', 'after'] as const) {
        await stage.dieAt(`site-${when}-press`, { meanwhile: stage.press })
        for (const work of ['claim', 'outcome'] as const) {
          await stage.keepSending()
          await stage.dieAt(`mailer-${when}-${work}`, { times: upTo(3) })
        }
      }
    }
  },
})

/** Killed while the copies of a letter to many are laid. */
export const whileLaying = (rounds: number): Plan => ({
  readers: 1_500,
  rate: 500,
  name: 'SIGKILL while copies are laid',
  async play(stage) {
    for (const _ of often(rounds))
      for (const when of ['before', 'after'] as const)
        await stage.dieAt(`mailer-${when}-laying`, { meanwhile: stage.press, times: upTo(2) })
  },
})

/** Killed while it makes a backup of a send that runs: at random, and before and after the backup gets its name. */
export const inBackups = (rounds: number): Plan => ({
  ...usual,
  name: 'SIGKILL in backups',
  async play(stage) {
    for (const _ of often(rounds)) {
      await stage.keepSending()
      await beginBackup(stage)
      await pause(Math.random() * 400)
      await stage.kill()
      for (const when of ['before', 'after'] as const) {
        await stage.keepSending()
        await stage.dieAt(`backup-${when}-name`, { meanwhile: () => beginBackup(stage) })
      }
    }
  },
})

async function beginBackup({ site }: Stage): Promise<void> {
  const late = AbortSignal.timeout(4 * soon)
  // On PostgreSQL the one that died counts as running until it has been silent for half a minute.
  while ((await site.call('POST', '/api/backups')).status !== 202 && !late.aborted) await pause(200)
  const state = async () => ((await site.call('GET', '/api/backups')).body as BackupsStatus).state
  while ((await state()) === 'waiting' && !late.aborted) await pause(5)
}

/** Killed while a start with a letter on its way applies the migrations of a release to come. */
export const inMigrations = (rounds: number): Plan => ({
  ...usual,
  name: 'SIGKILL in migrations',
  async play(stage) {
    let releases = 0
    for (const _ of often(rounds)) {
      for (const when of ['before', 'after'] as const) {
        await stage.keepSending()
        await stage.site.stop()
        releases += 2
        stage.order('next-release', String(releases))
        await stage.dieAt(`site-${when}-migration`, { meanwhile: () => diesAtStart(stage), times: upTo(2) })
      }
    }
  },
})

async function diesAtStart({ site, findings }: Stage): Promise<void> {
  const hasStarted = await site.start().then(
    () => true,
    () => false,
  )
  if (hasStarted) findings.push('a start applied no migration')
}

export const atTerm = (rounds: number): Plan => ({
  ...usual,
  name: 'SIGTERM',
  async play({ site, keepSending, findings }) {
    for (const _ of often(2 * rounds)) {
      await keepSending()
      await pause(200 + Math.random() * 800)
      const code = await site.stop()
      if (code !== 0) findings.push(`SIGTERM ended the site with ${code}`)
      await site.start()
    }
  },
})
