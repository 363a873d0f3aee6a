/** What every story has: a site of its own with a mailbox, an author, visitors, and an ear on the browser's console. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { startSmtpServer } from './mailbox/start-smtp-server.ts'
import { type Mailbox, openMailbox } from './mails.ts'
import { preparedSite } from './prepare-sites.ts'
import { openSiteHost, type SiteHost } from './site-host.ts'
import { beginProcess, password, type SiteProcess, saysUnknown, startSite } from './site-process.ts'
import { slowDown } from './slow-line.ts'

interface Options {
  /** The site's environment. */
  siteEnv: Record<string, string>
  /** Where its mail goes. */
  transport: 'outbox' | 'smtp'
  /** Flags of the SMTP server, such as `--faults`. */
  smtpFlags: string[]
  /** Whether a press of Send waits as it does by default; a story of something else would wait with it. */
  hold: 'yes' | 'no'
}

interface Fixtures {
  house: { site: SiteProcess; mailbox: Mailbox }
  site: SiteProcess
  mailbox: Mailbox
  /** What the browser complained about; a story that provokes a complaint expects it. */
  console: { complaints: string[]; expect(pattern: RegExp): void }
  /** Somebody else's browser, at the front page's door. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  /** A page of the author, logged in. */
  author: Page
}

// A refused call is logged by the browser itself, whatever the page does about it.
const refusedCall =
  /^Failed to load resource: the server responded with a status of 4\d\d .* http:\/\/[^/]+\/api\//

// Playwright itself tries to run scripts in the frame of a mail.
const sandboxedMail = /frame is sandboxed and the 'allow-scripts' permission is not set/

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = `${message.text()} ${message.location().url}`
    if (!refusedCall.test(text) && !sandboxedMail.test(text)) complaints.push(text)
  })
  context.on('response', async answer => {
    if (answer.status() !== 400 || !answer.url().includes('/api/')) return
    const text = await answer.text().catch(() => '')
    if (saysUnknown(400, text)) complaints.push(`${answer.request().method()} ${answer.url()}: ${text}`)
  })
  context.on('weberror', error => complaints.push(String(error.error())))
}

export const test = base.extend<Options & Fixtures, { host: SiteHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const host = openSiteHost()
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  siteEnv: [{}, { option: true }],
  transport: ['outbox', { option: true }],
  smtpFlags: [[], { option: true }],
  hold: ['no', { option: true }],

  house: async ({ host, siteEnv, transport, smtpFlags, hold }, use, info) => {
    const smtp = transport === 'smtp' ? await startSmtpServer(info.outputPath('box'), smtpFlags) : undefined
    const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-story-'))
    cpSync(preparedSite(hold), dataDir, { recursive: true })
    const env = { DATA_DIR: dataDir, ...(smtp && { SMTP_URL: smtp.url }), ...siteEnv }
    // What is to be loaded before a site's own code needs a process that has not loaded it.
    const site = await startSite(env, 'NODE_OPTIONS' in env ? beginProcess() : host.begin)
    await use({ site, mailbox: openMailbox(smtp ?? dataDir) })
    await site.stop()
    await smtp?.stop()
    rmSync(dataDir, { recursive: true, force: true })
    expect(site.output(), 'no error in the log').not.toMatch(/"level":[56]0/)
  },
  site: ({ house }, use) => use(house.site),
  mailbox: ({ house }, use) => use(house.mailbox),
  baseURL: ({ site }, use) => use(site.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  console: async ({}, use) => {
    const complaints: string[] = []
    const expected: RegExp[] = []
    await use({ complaints, expect: pattern => void expected.push(pattern) })
    expect(complaints.filter(text => !expected.some(pattern => pattern.test(text)))).toEqual([])
  },
  context: async ({ context, console }, use) => {
    listen(context, console.complaints)
    await slowDown(context)
    await use(context)
  },
  visitor: async ({ browser, console, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options })
      contexts.push(context)
      listen(context, console.complaints)
      await slowDown(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  author: async ({ page, site }, use) => {
    const answer = await page.request.post(`${site.url}/api/login`, { data: { username: 'admin', password } })
    expect(answer.status()).toBe(200)
    await use(page)
  },
})

export { expect, password }
