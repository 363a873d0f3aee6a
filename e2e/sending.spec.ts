/** Pressing Send: once, slowly, with refusals, and while the site is started again; and to the author alone. */

import { pages } from '../contract/base/pages.ts'
import { givenDraft, givenSubscribers } from './given.ts'
import { linkIn } from './mails.ts'
import {
  button,
  compose,
  expectNote,
  fillLetter,
  holdBack,
  openCompose,
  openRecipients,
  openSheet,
  pressSend,
  sendTo,
  sheetOf,
  taken,
} from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

// The mail server is slow on purpose, and a send is held for some seconds.
test.describe.configure({ timeout: 180_000 })

const letter = { from: 'Grace', subject: 'First frost', text: 'The plums are in.' }
const many = Array.from({ length: 16 }, (_, n) => `reader.${String(n + 1).padStart(2, '0')}@example.com`)

test('pressing Send twice quickly mails once', async ({ author: page, site, mailbox }) => {
  await givenSubscribers(site, 'ada@example.com')
  // Whether a press waits is a setting, and a quick author presses before it is there.
  const press = await holdBack(page, '/api/settings/hold_before_sending')
  await page.goto(pages.compose.href())
  await fillLetter(page, { from: 'Grace', subject: 'Only once', text: 'Words.' })
  // A double press on the page opens the sheet, and sends nothing yet.
  await button(page, 'Send to 1 subscriber').dblclick()
  await expect(sheetOf(page)).toBeVisible()
  await expect(button(page, 'Sending…')).toHaveCount(0)
  await page.keyboard.press('Escape')
  const sheet = await openSheet(page, '1 subscriber')
  await sheet.getByRole('button', { name: 'Send to 1 subscriber' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Sending…')).toBeVisible()
  // Whoever closes the page now is asked.
  const mayClose = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await mayClose()).toBe(false)
  press()
  const report = page.getByRole('dialog', { name: 'Send report' })
  await expect(report).toContainText(taken('1 of 1 subscriber'))
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await expect(page.getByLabel('From Name')).toHaveValue('Grace')
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeDisabled()
  expect(await mayClose()).toBe(true)
  await mailbox.find('ada@example.com', 'Only once')
  expect((await site.call('GET', '/api/newsletters')).body).toHaveLength(1)
})

test('a draft sent in another tab is not sent again', async ({ author: page, site, mailbox }) => {
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  const draft = await givenDraft(site, { subject: 'Twice open', selectedRecipients: [ada?.id ?? ''] })
  await page.goto(pages.compose.href({ edit: draft.id }))
  const other = await page.context().newPage()
  await other.goto(pages.compose.href({ edit: draft.id }))
  await sendTo(other, '1 subscriber')
  await button(page, 'Send to 1 subscriber').click()
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Send to 1 subscriber' }).click()
  await expectNote(page, 'Error', 'This letter was already sent')
  await expect(sheet).toBeHidden()
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
    await page.goto(pages.compose.href())
    await fillLetter(page, { from: 'Grace', subject: 'Slowly', text: 'Words.' })
    await pressSend(page, '16 subscribers')
    const bar = page.getByRole('progressbar', { name: 'Sending “Slowly”' })
    await expect(bar).toBeVisible()
    // Some leave the list before the letter comes to them, whichever end it begins at.
    for (const { id } of [...subscribers.slice(0, 3), ...subscribers.slice(-3)]) {
      await site.call('PATCH', `/api/subscribers/${id}`, { isActive: false })
    }
    await expect(page.getByText('You can leave this page. Sending continues by itself.')).toBeVisible()
    await fillLetter(page, { subject: 'The next one' })
    const report = page.getByRole('dialog', { name: 'Send report' })
    await expect(report).toContainText(taken('\\d+ of 16 subscribers'), { timeout: 90_000 })
    await expect(report.getByRole('heading', { name: /^Withdrawn for [1-6] subscribers?$/ })).toBeVisible()
    const reached = report.getByRole('region', { name: 'In the outbox' })
    await expect(reached).toHaveCSS('max-height', '200px')
    const arrived = await Promise.all(many.map(async email => (await mailbox.of(email)).length))
    const count = arrived.filter(copies => copies === 1).length
    await expect(
      report.getByRole('heading', { name: `In the outbox for ${count} subscribers` }),
    ).toBeVisible()
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
    await page.goto(pages.compose.href())
    await fillLetter(page, { from: 'Grace', subject: 'Interrupted', text: 'Words.' })
    await pressSend(page, '16 subscribers')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await site.kill()
    await site.start()
    const report = page.getByRole('dialog', { name: 'Send report' })
    await expect(report).toContainText(taken('16 of 16 subscribers'), { timeout: 90_000 })
    for (const email of many) await mailbox.find(email, 'Interrupted')
  })
})

test.describe('through a mail server that refuses', () => {
  test.use({ transport: 'smtp', smtpFlags: ['--faults'] })

  test('where the server puts off the rest, the page says that nobody has to wait there', async ({
    author: page,
    site,
  }) => {
    await givenSubscribers(site, 'ada@example.com', 'temporary.ever.bob@example.com')
    await openCompose(page, letter)
    await pressSend(page, '2 subscribers')
    await expect(page.getByText('The mail server put off the rest, and it will be tried again')).toBeVisible()
    await stopNarrowAndWide(page, 'the rest of a letter is put off')
  })

  test('who waits for the server, and of whom nobody knows, comes to stand in the list of recipients', async ({
    author: page,
    context,
    site,
  }) => {
    const readers = ['ada', 'temporary.ever.bob', 'after.ever.eve', 'permanent.dan']
    await givenSubscribers(site, ...readers.map(name => `${name}@example.com`))
    await openCompose(page, letter)
    await pressSend(page, '4 subscribers')
    await expect(page.getByRole('progressbar')).toBeVisible()

    const list = await context.newPage()
    // Opened as if nothing had left yet.
    await list.route(
      '/api/newsletters/*/outcomes',
      async route => {
        const json = await (await route.fetch()).json()
        await route.fulfill({ json: { ...json, waiting: 4, sent: 0, deferred: 0, refused: 0, unsure: 0 } })
      },
      { times: 1 },
    )
    await list.goto(pages.allLetters.href())
    await button(list, 'Show recipients First frost').click()
    const recipients = list.getByRole('region', { name: 'Recipients of First frost' })
    await button(list, 'Deferred 1').click()
    await expect(recipients.getByRole('listitem')).toHaveText([
      /^temporary\.ever\.bob@example\.com,Deferred450 4\.2\.0 Try again later$/,
    ])

    // A copy without an answer is repeated once, unless the send is stopped before: nobody knows either way.
    await button(page, 'Stop').click()
    const question = page.getByRole('alertdialog', { name: 'Stop sending?' })
    await question.getByRole('button', { name: 'Stop sending' }).click()
    const report = page.getByRole('dialog', { name: 'Send report' })
    await expect(report.getByRole('heading', { name: 'Unsure about 1 subscriber' })).toBeVisible()
    await button(list, 'Unsure 1').click()
    await expect(recipients.getByRole('listitem')).toHaveText([
      /^after\.ever\.eve@example\.com, not opened,Unsure/,
    ])
    await expect(
      list.getByRole('button', { name: /^Send to the \d who didn’t get it First frost$/ }),
    ).toBeVisible()
    await button(list, 'Prepared 4').click()
    await expect(recipients.getByRole('listitem')).toHaveCount(4)
    await stopNarrowAndWide(list, 'letters-outcomes')
  })

  test('an address refused for good is shown, not mailed, and mailed again when that is lifted', async ({
    author,
    site,
    mailbox,
  }) => {
    await givenSubscribers(site, 'ada@example.com', 'permanent.bob@example.com')
    await openCompose(author, letter)
    const report = await sendTo(author, '2 subscribers')
    await expect(report).toContainText(taken('1 of 2 subscribers'))
    await expect(report.getByRole('heading', { name: 'Refused for 1 subscriber' })).toBeVisible()
    const failed = report.getByRole('region', { name: 'Refused' })
    await expect(failed).toContainText('permanent.bob@example.com')
    await expect(failed).toContainText('No such user here')
    await mailbox.find('ada@example.com', 'First frost')
    await report.getByRole('button', { name: 'Done' }).click()

    await author.goto(compose)
    await expect(button(author, 'Send to 1 subscriber')).toBeEnabled()
    const recipients = await openRecipients(author)
    const bob = recipients.getByRole('option', { name: /permanent\.bob@example\.com/ })
    await expect(bob).toContainText('Address refused')
    // The list takes no notice of the press, and says that the row is disabled.
    await bob.click({ force: true })
    await expect(bob).toHaveAttribute('aria-selected', 'false')
    await recipients.getByRole('button', { name: 'Done' }).click()
    await fillLetter(author, { ...letter, subject: 'The thaw' })
    await (await sendTo(author, '1 subscriber')).getByRole('button', { name: 'Done' }).click()
    await mailbox.find('ada@example.com', 'The thaw')

    await author.goto(pages.subscribers.href())
    await expect(author.getByText('550 5.1.1 No such user here')).toBeVisible()
    await stopNarrowAndWide(author, 'subscribers-refused')
    await author.getByRole('button', { name: 'Unblock permanent.bob@example.com' }).click()
    await expectNote(author, 'Saved!', 'permanent.bob@example.com gets letters again.')
    await expect(author.getByText('Address refused', { exact: true })).toBeHidden()
    await author.goto(compose)
    await expect(button(author, 'Send to 2 subscribers')).toBeEnabled()
  })
})

test('a test goes to the author alone, and its unsubscribe link says so', async ({
  author,
  site,
  mailbox,
  visitor,
}) => {
  await givenSubscribers(site, 'ada@example.com')
  await openCompose(author, letter)
  const sheet = await openSheet(author, '1 subscriber')
  await sheet.getByRole('button', { name: 'Send a test to me…' }).click()
  const dialog = author.getByRole('dialog', { name: 'Send a test to me' })
  await dialog.getByRole('button', { name: 'Send the test' }).click()
  await expectNote(
    author,
    'Error',
    'Please enter an address for the test, or save one under Subscriber Notifications',
  )
  await dialog.getByLabel('Your e-mail').fill('grace@example.org')
  await stopNarrowAndWide(author, 'compose-test-mail')
  await dialog.getByRole('button', { name: 'Send the test' }).click()
  await expectNote(author, 'Test sent', 'The test is on its way to grace@example.org.')
  const mail = await mailbox.find('grace@example.org', '[Test] First frost')
  expect(mail.text).toContain('The plums are in.')
  expect(await mailbox.of('ada@example.com')).toEqual([])
  const reader = await visitor()
  await reader.goto(linkIn(mail, 'unsubscribe'))
  await expect(reader.getByText('This link is from a test e-mail')).toBeVisible()
})

test.describe('without a mail server in reach', () => {
  test.use({ siteEnv: { SMTP_URL: 'smtp://127.0.0.1:1' } })

  test('every admin page that sends says so', async ({ author: page, site }) => {
    await givenSubscribers(site, 'ada@example.com')
    await page.goto(pages.compose.href())
    await fillLetter(page, { from: 'Grace', subject: 'Into the void', text: 'Words.' })
    await pressSend(page, '1 subscriber')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The mail server cannot be reached')
    await page.goto(pages.allLetters.href())
    await expect(page.getByRole('alert')).toContainText('The mail server cannot be reached')
    await expect(page.getByRole('alert')).toContainText('ECONNREFUSED')
  })
})
