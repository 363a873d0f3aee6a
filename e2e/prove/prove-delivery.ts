/** `npm run prove:delivery`: kills, starves and misleads sites on both engines while they send, and counts what became of every copy. */
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/start-postgres.ts'
import { onServer } from '../../server/test/postgres-database.ts'
import type { Plan } from './plan.ts'
import { plansOf, shortPlan } from './plans.ts'
import type { Stage } from './stage.ts'
import { allHold, type Row, sumOf, tellRow, tellTable } from './sum.ts'
import { type EngineName, tryPlan } from './trial.ts'

const help = `npm run prove:delivery -- [--rounds N] [--short] [--only WORDS]

Sends letters from fresh sites, on SQLite and on a PostgreSQL of its own, to a mail server of its own, while it
- kills the site (SIGKILL) at random moments; at each step of SMTP, between the mail server's 250 and our commit among
  them; before and after the commits of a press, of a claim, of an outcome, of copies that are laid, and of a migration;
  in backups, and before and after a backup gets its name;
- stops it (SIGTERM) and starts it again;
- kills two sites and two mailers on one PostgreSQL in turn, and PostgreSQL itself;
- makes every commit fail for a while, fills the disk of the database to the last byte (a small tmpfs, where one can be
  mounted: on Linux, as root), and sets the clock by hours, also back;
- takes the mail server away for minutes, lets it hang, throttle and greylist.

It prints a table of copies: missed, repeated, not byte-identical, stuck longer than a lease, unsure; also when it is ended
early (Ctrl-C). Every backup that is kept is restored for a trial. It ends with 1 when one copy was missed or stuck, when
copies differ, when a backup is not whole, or when more were repeated than were in flight at a kill or at a reply that never
came. After SIGTERM, after an outage of the database, on a full disk and when commits fail, no copy may be repeated.

--rounds N     how often each kill is made: some two dozen a round on each engine; 5 when not given, a quarter of an hour
--short        some of each on both engines, about a minute: what \`npm test\` does too
--only WORDS   plans with these words in their names`

const rows: Row[] = []
const underWay = new Map<EngineName, { plan: Plan; stage: Stage }>()

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    short: { type: 'boolean' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const rounds = Number(values.rounds ?? 5)
if (values.help) console.log(help)
else if (Number.isInteger(rounds) && rounds > 0) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => endEarly(signal))
  const all = values.short ? [shortPlan] : plansOf(rounds)
  process.exitCode = await prove(all.filter(({ name }) => name.includes(values.only ?? '')))
} else {
  console.error('--rounds takes a whole number from 1 on')
  process.exitCode = 1
}

/** @returns the exit code */
async function prove(plans: Plan[]): Promise<number> {
  const postgres = await startPostgres()
  let databases = 0
  const newDatabase = async () => {
    const name = `proof_${++databases}`
    await onServer(postgres.url, `CREATE DATABASE ${name}`)
    return postgres.url.replace(/[^/]*$/, name)
  }
  try {
    await Promise.all([
      tryAll(plans, 'SQLite', async () => undefined),
      tryAll(plans, 'PostgreSQL', newDatabase),
    ])
  } finally {
    await postgres.stop()
    tellTable(rows)
  }
  return allHold(rows) ? 0 : 1
}

async function tryAll(plans: Plan[], engine: EngineName, newDatabase: () => Promise<string | undefined>) {
  for (const plan of plans) {
    const onStage = (stage: Stage) => {
      underWay.set(engine, { plan, stage })
      console.log(`${plan.name}, ${engine}: begins`)
    }
    const tried = await tryPlan(plan, { engine, newDatabase, onStage }).then(
      sum => (typeof sum === 'string' ? { sum: null, why: `not tried: ${sum}` } : { sum }),
      // What did not even begin ends none of the others.
      (error: unknown) => ({ sum: null, why: `it broke off: ${traceOf(error)}`, hasFailed: true }),
    )
    const row: Row = { plan: plan.name, engine, ...tried }
    underWay.delete(engine)
    rows.push(row)
    tellRow(row)
  }
}

// A function, not a constant: it is called while this module still runs.
function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The table of what is known; the processes and folders go when this one does. */
function endEarly(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  console.log(
    `\nEnded by ${signal}. Of what was under way, copies that are missed or stuck cannot be told yet.`,
  )
  for (const [engine, { plan, stage }] of underWay) {
    const soFar = sumOf(plan, stage, { pending: 0, unsure: 0 })
    const why = `ended early, after ${soFar.kills} kills: ${stage.relay.taken.size} of ${soFar.copies} copies had arrived, ${soFar.repeated} repeated, ${soFar.different} not byte-identical`
    rows.push({ plan: plan.name, engine, sum: null, why })
  }
  tellTable(rows)
  process.exit(128 + constants.signals[signal])
}
