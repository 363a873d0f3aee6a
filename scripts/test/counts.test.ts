import { describe, expect, test } from 'vitest'
import { addCounts, countCheck, countPlaywright, countVitest, printCounts } from './counts.ts'

const vitestFile = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map(status => ({ status })),
})

describe('vitest', () => {
  test('each test counts', () => {
    const report = { testResults: [vitestFile('passed', 'passed', 'passed', 'pending', 'todo')] }
    expect(countVitest(report, true)).toEqual({ passed: 2, failed: 0, skipped: 2 })
  })

  test('a file that does not load is a failure', () => {
    const report = { testResults: [vitestFile('failed'), vitestFile('failed', 'failed', 'passed')] }
    expect(countVitest(report, false)).toEqual({ passed: 1, failed: 2, skipped: 0 })
  })

  test('an error outside every test is a failure', () => {
    const report = { testResults: [vitestFile('passed', 'passed')] }
    expect(countVitest(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })
})

describe('playwright', () => {
  const report = (stats: object, errors: unknown[] = []) => ({
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
  })

  test('each story counts', () => {
    expect(countPlaywright(report({ skipped: 1 }), true)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  })

  test('what passes only now and then has failed', () => {
    expect(countPlaywright(report({ unexpected: 1, flaky: 1 }), false).failed).toBe(2)
  })

  test('no stories at all is a failure', () => {
    expect(countPlaywright(report({ expected: 0 }, ['No tests found']), false).failed).toBe(1)
    expect(countPlaywright(report({ expected: 0 }), false).failed).toBe(1)
  })
})

test('the last line names what was skipped only when something was', () => {
  const checks = addCounts(countCheck(true), countCheck(false))
  expect(printCounts(checks)).toBe('1 passed, 1 failed')
  expect(printCounts({ ...checks, skipped: 4 })).toBe('1 passed, 1 failed, 4 skipped')
})
