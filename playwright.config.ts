/** The stories in a real browser. They start their own sites and mailboxes; the pages must be built. */
import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'
import { memoryFolder } from './scripts/test/memory-folder.ts'

const memory = memoryFolder()
if (memory) process.env.TMPDIR = memory
const { executablePath, args, env } = await browserLaunch()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/prepare-sites.ts',
  forbidOnly: true,
  // Story by story and not file by file, or the run would end with one long file alone.
  fullyParallel: true,
  retries: 0,
  // One more than the cores of a small machine: many stories wait for the clock.
  workers: 3,
  // For what hangs: most stories take less than ten seconds, on a busy machine too. One that may take longer says so in its file, and why.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-US',
    // Drifting drawings cost a machine without a graphics card more than the stories do.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: args ?? [], ...(env && { env }) },
  },
})
