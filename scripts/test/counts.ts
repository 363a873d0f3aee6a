/** What a step of the tests came to, read from its exit code or from the report of the tool that ran it. */
import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** A check is one test: it passes or fails as a whole. */
export function countCheck(ok: boolean): Counts {
  return { ...noCounts, [ok ? 'passed' : 'failed']: 1 }
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

/** A file that does not even load counts as one failure. */
export function countVitest(report: unknown, ok: boolean): Counts {
  const files = vitestReport.parse(report).testResults
  const tests = files.flatMap(file => file.assertionResults.map(result => result.status))
  const passed = tests.filter(status => status === 'passed').length
  const failed = tests.filter(status => status === 'failed').length
  const broken = files.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length
  return leastFailures({ passed, failed: failed + broken, skipped: tests.length - passed - failed }, ok)
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** A test that passes only now and then has failed. */
export function countPlaywright(report: unknown, ok: boolean): Counts {
  const { stats, errors } = playwrightReport.parse(report)
  const failed = stats.unexpected + stats.flaky + errors.length
  return leastFailures({ passed: stats.expected, failed, skipped: stats.skipped }, ok)
}

/** A tool that fails without a failed test (an error between tests, no tests at all) has failed once. */
function leastFailures(counts: Counts, ok: boolean): Counts {
  return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

/** `12 passed, 0 failed`, and what was skipped if anything was. */
export function printCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
