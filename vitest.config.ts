/** The unit tests, and the server's tests once on each database engine. */
import { defineConfig } from 'vitest/config'

const shared = { setupFiles: ['scripts/vitest/quiet-console.ts'] }
const server = { ...shared, include: ['{server,e2e}/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // One worker for each core: many tests wait for mail that is due later.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'unit', include: ['{contract,web,scripts,bench}/**/*.test.{ts,tsx}'] } },
      { test: { ...server, name: 'sqlite', env: { FOOLSCAP_TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          ...server,
          name: 'postgres',
          env: { FOOLSCAP_TEST_ENGINE: 'postgres' },
          globalSetup: ['scripts/vitest/postgres.ts'],
        },
      },
    ],
  },
})
