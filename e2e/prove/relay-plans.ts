/** Plans in which the mail server as a whole fails for a while, and is well again: how long it takes until the old pace. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Plan, usual } from './plan.ts'
import type { Behaviour, Relay } from './relay.ts'
import { connections, type Stage } from './stage.ts'

/** Seconds from "well again" to the old pace, at most. */
const mostSeconds = 60
/** Milliseconds in which a send has begun well, and of which a pace is judged. */
const [begun, judged] = [2_000, 2_000]

interface Fault {
  name: string
  seconds: number
  behaviour: Behaviour
  /** Whoever is connected is cut off first: it fails those who connect. */
  cutsOff?: boolean
  /** Replies it never gives after the final dot. */
  silences?: number
}

const never = () => new Promise<never>(() => {})
/** What was asked while it hung is never answered. */
const hangsAt = (point: 'greeting' | 'mail' | 'rcpt' | 'data' | 'arrived', seconds: number): Fault => ({
  name: point === 'arrived' ? 'hangs after the final dot' : `hangs at ${point.toUpperCase()}`,
  seconds,
  behaviour: { at: now => (now === point ? never() : undefined) },
  cutsOff: point === 'greeting',
  ...(point === 'arrived' && { silences: 4 * connections + seconds / 5 }),
})
const answers = (point: 'greeting' | 'mail' | 'rcpt', words: string, seconds: number): Fault => ({
  name: `${words.slice(0, 3)} at ${point.toUpperCase()}`,
  seconds,
  behaviour: { say: now => (now === point ? words : undefined) },
  cutsOff: point === 'greeting',
})

const unavailable = '421 4.3.2 Service not available'
const faults: Fault[] = [
  ...(['greeting', 'mail', 'rcpt', 'data', 'arrived'] as const).map(point => hangsAt(point, 45)),
  answers('greeting', unavailable, 20),
  answers('mail', unavailable, 20),
  answers('rcpt', unavailable, 100),
  answers('rcpt', '451 4.3.0 Temporary failure', 100),
  { name: 'is half closed', seconds: 20, behaviour: { closesHalf: true } },
  { name: 'takes a second for each word', seconds: 20, behaviour: { at: () => pause(1_000) } },
  { name: 'spoils TLS', seconds: 20, behaviour: { spoilsTls: true }, cutsOff: true },
  { name: 'talks nonsense', seconds: 20, behaviour: { say: () => 'garbage \u0016\u0003' } },
]

export const relayPlans: Plan[] = faults.map(fault => ({
  ...usual,
  readers: 1_200,
  rate: 20,
  name: `the mail server ${fault.name}, for ${fault.seconds} s`,
  silences: (fault.silences ?? 0) + connections,
  // What hangs after the dot is waited for, as SMTP says, and repeated after that.
  deferral: fault.silences ? 11 * 60_000 : 0,
  play: stage => fail(stage, fault),
}))

/** It takes no more than one connection, for the whole send. */
export const fewConnections: Plan = {
  ...usual,
  readers: 200,
  rate: 20,
  name: 'the mail server takes one connection',
  async play({ relay, press, progress, findings }) {
    relay.behaviour = { mostConnections: 1 }
    await press()
    await pause(14_000)
    const { pending } = await progress()
    if (pending > 0) findings.push(`of 200 at 20 a second ${pending} were left after 14 s`)
  },
}

async function fail(stage: Stage, { seconds, behaviour, cutsOff }: Fault): Promise<void> {
  const { relay, press, findings } = stage
  await press()
  await pause(begun)
  const before = await paceOf(relay)
  relay.behaviour = behaviour
  if (cutsOff) relay.cutOff()
  await pause(seconds * 1_000)
  relay.behaviour = {}
  stage.recovery = await untilPace(relay, before)
  if (stage.recovery === undefined || stage.recovery > mostSeconds)
    findings.push(`not at the old pace ${mostSeconds} s after it was well again`)
}

/** @returns messages a second */
async function paceOf({ taken }: Relay): Promise<number> {
  const before = taken.size
  await pause(judged)
  return (taken.size - before) / (judged / 1_000)
}

/** @returns seconds until nine tenths of a pace; undefined: not in twice the time that is allowed */
async function untilPace(relay: Relay, pace: number): Promise<number | undefined> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1_000
  while (seconds() < 2 * mostSeconds) {
    const at = seconds()
    if ((await paceOf(relay)) >= 0.9 * pace) return Math.round(at)
  }
  return undefined
}
