/** The unit tests, and the server's tests: once on each database engine, or once where they prove nothing of one. */
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { memoryFolder } from './scripts/test/memory-folder.ts'
import { compileCache } from './scripts/vitest/compiled-readers.ts'
import { testsMockingModules } from './scripts/vitest/mocking-modules.ts'
import { testsOnOneEngine } from './scripts/vitest/one-engine.ts'

/** The limits are for what hangs. A test that may take longer says so in its own file, and why (`vi.setConfig`, or its `timeout`). */
const shared = {
  setupFiles: ['scripts/vitest/quiet-console.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 120_000 } },
}
const memory = memoryFolder()
if (memory) process.env.TMPDIR = memory

/** The tests that kill whole sites take minutes: they begin first, or the run would end with one of them alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/e2e/')
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

/**
 * To load a site's modules takes longer than most tests of them: they are loaded once for all. What a test changes of a module
 * is another's beginning then, so tests that replace modules are alone.
 */
function onEngine(engine: 'sqlite' | 'postgres', exclude: string[]): TestProjectInlineConfiguration[] {
  const mocking = testsMockingModules()
  const test = {
    ...shared,
    env: { FOOLSCAP_TEST_ENGINE: engine, NODE_COMPILE_CACHE: compileCache },
    globalSetup: [`scripts/vitest/${engine}.ts`, 'scripts/vitest/compiled-readers.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  }
  const none = [...configDefaults.exclude, ...exclude]
  const include = ['{server,e2e}/**/*.test.ts']
  return [
    { test: { ...test, name: engine, include, exclude: [...none, ...mocking], isolate: false } },
    { test: { ...test, name: `${engine}-alone`, include: mocking, exclude: none } },
  ]
}

export default defineConfig({
  test: {
    // More than one for each core: the crash tests wait for mail that is due later, others for the disk.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,parts,web,scripts,bench}/**/*.test.{ts,tsx}'],
          setupFiles: [...shared.setupFiles, 'scripts/vitest/speak-english.ts'],
        },
      },
      ...onEngine('sqlite', []),
      ...onEngine('postgres', testsOnOneEngine()),
    ],
  },
})
