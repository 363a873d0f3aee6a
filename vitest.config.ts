/** The unit tests, and the server's tests: once on each database engine, or once where they know of none. */
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { memoryFolder } from './scripts/test/memory-folder.ts'
import { testsWithoutDatabase } from './scripts/vitest/without-database.ts'

const shared = { setupFiles: ['scripts/vitest/quiet-console.ts'] }
const server = {
  ...shared,
  include: ['{server,e2e}/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}
const memory = memoryFolder()
const inMemory = memory ? { TMPDIR: memory } : {}

/** The tests that kill whole sites take minutes: they begin first, or the run would end with one of them alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/e2e/')
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // More than one for each core: the crash tests wait for mail that is due later, others for the disk.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'unit', include: ['{contract,web,scripts,bench}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...server,
          name: 'sqlite',
          env: { FOOLSCAP_TEST_ENGINE: 'sqlite', ...inMemory },
          globalSetup: ['scripts/vitest/sqlite.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'postgres',
          exclude: [...configDefaults.exclude, ...testsWithoutDatabase()],
          env: { FOOLSCAP_TEST_ENGINE: 'postgres', ...inMemory },
          globalSetup: ['scripts/vitest/postgres.ts'],
        },
      },
    ],
  },
})
