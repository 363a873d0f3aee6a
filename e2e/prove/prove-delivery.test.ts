/** The proof of delivery in short, on this run's engine; and that the prover, ended early, tells what it knows and leaves nothing behind. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createPostgresDatabase } from '../../server/test/postgres-database.ts'
import { shortPlan } from './plans.ts'
import { tryPlan } from './trial.ts'

// The prover starts, with a PostgreSQL and sites of its own.
vi.setConfig({ testTimeout: 120_000 })

const minutes = 60_000
const isPostgres = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'

test('killed at named points, stopped, misled: nobody missed, nobody stuck, no copy more than was in flight', {
  timeout: 10 * minutes,
}, async () => {
  const postgres = await createPostgresDatabase()
  const trial = {
    engine: isPostgres ? ('PostgreSQL' as const) : ('SQLite' as const),
    newDatabase: async () => postgres?.url,
  }
  const sum = await tryPlan(shortPlan, trial)
  await postgres?.drop()
  expect(sum).toMatchObject({ missed: 0, stuck: 0, different: 0, findings: [], isProved: true, kills: 14 })
})

test.skipIf(isPostgres)('ended early it prints its table, and leaves no process and no folder', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'foolscap-prover-'))
  // PostgreSQL's user has to get in.
  chmodSync(temporary, 0o755)
  const prover = spawn(
    process.execPath,
    [join(import.meta.dirname, 'prove-delivery.ts'), '--only', 'random'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: temporary },
      // With a group of its own, in which all that it starts is found.
      detached: true,
    },
  )
  let output = ''
  for (const stream of [prover.stdout, prover.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const group = -(prover.pid ?? Number.NaN)
  await expect.poll(() => output).toContain('SIGKILL at random, SQLite: begins')
  prover.kill('SIGTERM')
  const [code] = await once(prover, 'exit')
  expect(code).toBe(143)
  expect(output).toMatch(/0 copies, 0 kills: 0 missed/)
  expect(output).toMatch(/SIGKILL at random, SQLite: ended early/)
  const isGone = () => {
    try {
      return !process.kill(group, 0)
    } catch {
      return true
    }
  }
  // Who is killed takes a moment to be gone.
  await expect.poll(isGone).toBe(true)
  expect(readdirSync(temporary)).toEqual([])
  rmSync(temporary, { recursive: true })
})
