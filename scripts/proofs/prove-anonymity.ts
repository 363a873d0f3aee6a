/** `npm run prove:anonymity`: attacks sites on both engines with everything in hand, and prints what it looked for and what it found. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runTool, signalTools } from '../test/run-tool.ts'

const help = `npm run prove:anonymity -- [--rounds N] [--engine sqlite|postgres]

Plays days on fresh sites, on SQLite and on a PostgreSQL of its own: a letter and two polls are mailed to known readers, who
open it, reply, keep receipts, are answered, write again, and answer the polls with a right and without; as a new site is,
under strict anonymity, and where words are sealed. Each day has a twin that differs only in who spoke. On the day and after the night it then
- follows every id, token, hash and keyed hash through every row of every table, from each person to all that was said;
- reads every byte of every file of the site (database, write-ahead log, outbox), and PostgreSQL's pages (pageinspect);
- reads the log, the mails, the takeout, and the answers of every call of the author's;
- compares the twins in all of these;
- guesses the order in which texts came from wherever an order can be seen, and compares with chance.

It ends with 1 when it found something. The same in short runs among all tests; there it is also shown that it finds what is
planted. What no program can look at stands in docs/anonymity.md.

--rounds N     how many twins of each kind, and three times as many orders; 8 when not given, some minutes
--engine NAME  on one engine alone`

interface Report {
  engine: string
  looks: { looked: string; times: number; found: string[] }[]
}

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, engine: { type: 'string' }, help: { type: 'boolean' } },
})
const rounds = Number(values.rounds ?? 8)
const engines = values.engine ? [values.engine] : ['sqlite', 'postgres']
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => signalTools(signal))
if (values.help) console.log(help)
else if (Number.isInteger(rounds) && rounds > 0) process.exitCode = await prove()
else {
  console.error('--rounds takes a whole number from 1 on')
  process.exitCode = 1
}

/** @returns the exit code */
async function prove(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-proof-'))
  const report = join(folder, 'report.jsonl')
  try {
    const projects = engines.flatMap(name => ['--project', name])
    const { ok, output } = await runTool(['vitest', 'run', ...projects, 'server/prove-anonymity.test.ts'], {
      FOOLSCAP_PROVE_ROUNDS: String(rounds),
      FOOLSCAP_PROVE_REPORT: report,
      NO_COLOR: '1',
    })
    // Both engines work at the same time.
    const told = readReports(report).toSorted((a, b) => b.engine.localeCompare(a.engine))
    for (const one of told) print(one)
    const finds = told.flatMap(({ looks }) => looks.flatMap(({ found }) => found))
    // What fails without a find is the proof itself.
    if (!ok && finds.length === 0) console.log(output)
    console.log(finds.length === 0 && ok ? 'Nothing was found.' : `${finds.length} finds.`)
    return ok ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReports(file: string): Report[] {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Report)
  } catch {
    return []
  }
}

function print({ engine, looks }: Report): void {
  console.log(`\n${engine}`)
  for (const { looked, times, found } of looks.filter(look => look.times > 0)) {
    console.log(`${found.length === 0 ? '✓' : '✗'} ${looked} (${times.toLocaleString('en-US')})`)
    for (const one of found) console.log(`    ${one}`)
  }
}
