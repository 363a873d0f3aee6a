/** Hands on what the proof looked at and found, to `npm run prove:anonymity` and to the test that runs it. */
import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Look } from './look.ts'

/** A leak that was planted, and whether it was found. */
export interface Planted {
  name: string
  isFound: boolean
}

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'PostgreSQL' : 'SQLite'

export function report(told: { looks?: readonly Look[]; planted?: readonly Planted[] }): void {
  const file = process.env.FOOLSCAP_PROVE_REPORT
  if (!file) return
  writeFileSync(file, `${JSON.stringify({ engine, looks: [], planted: [], ...told })}\n`, {
    flag: 'a',
  })
}

export const findsOf = (looks: readonly Look[]): string[] =>
  looks.flatMap(({ looked, found }) => found.map(one => `${looked}: ${one}`))

export function expectNothing(looks: readonly Look[]): void {
  report({ looks })
  expect(findsOf(looks)).toEqual([])
}
