/** Backups in the settings; and what the author sees and decides after one was restored. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { pages } from '../contract/base/pages.ts'
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
  await author.goto(pages.backups.href())
  const card = author.getByRole('region', { name: 'Backups', exact: true })
  const kept = author.getByRole('region', { name: 'Stored backups' })
  await expect(kept.getByText('None yet.')).toBeVisible()
  const downloading = author.waitForEvent('download')
  await card.getByRole('button', { name: 'Download a backup' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^foolscap-\d{8}T\d{6}Z\.tar\.gz$/)
  await expect(kept.getByRole('listitem')).toHaveCount(1)
  await expect(kept.getByRole('listitem')).toContainText('Checked')
  await expect(kept.getByRole('listitem')).toContainText('1 subscriber · made here')
  await expectGood(author, 'settings-backups')
  await card.getByRole('textbox', { name: 'Days to keep backups' }).fill('30')
  await card.getByRole('switch', { name: 'A backup every night' }).click()
  await card.getByRole('button', { name: 'Save when backups are made' }).click()
  await expect(author.getByText('Saved!', { exact: true })).toBeVisible()
  await kept.getByRole('button', { name: /Delete/ }).click()
  await author.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(kept.getByText('None yet.')).toBeVisible()
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
      subject: 'On bells',
      body: '<p>Ding</p>',
      fromName: 'Ada',
      selectedSubscriberIds,
      pressId: 'a-press-of-its-own',
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

  test('where nobody knows who left, nothing goes to the list until the author decides', async ({
    author,
    site,
  }) => {
    await site.call('POST', '/api/subscribers', { email: 'ada@example.com' })
    const eve = (await site.call('POST', '/api/subscribers', { email: 'eve@example.com' })).body as {
      id: string
    }
    const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir }
    const folder = join(site.dataDir, 'elsewhere')
    const made = await run(process.execPath, [script('backup'), '--to', folder], { env })
    const [, name = ''] = /(foolscap-\S+\.tar\.gz)/.exec(made.stdout) ?? []
    await site.call('PATCH', `/api/subscribers/${eve.id}`, { isActive: false })
    const journal = join(site.dataDir, 'backups', 'departures.log')
    await expect.poll(() => existsSync(journal) && readFileSync(journal, 'utf8')).toContain(' left ')
    await site.stop()
    const newer = readFileSync(journal)
    // Another machine, which has the folder of one day.
    for (const left of ['foolscap.db', 'foolscap.db-wal', 'foolscap.db-shm', 'backups'])
      rmSync(join(site.dataDir, left), { recursive: true, force: true })
    writeFileSync(join(folder, 'departures.log'), '')
    const restored = await run(process.execPath, [script('restore'), join(folder, name)], { env })
    expect(restored.stdout).toContain('Kept away, as far as we know: 0 had left, 0 were erased.')
    expect(restored.stdout).toMatch(/We know who left until \S+Z\. We cannot know who left after that/)
    await site.start()
    await author.request.post(`${site.url}/api/login`, { data: { username: 'admin', password } })
    await author.goto(pages.compose.href())
    await expect(author.getByText('Letters wait until you decide who may be mailed')).toBeVisible()
    await author.getByRole('link', { name: 'Review and decide' }).click()
    await expect(author.getByRole('heading', { name: 'Who may be e-mailed?' })).toBeVisible()
    await expectGood(author, 'restored-unknown')
    await expect(author.getByRole('button', { name: 'I have read it' })).toBeHidden()
    const choosing = author.waitForEvent('filechooser')
    await author.getByRole('button', { name: 'Choose a newer journal' }).click()
    await (await choosing).setFiles({ name: 'departures.log', mimeType: 'text/plain', buffer: newer })
    await expect(
      author.getByText('Taken off the list: 1 unsubscribed, 0 erased', { exact: true }),
    ).toBeVisible()
    await author.getByRole('button', { name: 'E-mail everyone on the list' }).click()
    await author.getByRole('alertdialog').getByRole('button', { name: 'E-mail everyone' }).click()
    await expect(author.getByText('Letters can be sent again', { exact: true })).toBeVisible()
    await expect(author.getByRole('heading', { name: 'Who may be e-mailed?' })).toBeHidden()
    await author.getByRole('button', { name: 'I have read it' }).click()
    await expect(author.getByText('Nothing is waiting here.')).toBeVisible()
  })

  test('every page says so, the log tells who has it, and the rest goes on or not', async ({
    author,
    site,
  }) => {
    await sendTo(site, 'ada@example.com', 'eve@example.com', 'bob@example.com')
    const [first = ''] = await goBack(site)
    // Everybody was logged out.
    expect((await author.request.get(`${site.url}/api/backups`)).status()).toBe(401)
    await author.request.post(`${site.url}/api/login`, { data: { username: 'admin', password } })
    await author.goto(pages.backups.href())
    await author.getByRole('link', { name: 'Review and decide' }).click()
    await expect(author.getByRole('heading', { name: 'Restored', exact: true })).toBeVisible()
    await expect(author.getByText('0 of 3 had it. Still to be sent: 3.')).toBeVisible()
    await expectGood(author, 'restored')
    const choosing = author.waitForEvent('filechooser')
    await author.getByRole('button', { name: 'Choose a log file' }).click()
    await (await choosing).setFiles({
      name: 'mail.log',
      mimeType: 'text/plain',
      buffer: Buffer.from(`Nov 22 mx postfix/cleanup[1]: 4X: message-id=<${first}@letters.example>\n`),
    })
    await expect(author.getByText('1 copy was already sent', { exact: true })).toBeVisible()
    await expect(author.getByText('1 of 3 had it. Still to be sent: 2.')).toBeVisible()
    await author.getByRole('button', { name: 'Stop On bells' }).click()
    await author.getByRole('alertdialog').getByRole('button', { name: 'Never send it' }).click()
    await expect(author.getByRole('button', { name: 'I have read it' })).toBeVisible()
    await author.getByRole('button', { name: 'I have read it' }).click()
    await expect(author.getByText('Nothing is waiting here.')).toBeVisible()
    expect(await (await author.request.get(`${site.url}/api/open-sends`)).json()).toEqual([])
  })
})
