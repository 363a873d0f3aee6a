/** Backups in the settings; and what the author sees and decides after one was restored. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { pages } from '../contract/pages.ts'
import { faultsOf, noFaults } from './axe.ts'
import type { SiteProcess } from './site-process.ts'
import { expect, password, test } from './story.ts'

const run = promisify(execFile)
const script = (name: string) => join(import.meta.dirname, `../scripts/${name}.ts`)

async function expectGood(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page, name)).toEqual(noFaults)
  }
}

test('the author downloads a backup, finds it in the list, and deletes it', async ({ author, site }) => {
  await site.call('POST', '/api/subscribers', { email: 'ada@example.com' })
  await author.goto(pages.settings.href())
  const card = author.getByRole('region', { name: 'Backups', exact: true })
  await expect(card.getByText('None yet.')).toBeVisible()
  const downloading = author.waitForEvent('download')
  await card.getByRole('button', { name: 'Download a backup' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^foolscap-\d{8}T\d{6}Z\.tar\.gz$/)
  const kept = card.getByRole('region', { name: 'Kept backups' })
  await expect(kept.getByRole('listitem')).toHaveCount(1)
  await expect(kept.getByRole('listitem')).toContainText('Checked')
  await expect(kept.getByRole('listitem')).toContainText('1 subscriber · made here')
  await expectGood(author, 'settings-backups')
  await card.getByRole('textbox', { name: 'Kept for so many days' }).fill('30')
  await card.getByRole('button', { name: 'Save Kept for so many days' }).click()
  await expect(author.getByText('Saved!', { exact: true })).toBeVisible()
  await card.getByRole('switch', { name: 'A backup every night' }).click()
  await kept.getByRole('button', { name: /Delete/ }).click()
  await author.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card.getByText('None yet.')).toBeVisible()
})

test.describe('after a restore', () => {
  // Nobody answers there: what is sent stays owed.
  test.use({ siteEnv: { SMTP_URL: 'smtp://127.0.0.1:1' } })

  async function sendTo(site: SiteProcess, ...emails: string[]): Promise<void> {
    const selectedSubscriberIds: string[] = []
    for (const email of emails)
      selectedSubscriberIds.push(
        ((await site.call('POST', '/api/subscribers', { email })).body as { id: string }).id,
      )
    await site.call('POST', '/api/send-newsletter', {
      ...{ subject: 'On bells', body: '<p>Ding</p>', fromName: 'Ada' },
      ...{ selectedSubscriberIds, pressId: 'a-press-of-its-own' },
    })
  }

  /** @returns the ids of the copies that are owed */
  async function goBack(site: SiteProcess): Promise<string[]> {
    const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir }
    const made = await run(process.execPath, [script('backup')], { env })
    const [, name = ''] = /(foolscap-\S+\.tar\.gz)/.exec(made.stdout) ?? []
    await site.stop()
    await run(process.execPath, [script('restore'), name, '--replace'], { env })
    const file = new Sqlite(join(site.dataDir, 'foolscap.db'), { readonly: true })
    const copies = file.prepare('SELECT id FROM deliveries WHERE due_at IS NOT NULL').all() as {
      id: string
    }[]
    file.close()
    await site.start()
    return copies.map(({ id }) => id)
  }

  test('every page says so, the log tells who has it, and the rest goes on or not', async ({
    author,
    site,
  }) => {
    await sendTo(site, 'ada@example.com', 'eve@example.com', 'bob@example.com')
    const [first = ''] = await goBack(site)
    // Everybody was logged out.
    expect((await author.request.get(`${site.url}/api/backups`)).status()).toBe(401)
    await author.request.post(`${site.url}/api/login`, { data: { username: 'admin', password } })
    await author.goto(pages.settings.href())
    await author.getByRole('link', { name: 'Look and decide' }).click()
    await expect(author.getByRole('heading', { name: 'Restored', exact: true })).toBeVisible()
    await expect(author.getByText('0 of 3 had it. Still owed: 3.')).toBeVisible()
    await expectGood(author, 'restored')
    const choosing = author.waitForEvent('filechooser')
    await author.getByRole('button', { name: 'Choose a log file' }).click()
    await (await choosing).setFiles({
      name: 'mail.log',
      mimeType: 'text/plain',
      buffer: Buffer.from(`Nov 22 mx postfix/cleanup[1]: 4X: message-id=<${first}@letters.example>\n`),
    })
    await expect(author.getByText('1 copy has gone', { exact: true })).toBeVisible()
    await expect(author.getByText('1 of 3 had it. Still owed: 2.')).toBeVisible()
    await author.getByRole('button', { name: 'Stop On bells' }).click()
    await author.getByRole('alertdialog').getByRole('button', { name: 'Never send it' }).click()
    await expect(author.getByRole('button', { name: 'I have read it' })).toBeVisible()
    await author.getByRole('button', { name: 'I have read it' }).click()
    await expect(author.getByText('Nothing waits here.')).toBeVisible()
    expect(await (await author.request.get(`${site.url}/api/open-sends`)).json()).toEqual([])
  })
})
