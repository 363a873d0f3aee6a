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
- follows every id, token and hash through every row of every table, from each person to all that was said, and tries every
  stored text, secret and small file as the key of a hash of who somebody is;
- searches every row, file, line, mail and answer for the moment of a call, in whatever form a moment is written;
- reads every byte of every file of the site (database, write-ahead log, outbox), and PostgreSQL's pages (pageinspect);
- reads the log, the mails and their links, the takeout, and the answers of every call of the author's;
- compares the twins in all of these, and in what readers were answered, headers too;
- compares to the byte what browsers are answered by every page and call, and what receipts of every state are;
- compares what the author is told before and after, and backups from before and after each act;
- pairs people with words by PostgreSQL's transactions;
- guesses the order in which texts came from wherever an order can be seen, with as many texts as it takes to find an order
  that 75 % of all pairs follow in 99 of 100 tries, and to raise one false alarm in 10,000 runs.

Then it plants leaks, each in a site of its own, and says which of them it found. It ends with 1 when it found something where
nothing was planted, or not what was. The same in short runs among all tests. What no program can look at stands in
docs/anonymity.md.

--rounds N     how many twins of each kind, and as many sites for orders; 8 when not given, many minutes
--engine NAME  on one engine alone`

interface Report {
  engine: string
  looks: { looked: string; times: number; found: string[] }[]
  planted: { name: string; isFound: boolean }[]
}

const tests = ['server/prove-anonymity.test.ts', 'server/prove-planted-leaks.test.ts']

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
    const { ok, output } = await runTool(['vitest', 'run', ...projects, ...tests], {
      FOOLSCAP_PROVE_ROUNDS: String(rounds),
      FOOLSCAP_PROVE_REPORT: report,
      NO_COLOR: '1',
    })
    // Both engines work at the same time, and so do both files of tests.
    const told = joined(readReports(report))
    for (const one of told) print(one)
    const finds = told.flatMap(({ looks }) => looks.flatMap(({ found }) => found))
    const planted = told.flatMap(one => one.planted)
    const missed = planted.filter(({ isFound }) => !isFound)
    // What fails without a find is the proof itself.
    if (!ok && finds.length + missed.length === 0) console.log(output)
    console.log(`\nOf ${planted.length} planted leaks ${planted.length - missed.length} were found.`)
    console.log(finds.length === 0 && ok ? 'Nothing else was found.' : `${finds.length} finds.`)
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

/** One report for each engine. */
function joined(reports: readonly Report[]): Report[] {
  return [...Map.groupBy(reports, ({ engine }) => engine)]
    .map(([engine, all]) => ({
      engine,
      looks: all.flatMap(({ looks }) => looks),
      planted: all.flatMap(({ planted }) => planted),
    }))
    .toSorted((a, b) => b.engine.localeCompare(a.engine))
}

function print({ engine, looks, planted }: Report): void {
  console.log(`\n${engine}`)
  for (const look of looks.filter(({ times }) => times > 0)) {
    console.log(`${look.found.length > 0 ? '✗' : '✓'} ${look.looked} (${look.times.toLocaleString('en-US')})`)
    for (const one of look.found) console.log(`    ${one}`)
  }
  console.log(`\n${engine}: leaks that were planted`)
  for (const { name, isFound } of planted) console.log(`${isFound ? '✓ found' : '✗ not found'}: ${name}`)
}
