/** A browser of its own that remembers and can be killed, as a crash would end it (SIGKILL, persistent profile). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from './browser.ts'

export interface KillableBrowser {
  page: Page
  kill(): Promise<void>
}

/** @param profile the folder in which it remembers */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath, args = [], env } = await browserLaunch()
  const own = ['--headless', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(executablePath, [...args, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(env && { env: { ...process.env, ...env } as NodeJS.ProcessEnv }),
  })
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const [context] = browser.contexts()
  const page = await context?.newPage()
  if (!page) throw new Error('The browser opens no page')
  return {
    page,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await browser.close().catch(() => {})
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`The browser ended: ${said}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
  })
}
