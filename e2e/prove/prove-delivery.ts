/** `npm run prove:delivery`: kills, starves and misleads sites on both engines while they send, and counts what became of every copy. */
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/start-postgres.ts'
import { onServer } from '../../server/test/postgres-database.ts'
import { plansOf } from './plans.ts'
import { type Sum, tryPlan } from './trial.ts'

const help = `npm run prove:delivery -- [--rounds N]

Sends letters from fresh sites, on SQLite and on a PostgreSQL of its own, to a mail server of its own, while it
- kills the site (SIGKILL) at random moments, at each step of SMTP (between the mail server's 250 and the commit among
  them), before and after the commits of claims and outcomes, while a letter's copies are laid, and in backups;
- stops it (SIGTERM) and starts it again;
- makes every commit fail for a while, as on a full disk, and sets the clock by hours;
- takes the mail server away for a minute, lets it hang, throttle and greylist.

It prints a table of copies: missed, repeated, not byte-identical, stuck longer than a lease, unsure. It ends with 1 when
one was missed or stuck, when copies differ, or when more were repeated than were in flight at a kill or at a reply that
never came. After SIGTERM, and when commits fail, no copy may be repeated.

--rounds N   how often each kill is made: about twenty a round on each engine; 6 when not given, some ten minutes

It does not do yet: kills in a migration, two sites or a mailer alone on one PostgreSQL that is killed itself, a disk that
is really full; a letter pressed while the clock stands before the time at which its readers subscribed: a letter to everyone
leaves those out.`

interface Row extends Sum {
  plan: string
  engine: string
}

const { values } = parseArgs({ options: { rounds: { type: 'string' }, help: { type: 'boolean' } } })
const rounds = Number(values.rounds ?? 6)
if (values.help) console.log(help)
else if (Number.isInteger(rounds) && rounds > 0) process.exitCode = await prove(rounds)
else {
  console.error('--rounds takes a whole number from 1 on')
  process.exitCode = 1
}

/** @returns the exit code */
async function prove(rounds: number): Promise<number> {
  const postgres = await startPostgres()
  const rows: Row[] = []
  const onEngine = async (engine: string, databaseOf: (n: number) => Promise<string | undefined>) => {
    for (const [n, plan] of plansOf(rounds).entries()) {
      const row = { plan: plan.name, engine, ...(await tryPlan(plan, await databaseOf(n))) }
      rows.push(row)
      tell(row)
    }
  }
  try {
    await Promise.all([
      onEngine('SQLite', async () => undefined),
      onEngine('PostgreSQL', async n => {
        await onServer(postgres.url, `CREATE DATABASE proof_${n}`)
        return postgres.url.replace(/[^/]*$/, `proof_${n}`)
      }),
    ])
  } finally {
    await postgres.stop()
  }
  sumUp(rows)
  return rows.every(row => row.isProved) ? 0 : 1
}

function tell({ plan, engine, kills, copies, isProved, findings }: Row): void {
  console.log(`${plan}, ${engine}: ${copies} copies, ${kills} kills: ${isProved ? 'holds' : 'DOES NOT HOLD'}`)
  for (const finding of findings) console.log(`  ${finding}`)
}

function sumUp(rows: Row[]): void {
  console.table(
    rows.map(
      ({ plan, engine, copies, kills, missed, repeated, mayRepeat, different, stuck, unsure, isProved }) => ({
        ...{ plan, engine, copies, kills, missed, repeated, 'may repeat': mayRepeat },
        ...{ 'not identical': different, stuck, unsure, holds: isProved },
      }),
    ),
  )
  const total = (count: (row: Row) => number) => rows.reduce((sum, row) => sum + count(row), 0)
  console.log(
    `${total(row => row.copies)} copies, ${total(row => row.kills)} kills: ${total(row => row.missed)} missed, ` +
      `${total(row => row.repeated)} repeated, ${total(row => row.different)} not byte-identical, ` +
      `${total(row => row.stuck)} stuck, ${total(row => row.unsure)} unsure`,
  )
}
