/** Debian's Firefox without a window, with a profile of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Session, WebDriver } from 'selenium-webdriver'
import { endWithUs } from '../end-with-us.ts'
import { Marionette } from './marionette.ts'
import type { OtherBrowser } from './other-browser.ts'

const program = '/usr/bin/firefox-esr'

/** What Firefox says of itself: it may not ask Mozilla for news here. */
const itsOwn = /RSLoader|chrome:\/\/|resource:\/\//

export const hasFirefox = (): boolean => existsSync(program)

/** Nothing is asked of Mozilla, and what pages say on their console is printed. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'devtools.console.stdout.content': true,
  'dom.events.testing.asyncClipboard': true,
  'ui.prefersReducedMotion': 1,
  'marionette.port': 0,
}

export async function startFirefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'foolscap-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const firefox = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  endWithUs(firefox)
  const printed = listen(firefox)
  const marionette = new Marionette(await portOf(profile))
  const opened = await marionette.ask('WebDriver:NewSession', {})
  const { sessionId, capabilities } = opened as { sessionId: string; capabilities: object }
  const driver = new WebDriver(new Session(sessionId, capabilities), marionette)
  return {
    driver,
    complaints: () =>
      printed().filter(line => /^(console\.error|JavaScript error)/.test(line) && !itsOwn.test(line)),
    async end() {
      marionette.end()
      firefox.kill('SIGKILL')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function listen({ stdout, stderr }: ChildProcess): () => string[] {
  let text = ''
  for (const stream of [stdout, stderr]) stream?.on('data', chunk => (text += chunk))
  return () => text.split('\n')
}

/** Firefox writes down which port it took. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort')
  for (let tries = 0; tries < 600; tries++) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
    if (port > 0) return port
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('Firefox did not start')
}
