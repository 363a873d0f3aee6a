/** The steps of `npm test`, in their order. */
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addCounts, type Counts, countCheck, countPlaywright, countVitest, noCounts } from './counts.ts'
import { root, runTool, type ToolRun } from './run-tool.ts'

export interface StepResult {
  counts: Counts
  /** What the tools printed, for the person who has to mend it. */
  output: string
}

export interface Step {
  name: string
  run(): Promise<StepResult>
}

export const steps: readonly Step[] = [
  { name: 'types', run: checkTypes },
  check('format and lint', ['biome', 'ci', '--colors=off', '--error-on-warnings', '.']),
  check('imports', ['node', 'scripts/check-imports.ts']),
  check('tables', ['node', 'scripts/check-tables.ts']),
  check('lengths', ['node', 'scripts/check-lengths.ts']),
  check('expressions', ['node', 'scripts/expressions/check-expressions.ts']),
  check('page paths', ['node', 'scripts/check-page-paths.ts']),
  check('dead code', ['knip', '--no-progress']),
  check('build', ['node', 'scripts/build.ts']),
  { name: 'vitest', run: () => withPages(runVitest) },
  { name: 'e2e', run: () => withPages(runStories) },
]

function check(name: string, command: string[]): Step {
  return {
    name,
    async run() {
      const { ok, output } = await runTool(command)
      return { counts: countCheck(ok), output }
    },
  }
}

/** Every room compiles by its own rules; two at a time. */
async function checkTypes(): Promise<StepResult> {
  const projects = globSync('*/tsconfig*.json', { cwd: root }).sort()
  const results: StepResult[] = []
  const work = async () => {
    for (let project = projects.shift(); project; project = projects.shift()) {
      const { ok, output } = await runTool(['tsc', '-p', project])
      results.push({ counts: countCheck(ok), output })
    }
  }
  await Promise.all([work(), work()])
  return {
    counts: results.reduce((sum, result) => addCounts(sum, result.counts), noCounts),
    output: results.map(result => result.output).join(''),
  }
}

/** Tests that start a whole site need its pages, also when they alone are run. */
async function withPages(test: () => Promise<StepResult>): Promise<StepResult> {
  const { ok, output } = await runTool(['node', 'scripts/build.ts', '--if-changed'])
  return ok ? test() : { counts: countCheck(false), output }
}

async function runVitest(): Promise<StepResult> {
  const report = reportFile('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const run = await runTool(['vitest', 'run', ...reporters], { NO_COLOR: '1' })
  return readReport(run, report, countVitest)
}

async function runStories(): Promise<StepResult> {
  const report = reportFile('playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: '1', FORCE_COLOR: undefined }
  const run = await runTool(['playwright', 'test', '--reporter=list,json'], env)
  return readReport(run, report, countPlaywright)
}

function reportFile(name: string): string {
  const folder = join(root, 'build', 'reports')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, name), { force: true })
  return join(folder, name)
}

/** A tool that leaves no report has failed before its first test. */
function readReport(
  run: ToolRun,
  report: string,
  count: (report: unknown, ok: boolean) => Counts,
): StepResult {
  try {
    return { counts: count(JSON.parse(readFileSync(report, 'utf8')), run.ok), output: run.output }
  } catch (error) {
    return { counts: countCheck(false), output: `${run.output}\n${error}` }
  }
}
