/** Pressing Send: once, slowly, with refusals, and while the site is started again. */
import { givenDraft, givenSubscribers } from './given.ts'
import { expectNote, fillLetter, sendAnyway, sendTo } from './steps.ts'
import { expect, test } from './story.ts'

const many = Array.from({ length: 16 }, (_, n) => `reader.${String(n + 1).padStart(2, '0')}@example.com`)

test('pressing Send twice quickly mails once', async ({ author: page, site, mailbox }) => {
  await givenSubscribers(site, 'ada@example.com')
  // Whether a press waits is a setting, and a quick author presses before it is there.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('/api/settings/hold_before_sending', async route => {
    await pressed
    await route.continue()
  })
  await page.goto('/admin/letters/compose')
  await fillLetter(page, { from: 'Grace', subject: 'Only once', text: 'Words.' })
  await page.getByRole('button', { name: 'Send to 1 subscriber', exact: true }).dblclick()
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
  press()
  const report = page.getByRole('dialog', { name: 'Send report' })
  await expect(report).toContainText('1 of 1 subscriber reached.')
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await expect(page.getByLabel('From Name')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeDisabled()
  await mailbox.find('ada@example.com', 'Only once')
  expect((await site.call('GET', '/api/newsletters')).body).toHaveLength(1)
})

test('a draft sent in another tab is not sent again', async ({ author: page, site, mailbox }) => {
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  const draft = await givenDraft(site, { subject: 'Twice open', selectedRecipients: [ada?.id ?? ''] })
  await page.goto(`/admin/letters/compose?edit=${draft.id}`)
  const other = await page.context().newPage()
  await other.goto(`/admin/letters/compose?edit=${draft.id}`)
  await sendTo(other, '1 subscriber')
  await page.getByRole('button', { name: 'Send to 1 subscriber', exact: true }).click()
  await expectNote(page, 'Error', 'This letter was already sent')
  await mailbox.find('ada@example.com', 'Twice open')
})

test.describe('one letter a second', () => {
  test.use({ siteEnv: { MAIL_RATE: '1' } })

  test('a long send shows how far it is, leaves the form free, and ends with its report', async ({
    author: page,
    site,
    mailbox,
  }) => {
    const subscribers = await givenSubscribers(site, ...many)
    await page.goto('/admin/letters/compose')
    await fillLetter(page, { from: 'Grace', subject: 'Slowly', text: 'Words.' })
    await page.getByRole('button', { name: 'Send to 16 subscribers', exact: true }).click()
    const bar = page.getByRole('progressbar', { name: 'Sending “Slowly”' })
    await expect(bar).toBeVisible()
    // Some leave the list before the letter comes to them, whichever end it begins at.
    for (const { id } of [...subscribers.slice(0, 3), ...subscribers.slice(-3)]) {
      await site.call('PATCH', `/api/subscribers/${id}`, { isActive: false })
    }
    await expect(page.getByText('You can leave this page: the letters go on by themselves.')).toBeVisible()
    await fillLetter(page, { subject: 'The next one' })
    const report = page.getByRole('dialog', { name: 'Send report' })
    await expect(report).toContainText(/\d+ of 16 subscribers reached\./, { timeout: 30_000 })
    await expect(report.getByRole('heading', { name: /^Withdrawn for [1-6] subscribers?$/ })).toBeVisible()
    const reached = report.getByRole('region', { name: 'Sent to' })
    await expect(reached).toHaveCSS('max-height', '200px')
    const arrived = await Promise.all(many.map(async email => (await mailbox.of(email)).length))
    const count = arrived.filter(copies => copies === 1).length
    await expect(report.getByRole('heading', { name: `Sent to ${count} subscribers` })).toBeVisible()
    expect(Math.max(...arrived)).toBe(1)
    await report.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByLabel('Subject')).toHaveValue('The next one')
  })

  test('a site that ends and starts again in the middle of a send goes on, and so does the page', async ({
    author: page,
    site,
    mailbox,
    console,
  }) => {
    console.expect(/net::ERR_|status of 50/)
    await givenSubscribers(site, ...many)
    await page.goto('/admin/letters/compose')
    await fillLetter(page, { from: 'Grace', subject: 'Interrupted', text: 'Words.' })
    await page.getByRole('button', { name: 'Send to 16 subscribers', exact: true }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await site.kill()
    await site.start()
    const report = page.getByRole('dialog', { name: 'Send report' })
    await expect(report).toContainText('16 of 16 subscribers reached.', { timeout: 30_000 })
    for (const email of many) await mailbox.find(email, 'Interrupted')
  })
})

test.describe('through a mail server that refuses', () => {
  test.use({ transport: 'smtp', smtpFlags: ['--faults'] })

  test('the report names who did not get it, and why', async ({ author: page, site, mailbox }) => {
    await givenSubscribers(site, 'ada@example.com', 'permanent.bob@example.com')
    await page.goto('/admin/letters/compose')
    await fillLetter(page, { from: 'Grace', subject: 'To two', text: 'Words.' })
    const report = await sendTo(page, '2 subscribers')
    await expect(report).toContainText('1 of 2 subscribers reached.')
    await expect(report.getByRole('heading', { name: 'Failed for 1 subscriber' })).toBeVisible()
    const failed = report.getByRole('region', { name: 'Failed' })
    await expect(failed).toContainText('permanent.bob@example.com')
    await expect(failed).toContainText('No such user here')
    await mailbox.find('ada@example.com', 'To two')
  })

  test('who waits for the server, and of whom nobody knows, stands in the list of recipients', async ({
    author: page,
    context,
    site,
  }) => {
    const readers = ['ada@example.com', 'temporary.bob@example.com', 'after.eve@example.com']
    await givenSubscribers(site, ...readers)
    await page.goto('/admin/letters/compose')
    await fillLetter(page, { from: 'Grace', subject: 'To three', text: 'Words.' })
    await page.getByRole('button', { name: 'Send to 3 subscribers', exact: true }).click()
    await sendAnyway(page)
    await expect(page.getByRole('progressbar')).toBeVisible()

    const list = await context.newPage()
    await list.goto('/admin/letters/newsletters')
    await list.getByRole('button', { name: 'Show recipients To three' }).click()
    const recipients = list.getByRole('region', { name: 'Recipients of To three' })
    await recipients.getByRole('button', { name: 'Deferred 1', exact: true }).click()
    await expect(recipients.getByRole('listitem')).toHaveText(
      /^temporary\.bob@example\.com, not opened,Deferred450 4\.2\.0 Try again later$/,
    )

    // A copy without an answer is repeated once; whoever stops the send before leaves it at that.
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page
      .getByRole('alertdialog', { name: 'Stop sending?' })
      .getByRole('button', { name: 'Stop sending' })
      .click()
    const report = page.getByRole('dialog', { name: 'Send report' })
    await expect(report.getByRole('heading', { name: 'Unsure about 1 subscriber' })).toBeVisible()
    await list.reload()
    await list.getByRole('button', { name: 'Show recipients To three' }).click()
    await recipients.getByRole('button', { name: 'Unsure 1', exact: true }).click()
    await expect(recipients.getByRole('listitem')).toHaveText(/^after\.eve@example\.com, not opened,Unsure/)
    await expect(recipients.getByRole('button', { name: /^Send to the missing/ })).toBeVisible()
  })
})

test.describe('without a mail server in reach', () => {
  test.use({ siteEnv: { SMTP_URL: 'smtp://127.0.0.1:1' } })

  test('every admin page that sends says so', async ({ author: page, site }) => {
    await givenSubscribers(site, 'ada@example.com')
    await page.goto('/admin/letters/compose')
    await fillLetter(page, { from: 'Grace', subject: 'Into the void', text: 'Words.' })
    await page.getByRole('button', { name: 'Send to 1 subscriber', exact: true }).click()
    await sendAnyway(page)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The mail server cannot be reached')
    await page.goto('/admin/letters/newsletters')
    await expect(page.getByRole('alert')).toContainText('The mail server cannot be reached')
    await expect(page.getByRole('alert')).toContainText('ECONNREFUSED')
  })
})
