/** Programs: a personal key is made, shown once, used by a program, and ended; a webhook from its address to its end. */

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { pages } from '../contract/base/pages.ts'
import { sentences } from '../contract/base/sentences.ts'
import { expectAccessible } from './axe.ts'
import { givenSubscribers } from './given.ts'
import { expectNote } from './steps.ts'
import { expect, test } from './story.ts'

const openPrograms = (page: Page) => page.goto(pages.programs.href())
const card = (page: Page, name: string) => page.getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog')

test('a key is made, shown once, used as far as it goes, and ended', async ({ author: page, site }) => {
  await givenSubscribers(site, 'ada@example.com')
  await page.goto(pages.settings.href())
  await page.getByRole('link', { name: 'Programs' }).click()
  const keys = card(page, 'API keys')
  await expect(keys).toContainText('No keys yet.')
  await expectAccessible(page)

  await keys.getByRole('button', { name: 'Make a key' }).click()
  await dialog(page).getByLabel('Read', { exact: true }).uncheck()
  await dialog(page).getByRole('button', { name: 'Make key' }).click()
  await expect(dialog(page).getByText(sentences.nameMissing)).toBeVisible()
  await expect(dialog(page).getByText('Please choose what it may do')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('Name').fill('My address book')
  await dialog(page).getByLabel('Subscribers', { exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Make key' }).click()

  const shown = page.getByRole('dialog', { name: 'Your new key' })
  await expect(shown).toContainText('We show it only now.')
  await expectAccessible(page)
  const secret = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(keys).toContainText('not used yet')
  await expect(page.getByText(secret)).toHaveCount(0)

  const asProgram = (path: string) =>
    fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${secret}` } })
  expect(await (await asProgram('/api/subscribers')).json()).toMatchObject([{ email: 'ada@example.com' }])
  expect((await asProgram('/api/newsletters')).status).toBe(403)
  await page.reload()
  await expect(keys).toContainText('last used on')
  await expect(keys.getByText(secret)).toHaveCount(0)

  await keys.getByRole('button', { name: 'End My address book' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End key' }).click()
  await expectNote(page, 'Key ended')
  await expect(keys).toContainText('No keys yet.')
  expect((await asProgram('/api/subscribers')).status).toBe(401)
})

test('the page of calls says how a program calls', async ({ author: page }) => {
  await openPrograms(page)
  await page.getByRole('link', { name: 'What a program can call' }).click()
  await expect(page.getByText('Authorization: Bearer foolscap_').first()).toBeVisible()
})

test('a webhook is added, tried in vain, looked at, changed, paused, resumed and removed', async ({
  author: page,
  site,
}) => {
  await openPrograms(page)
  const webhooks = card(page, 'Webhooks')
  await expect(webhooks).toContainText('No webhooks yet.')
  await webhooks.getByRole('button', { name: 'Add a webhook' }).click()
  await dialog(page).getByLabel('Address').fill('http://listener.invalid/hook')
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog(page).getByText('Please enter an address that begins with https://')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('Address').fill('https://127.0.0.1/hook')
  await dialog(page).getByLabel('Letter sent').check()
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'The webhook’s secret' })
  await expect(shown.locator('code')).toHaveText(/^whsec_/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(webhooks).toContainText('Not used yet')

  await webhooks.getByRole('button', { name: 'Send a test event' }).click()
  await expectNote(page, 'The test is on its way', 'The result will appear here in a moment.')
  await expect(webhooks).toContainText('The last try failed: That address is not public')
  await expectAccessible(page)
  await webhooks.getByRole('button', { name: 'Events' }).click()
  await expect(dialog(page)).toContainText('A test')
  await expect(dialog(page)).toContainText('Given up')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  await webhooks.getByRole('button', { name: 'Change' }).click()
  await dialog(page).getByLabel('Poll closed').check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectNote(page, 'Saved!')
  await expect(webhooks).toContainText('Poll closed')
  await webhooks.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Make new secret' }).click()
  await expect(shown.locator('code')).toHaveText(/^whsec_/)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(webhooks).toContainText('Events are also signed with the old secret until')

  // As after three days.
  const file = new Sqlite(join(site.dataDir, 'foolscap.db'))
  file.exec("UPDATE webhooks SET paused_at = '2026-01-02T03:04:05.000Z', paused_words = 'It answered 500'")
  file.close()
  await givenSubscribers(site, 'ada@example.com')
  await page.reload()
  await expect(webhooks.getByRole('note')).toContainText('It answered 500. 1 event is waiting')
  await expectAccessible(page)
  await webhooks.getByRole('button', { name: 'Resume' }).click()
  await expectNote(page, 'Resumed')
  await expect(webhooks).toContainText('1 event is waiting and will be tried again.')

  await webhooks.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectNote(page, 'Webhook removed')
  await expect(webhooks).toContainText('No webhooks yet.')
})
