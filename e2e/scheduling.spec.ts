/** Everything around sending: undo, schedule, stop, the missing, a test, addresses that are refused. */
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { linkIn } from './mails.ts'
import type { SiteProcess } from './site-process.ts'
import { expectNote, fillLetter, noteOf, sendTo } from './steps.ts'
import { expect, test } from './story.ts'

const compose = '/admin/letters/compose'
const list = '/admin/letters/newsletters'
const letter = { from: 'Grace', subject: 'First frost', text: 'The plums are in.' }

async function addReaders(site: SiteProcess, ...names: string[]): Promise<void> {
  for (const name of names) {
    const added = await site.call('POST', '/api/subscribers', { email: `${name}@example.com` })
    expect(added.status).toBe(201)
  }
}

async function write(page: Page, words = letter): Promise<void> {
  await page.goto(compose)
  await fillLetter(page, words)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
}

test.describe('with the hold', () => {
  test.use({ hold: 'yes' })

  test('the author undoes a send, sends again, and finds the countdown after a reload', async ({
    author,
    site,
    mailbox,
  }) => {
    await addReaders(site, 'ada')
    await write(author)
    await button(author, 'Send to 1 subscriber').click()
    await expect(author.getByText(/^Sending in (20|1\d) s$/)).toBeVisible()
    await expect(author.getByRole('status').filter({ hasText: 'Until then you can undo it' })).toBeAttached()
    await expectAccessible(author)
    await button(author, 'Undo').click()
    await expectNote(author, 'Undone', 'Nothing was sent. The letter is a draft again.')
    await expect(author.getByLabel('Subject')).toHaveValue('First frost')
    await expect(author.getByLabel('From Name')).toHaveValue('Grace')
    await expect(author).toHaveURL(/edit=/)

    await button(author, 'Send to 1 subscriber').click()
    await expect(author.getByText(/^Sending in \d+ s$/)).toBeVisible()
    await author.reload()
    await expect(author.getByText(/^Sending in \d+ s$/)).toBeVisible()
    await expect(author.getByText('“First frost”: nothing has left yet.')).toBeVisible()
    expect(await mailbox.of('ada@example.com')).toEqual([])
    const report = author.getByRole('dialog', { name: 'Send report' })
    await expect(report).toContainText('1 of 1 subscriber reached', { timeout: 40_000 })
    await mailbox.find('ada@example.com', 'First frost')

    await author.goto('/admin/settings')
    await author.getByRole('switch', { name: 'Hold before sending' }).click()
    await expectNote(author, 'Saved!')
    await write(author, { ...letter, subject: 'The thaw' })
    await button(author, 'Send to 1 subscriber').click()
    // The hold alone would take twenty seconds.
    await expect(report).toContainText('1 of 1 subscriber reached', { timeout: 15_000 })
    await mailbox.find('ada@example.com', 'The thaw')
  })

  test('a send that is stored is not called failed, though its progress is not told at first', async ({
    author,
    site,
    console,
  }) => {
    console.expect(/net::ERR_FAILED/)
    await addReaders(site, 'ada')
    await write(author)
    await author.route('/api/sends/*/progress', route => route.abort(), { times: 1 })
    await button(author, 'Send to 1 subscriber').click()
    await expect(author.getByText(/^Sending in \d+ s$/)).toBeVisible()
    await expect(noteOf(author)).toBeHidden()
    await button(author, 'Undo').click()
    await expectNote(author, 'Undone', 'Nothing was sent. The letter is a draft again.')
  })
})

test('a letter is scheduled, moved, taken back, and sent before its time', async ({
  author,
  site,
  mailbox,
  visitor,
  console,
}) => {
  console.expect(/status of 404 .*\/newsletter\//)
  await addReaders(site, 'ada')
  await site.call('POST', '/api/settings', { key: 'time_zone', value: 'Europe/Vienna' })
  await write(author)
  const year = new Date().getUTCFullYear()
  const inspring = new Date() < new Date(`${year}-06-01`) ? year : year + 1
  const schedule = async (time: string, confirm: string) => {
    const dialog = author.getByRole('dialog')
    await dialog.getByLabel('Date and time').fill(`${inspring}-${time}`)
    await expect(dialog.getByRole('status')).toContainText(String(inspring))
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('the past is refused', async () => {
    await button(author, 'Schedule…').click()
    const dialog = author.getByRole('dialog', { name: 'Send it later' })
    await expect(dialog).toContainText('By the clocks of Europe/Vienna')
    await dialog.getByLabel('Date and time').fill('2020-01-01T10:00')
    await dialog.getByRole('button', { name: 'Schedule for 1 subscriber' }).click()
    await expect(dialog.getByText('Please choose a time in the future')).toBeVisible()
    await expectAccessible(author)
  })

  await test.step('it waits among the drafts, and nobody else sees it', async () => {
    await schedule('06-01T18:00', 'Schedule for 1 subscriber')
    await expectNote(
      author,
      'Scheduled',
      `It goes out on Jun 1, ${inspring}, 6:00 PM. Until then it waits among the drafts.`,
    )
    await expect(author.getByLabel('Subject')).toHaveValue('')
    await author.goto(list)
    await expect(button(author, 'Drafts (1)')).toBeVisible()
    await expect(author.getByText(`Scheduled Jun 1, ${inspring}, 6:00 PM`)).toBeVisible()
    const [stored] = (await site.call('GET', '/api/newsletters')).body as {
      scheduledFor: string
      uniqueToken: string
    }[]
    expect(stored?.scheduledFor).toBe(`${inspring}-06-01T16:00:00.000Z`)
    const reader = await visitor()
    await reader.goto(`/newsletter/${stored?.uniqueToken}`)
    await expect(reader.getByRole('heading', { name: 'Newsletter not found' })).toBeVisible()
    await expectAccessible(author)
  })

  await test.step('its date is changed', async () => {
    await author.getByRole('button', { name: 'Change date First frost' }).click()
    await schedule('06-02T07:30', 'Schedule')
    await expect(author.getByText(`Scheduled Jun 2, ${inspring}, 7:30 AM`)).toBeVisible()
  })

  await test.step('it goes back to the drafts and can be written on', async () => {
    await author.getByRole('button', { name: 'Back to draft First frost' }).click()
    await expectNote(author, 'Back to draft', 'Nothing was sent.')
    await author.getByRole('link', { name: 'Edit First frost' }).click()
    await expect(author.getByLabel('Subject')).toHaveValue('First frost')
    await author.getByLabel('Subject').fill('The first frost')
    await button(author, 'Schedule…').click()
    await schedule('06-03T07:30', 'Schedule for 1 subscriber')
    await author.goto(list)
  })

  await test.step('it is sent now', async () => {
    await author.getByRole('button', { name: 'Send now The first frost' }).click()
    await author.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
    await expectNote(author, 'Sent', '1 of 1 subscriber reached.')
    await expect(button(author, 'Sent (1)')).toBeVisible()
    const mail = await mailbox.find('ada@example.com', 'The first frost')
    expect(Math.abs(Date.parse(mail.date ?? '') - Date.now())).toBeLessThan(60_000)
  })
})

test('a letter whose date passed while the site was off waits for a click', async ({
  author,
  site,
  mailbox,
}) => {
  await addReaders(site, 'ada')
  const ids = ((await site.call('GET', '/api/subscribers')).body as { id: string }[]).map(({ id }) => id)
  await site.call('POST', '/api/send-newsletter', {
    subject: 'First frost',
    body: '<p>Plums</p>',
    fromName: 'Grace',
    selectedSubscriberIds: ids,
    scheduledFor: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await site.stop()
  // As if two hours had gone by.
  const file = new Sqlite(join(site.dataDir, 'foolscap.db'))
  const past = new Date(Date.now() - 3_660_000).toISOString()
  file.prepare('UPDATE sends SET held_until = ? WHERE scheduled = 1').run(past)
  file.prepare("UPDATE deliveries SET due_at = ? WHERE state = 'queued'").run(past)
  file.prepare('UPDATE letters SET scheduled_for = ?').run(past)
  file.close()
  await site.start()

  await author.goto(list)
  await expect(author.getByText('This letter is late')).toBeVisible()
  await expectAccessible(author)
  await author.getByRole('button', { name: 'Send now First frost' }).click()
  expect(await mailbox.of('ada@example.com')).toEqual([])
  await author.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
  await expectNote(author, 'Sent', '1 of 1 subscriber reached.')
  await mailbox.find('ada@example.com', 'First frost')
})

test.describe('at a slow pace', () => {
  test.use({ siteEnv: { MAIL_RATE: '1', MAIL_CONNECTIONS: '1' } })

  test('the author stops a send, and sends it to the missing', async ({ author, site, mailbox }) => {
    const names = Array.from({ length: 16 }, (_, n) => `reader${n}`)
    await addReaders(site, ...names)
    await write(author)
    await button(author, 'Send to 16 subscribers').click()
    await button(author, 'Stop').click({ timeout: 30_000 })
    const question = author.getByRole('alertdialog', { name: 'Stop sending?' })
    await expect(question).toContainText('would not get this letter')
    await question.getByRole('button', { name: 'Stop sending' }).click()
    const report = author.getByRole('dialog', { name: 'Send report' })
    await expect(report.getByRole('heading', { name: /^Withdrawn for \d+ subscribers?$/ })).toBeVisible()
    await report.getByRole('button', { name: 'Done' }).click()

    await author.goto(list)
    await author.getByRole('button', { name: 'Show recipients First frost' }).click()
    const recipients = author.getByRole('region', { name: 'Recipients of First frost' })
    await recipients.getByRole('button', { name: /^Withdrawn \d+$/ }).click()
    await expect(recipients.getByText('Stopped by the author').first()).toBeVisible()
    await expectAccessible(author)
    await recipients.getByRole('button', { name: /^Send to the missing \d+$/ }).click()
    await author
      .getByRole('alertdialog', { name: 'Send to the missing?' })
      .getByRole('button', { name: /^Send to \d+ subscribers?$/ })
      .click()
    await expect(report).toContainText('reached', { timeout: 30_000 })
    await report.getByRole('button', { name: 'Done' }).click()
    await expect(recipients.getByRole('button', { name: 'Sent 16', exact: true })).toBeVisible()
    await expect(recipients.getByRole('button', { name: /^Missing/ })).toBeHidden()
    for (const name of names) await mailbox.find(`${name}@example.com`, 'First frost')
  })
})

test('a test goes to the author alone, and its unsubscribe link says so', async ({
  author,
  site,
  mailbox,
  visitor,
}) => {
  await addReaders(site, 'ada')
  await write(author)
  await button(author, 'Send a test to me').click()
  const dialog = author.getByRole('dialog', { name: 'Send a test to me' })
  await dialog.getByRole('button', { name: 'Send the test' }).click()
  await expectNote(
    author,
    'Error',
    'Please enter an address for the test, or save one under Subscriber Notifications',
  )
  await dialog.getByLabel('Your e-mail').fill('grace@example.org')
  await expectAccessible(author)
  await dialog.getByRole('button', { name: 'Send the test' }).click()
  await expectNote(author, 'Test sent', 'The test is on its way to grace@example.org.')
  const mail = await mailbox.find('grace@example.org', '[Test] First frost')
  expect(mail.text).toContain('The plums are in.')
  expect(await mailbox.of('ada@example.com')).toEqual([])
  const reader = await visitor()
  await reader.goto(linkIn(mail, 'unsubscribe'))
  await expect(reader.getByText('This is the link of a test mail.')).toBeVisible()
})

test.describe('on a server that refuses', () => {
  test.use({ transport: 'smtp', smtpFlags: ['--faults'] })

  test('an address refused for good is shown, not mailed, and mailed again when that is lifted', async ({
    author,
    site,
    mailbox,
  }) => {
    await addReaders(site, 'ada', 'permanent.bob')
    await write(author)
    const report = await sendTo(author, '2 subscribers')
    await expect(report.getByRole('heading', { name: 'Failed for 1 subscriber' })).toBeVisible()
    await report.getByRole('button', { name: 'Done' }).click()

    await author.goto(compose)
    await expect(button(author, 'Send to 1 subscriber')).toBeEnabled()
    const bob = author.getByRole('option', { name: /permanent\.bob@example\.com/ })
    await expect(bob).toContainText('Address refused')
    // The list takes no notice of the press, and says that the row is disabled.
    await bob.click({ force: true })
    await expect(bob).toHaveAttribute('aria-selected', 'false')
    await fillLetter(author, { ...letter, subject: 'The thaw' })
    await (await sendTo(author, '1 subscriber')).getByRole('button', { name: 'Done' }).click()
    await mailbox.find('ada@example.com', 'The thaw')

    await author.goto('/admin/members')
    await expect(author.getByText('550 5.1.1 No such user here')).toBeVisible()
    await expectAccessible(author)
    await author.getByRole('button', { name: 'Lift for permanent.bob@example.com' }).click()
    await expectNote(author, 'Saved!', 'permanent.bob@example.com is mailed again.')
    await expect(author.getByText('Address refused')).toBeHidden()
    await author.goto(compose)
    await expect(button(author, 'Send to 2 subscribers')).toBeEnabled()
  })
})
