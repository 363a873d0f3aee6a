/** `npm run prove:attack-surface`: attacks a fresh site on SQLite, then on PostgreSQL, with everything the short form leaves out. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const build = spawnSync(process.execPath, [join(root, 'scripts', 'build.ts'), '--if-changed'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'sqlite', '--project', 'postgres', '--maxWorkers=1', 'e2e/attack-surface'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FOOLSCAP_ATTACK: 'long' } },
)
process.exitCode = status ?? 1
