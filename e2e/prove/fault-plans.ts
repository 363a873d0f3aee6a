/** Plans that kill nothing of the site: its mail server, its disk and its clock fail it (fault injection). */
import { setTimeout as pause } from 'node:timers/promises'
import { often, type Plan, usual } from './plan.ts'
import { callPress, connections, type Stage } from './stage.ts'

export const relayAway = (seconds: number): Plan => ({
  ...usual,
  name: `mail server away for ${seconds} s`,
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

export const relaySlow: Plan = {
  ...usual,
  name: 'mail server throttles and greylists',
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

export const relayHangs: Plan = {
  ...usual,
  name: 'mail server hangs',
  silences: 3,
  async play({ relay, press, progress, findings }) {
    let hanging = 0
    relay.behaviour = { at: point => (point === 'kept' && hanging++ < 3 ? pause(25_000) : undefined) }
    await press()
    await pause(20_000)
    if ((await progress()).pending > 3) findings.push('three replies that do not come hold up the others')
    await pause(8_000)
  },
}

export const noCommits = (times: number): Plan => ({
  ...usual,
  name: 'every commit fails, for 3 s',
  async play({ press, order, withdraw }) {
    await press()
    for (const _ of often(times)) {
      await pause(700)
      order('commits-fail')
      await pause(3_000)
      withdraw('commits-fail')
    }
  },
})

/** The disk is small, and a file that grows takes the rest of it, in the middle of a send. */
export const fullDisk: Plan = {
  ...usual,
  name: 'the disk is really full, for 5 s',
  smallDisk: true,
  async play(stage) {
    await stage.press()
    for (const _ of often(3)) {
      await pause(700)
      stage.disk?.fill()
      await pause(2_000)
      await refusesAPress(stage)
      await pause(3_000)
      stage.disk?.free()
      // Without room for its log PostgreSQL may have ended; whoever frees the disk starts it again.
      if (stage.postgres && !stage.postgres.isRunning()) await stage.postgres.restart()
      await stage.press()
    }
  },
}

async function refusesAPress({ site, letters, findings }: Stage): Promise<void> {
  const answer = await callPress(site, letters() + 1)
  // Free room inside its own file may have been enough for it.
  if (answer && [200, 201, 202].includes(answer.status)) return
  if (answer?.status !== 503) findings.push(`a press on a full disk: ${JSON.stringify(answer)}`)
}

export const clockJumps: Plan = {
  ...usual,
  name: 'clock jumps by hours, also back',
  async play({ press, order }) {
    const jump = async (hours: number) => {
      order('clock', String(hours * 3_600_000))
      await pause(1_500)
    }
    await press()
    await jump(-1)
    // To everyone, also to who subscribed at a time that is still to come.
    await press()
    await jump(2)
    await press()
    await jump(-3)
    await jump(0)
    await press()
  },
}
