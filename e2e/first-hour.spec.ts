/**
 * From `npm start` to the first letter in a reader's mailbox, counted: every press of the mouse, every page, every dialog. What is
 * typed, Tab and Enter among it, is no press.
 */
import type { Locator, Page } from '@playwright/test'
import { startSmtpServer } from './mailbox/start-smtp-server.ts'
import { startSite } from './site-process.ts'
import { editorOf, expectNote } from './steps.ts'
import { expect, password, test } from './story.ts'

/** Whoever sets up a site has these at hand. */
const most = { clicks: 9, pages: 4 }

function countOn(page: Page) {
  const seen = { clicks: 0, pages: new Set<string>(), dialogs: [] as string[] }
  return {
    seen,
    async click(what: Locator) {
      await what.click()
      seen.clicks += 1
    },
    async page(title: string) {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      seen.pages.add(new URL(page.url()).pathname + title)
    },
    async dialog(name: string) {
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      seen.dialogs.push(name)
    },
    /** Into the field that has the focus, and on to the next one. */
    async type(into: Locator, text: string) {
      await expect(into).toBeFocused()
      await page.keyboard.type(text)
    },
  }
}

test('the first letter that leaves takes nine presses at most, on four pages', async ({ page }, info) => {
  test.setTimeout(120_000)
  const relay = await startSmtpServer(info.outputPath('relay'))
  const site = await startSite()
  const { seen, click, page: at, dialog, type } = countOn(page)
  const enter = () => page.keyboard.press('Enter')
  const tab = () => page.keyboard.press('Tab')

  await page.goto(site.url)
  await at('Inside the Mind of the Author')
  await click(page.getByRole('button', { name: 'Admin Login' }))
  await dialog('Admin Login')
  await type(page.getByLabel('Username'), 'admin')
  await tab()
  await type(page.getByLabel('Password'), password)
  await enter()

  await at('Admin Dashboard')
  await click(page.getByRole('button', { name: 'Add your first subscriber', exact: true }))
  await type(page.getByRole('textbox', { name: 'E-mail' }), 'ada@example.com')
  await enter()
  await expectNote(page, 'Success', 'ada@example.com is on the list.')
  await click(page.getByRole('link', { name: 'Set up e-mail' }))

  await at('Mail')
  const server = page.getByRole('region', { name: 'Sending e-mail' })
  await type(server.getByLabel('Provider'), 'A mail server')
  await tab()
  await type(server.getByLabel('Mail server'), new URL(relay.url).host)
  for (const _ of ['User name', 'Password', 'Sender address']) await tab()
  await type(server.getByLabel('Sender address'), 'me@plums.org')
  await enter()
  await expectNote(page, 'Saved!', 'Letters you send from now on are e-mailed.')
  await click(page.getByRole('link', { name: 'Dashboard', exact: true }))

  await at('Admin Dashboard')
  await click(page.getByRole('link', { name: 'New letter' }))
  await at('Compose')
  await click(page.getByLabel('From Name'))
  await type(page.getByLabel('From Name'), 'Grace')
  // Past the line of its recipients.
  await tab()
  await tab()
  await type(page.getByLabel('Subject'), 'On plums')
  await click(editorOf(page))
  await page.keyboard.type('Sweet.')
  await click(page.getByRole('button', { name: 'Send to 1 subscriber' }))
  await dialog('Send this letter')
  await expect(page.getByText(/^(Checked: |Check before sending: )/)).toBeVisible()
  await enter()

  // Whom it was from stays for the next one.
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page.getByLabel('From Name')).toHaveValue('Grace')
  await expect
    .poll(() => relay.accepted().map(({ to }) => to), { timeout: 60_000 })
    .toEqual(['ada@example.com'])
  const [mail] = relay.accepted()
  expect(mail && relay.read(mail)).toMatch(/^From: Grace <me@plums\.org>\r$/m)
  expect(seen.dialogs).toEqual(['Admin Login', 'Send this letter'])
  expect(seen.clicks).toBeLessThanOrEqual(most.clicks)
  expect(seen.pages.size).toBeLessThanOrEqual(most.pages)
  info.annotations.push({ type: 'counted', description: `${seen.clicks} presses, ${seen.pages.size} pages` })
  await site.stop()
  await relay.stop()
})
