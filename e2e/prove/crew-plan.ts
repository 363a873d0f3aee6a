/** The plan of a site of several processes (high availability): two sites and two mailers on one PostgreSQL, each killed in turn, and it too. */
import { setTimeout as pause } from 'node:timers/promises'
import { often, type Plan } from './plan.ts'
import type { Member, Stage } from './stage.ts'

const crew = { sites: 1, mailers: 2 }
/** To a mail server that takes its time: copies are in flight all the while. */
const many = { readers: 600, rate: 60 }
const slowly = (point: string) => (point === 'kept' ? pause(100) : undefined)

/** Each is killed in turn, and PostgreSQL too; a mailer is told to end while the others go on. */
export const manyProcesses = (rounds: number): Plan => ({
  ...many,
  crew,
  name: 'two sites, two mailers, PostgreSQL: each killed',
  async play(stage) {
    stage.relay.behaviour = { at: slowly }
    for (const _ of often(rounds)) {
      for (const member of shuffled(stage.members)) {
        await stage.keepSending()
        await pause(Math.random() * 500)
        await stage.kill(member)
      }
      await killPostgres(stage)
      await endOne(stage)
    }
  },
})

/** Only PostgreSQL is killed: what was in flight is known by those who live, so no copy may be repeated. */
export const postgresAlone = (rounds: number): Plan => ({
  ...many,
  crew,
  name: 'two sites, two mailers: PostgreSQL killed',
  async play(stage) {
    stage.relay.behaviour = { at: slowly }
    for (const _ of often(rounds)) await killPostgres(stage)
  },
})

/** The pace is of the site: four mailers keep it together. */
export const onePace: Plan = {
  readers: 300,
  rate: 20,
  crew,
  name: 'two sites, two mailers: one pace',
  async play({ press, relay, findings }) {
    await press()
    const before = relay.taken.size
    const seconds = 10
    await pause(seconds * 1_000)
    const each = (relay.taken.size - before) / seconds
    if (each > 22 || each < 18) findings.push(`at a pace of 20 a second ${each} a second left`)
  },
}

async function killPostgres({ postgres, keepSending }: Stage): Promise<void> {
  if (!postgres) throw new Error('this plan needs a PostgreSQL of its own')
  await keepSending()
  await pause(Math.random() * 500)
  await postgres.crash()
  await pause(1_000 + Math.random() * 2_000)
  await postgres.restart()
}

/** What a mailer has not begun when it is told to end is given back. */
async function endOne({ members, keepSending, findings }: Stage): Promise<void> {
  await keepSending()
  const last = members.at(-1)
  const code = await last?.stop()
  if (code !== 0) findings.push(`SIGTERM ended a mailer with ${code}`)
  await last?.start()
}

const shuffled = (members: Member[]) =>
  members
    .map(member => ({ member, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ member }) => member)
