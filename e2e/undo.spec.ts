/** Taking a send back: within its hold, and while it is under way. */

import { pages } from '../contract/base/pages.ts'
import { givenDraft, givenSubscribers } from './given.ts'
import {
  button,
  chooseIn,
  compose,
  expectNote,
  fillLetter,
  holdBack,
  noteOf,
  openCompose,
  openRecipients,
  pressSend,
  sheetOf,
  taken,
} from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

// The mail server is slow on purpose, and a send is held for some seconds.
test.describe.configure({ timeout: 180_000 })

const letter = { from: 'Grace', subject: 'First frost', text: 'The plums are in.' }

test.describe('with the hold', () => {
  test.use({ hold: 'yes' })

  test('the author undoes a send, and sends again', async ({ author, site, mailbox }) => {
    await givenSubscribers(site, 'ada@example.com')
    await openCompose(author, letter)
    await pressSend(author, '1 subscriber')
    await expect(author.getByText(/^Sending in (20|1\d) s$/)).toBeVisible()
    await expect(author.getByRole('status').filter({ hasText: 'Until then you can undo it' })).toBeAttached()
    await button(author, 'Undo').click()
    await expectNote(author, 'Undone', 'Nothing was sent. The letter is a draft again.')
    await expect(author.getByLabel('Subject')).toHaveValue('First frost')
    await expect(author.getByLabel('From Name')).toHaveValue('Grace')
    await expect(author).toHaveURL(/edit=/)

    expect(await mailbox.of('ada@example.com')).toEqual([])
    // Held shorter than a person would be: nothing is pressed meanwhile.
    await author.route(
      '/api/send-newsletter',
      route => route.continue({ postData: { ...route.request().postDataJSON(), holdSeconds: 3 } }),
      { times: 1 },
    )
    await pressSend(author, '1 subscriber')
    const report = author.getByRole('dialog', { name: 'Send report' })
    await expect(report).toContainText(taken('1 of 1 subscriber'), { timeout: 90_000 })
    await mailbox.find('ada@example.com', 'First frost')

    await author.goto(pages.settings.href())
    await author.getByRole('switch', { name: 'Hold before sending' }).click()
    await author.getByRole('button', { name: 'Save how letters are sent' }).click()
    await expectNote(author, 'Saved!')
    await openCompose(author, { ...letter, subject: 'The thaw' })
    const asked = author.waitForRequest('/api/send-newsletter')
    await pressSend(author, '1 subscriber')
    expect((await asked).postDataJSON()).toMatchObject({ holdSeconds: 0 })
    await expect(report).toContainText(taken('1 of 1 subscriber'))
    await mailbox.find('ada@example.com', 'The thaw')
  })

  test('while a press can be undone, the page says what was pressed, and no other number', async ({
    author,
    site,
  }) => {
    await givenSubscribers(site, 'ada@example.com', 'bob@example.com', 'cleo@example.com')
    await openCompose(author, { ...letter, from: '' })
    const recipients = await openRecipients(author)
    await recipients.getByRole('option', { name: 'bob@example.com' }).click()
    await recipients.getByRole('button', { name: 'Done' }).click()
    await button(author, 'Send to 2 subscribers').click()
    await expectNote(author, 'Error', 'Please enter a from name')
    await author.getByLabel('From Name').fill('Grace')
    await pressSend(author, '2 subscribers')
    const sheet = author.getByRole('dialog', { name: 'Sending soon' })
    await expect(sheet).toContainText('To everyone: 2, without 1')
    await expect(sheet.getByRole('button', { name: 'Write the next letter' })).toBeFocused()
    await stopNarrowAndWide(author, 'compose-held-sheet')
    await author.keyboard.press('Enter')
    await expect(author.getByLabel('Subject')).toBeFocused()
    await expect(author.getByText('“First frost” to 2 subscribers.')).toBeVisible()
    await expect(noteOf(author)).toBeHidden()
    await expect(author.getByLabel('Subject')).toHaveValue('')
    const main = author.getByRole('main')
    await expect(main).not.toContainText(/\b3\b|active|selected/)
    await expect(button(author, 'Send')).toBeDisabled()
    await expect(author.getByText('Choose recipients after this send finishes.')).toBeVisible()
    await stopNarrowAndWide(author, 'compose-held')
    await button(author, 'Undo').click()
    await expect(button(author, 'To everyone: 2, without 1')).toBeVisible()
  })

  test('while a letter can be undone, another one is not mailed, and the sheet says why', async ({
    author,
    site,
  }) => {
    await givenSubscribers(site, 'ada@example.com')
    await openCompose(author, letter)
    await pressSend(author, '1 subscriber')
    await author.getByRole('button', { name: 'Write the next letter' }).click()
    await fillLetter(author, { subject: 'The thaw', text: 'Already.' })
    await chooseIn(author, 'this letter', 'Publish without e-mailing…')
    const sheet = sheetOf(author)
    await expect(sheet.getByRole('button', { name: 'Publish without e-mailing' })).toBeEnabled()
    await sheet.getByLabel('Send it by e-mail').check()
    await expect(sheet).toContainText('Another letter is still being sent.')
    await expect(sheet.getByRole('button', { name: 'Send to 1 subscriber' })).toBeDisabled()
    await author.keyboard.press('Escape')
    await expect(author.getByText('“First frost” to 1 subscriber.')).toBeVisible()
  })

  test('a send that is stored is not called failed, though its progress is not told at first', async ({
    author,
    site,
    console,
  }) => {
    console.expect(/net::ERR_FAILED/)
    await givenSubscribers(site, 'ada@example.com')
    await openCompose(author, letter)
    await author.route('/api/sends/*/progress', route => route.abort(), { times: 1 })
    await pressSend(author, '1 subscriber')
    await expect(author.getByText(/^Sending in \d+ s$/)).toBeVisible()
    await expect(noteOf(author)).toBeHidden()
    await button(author, 'Undo').click()
    await expectNote(author, 'Undone', 'Nothing was sent. The letter is a draft again.')
  })
})

test('a letter that waits is found again after a reload, and taken back', async ({
  author,
  site,
  mailbox,
}) => {
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  const { id } = await givenDraft(site, { subject: 'First frost' })
  const { status } = await site.call('POST', '/api/send-newsletter', {
    newsletterId: id,
    subject: 'First frost',
    body: '<p>Words.</p>',
    fromName: 'Grace',
    selectedSubscriberIds: [ada?.id],
    holdSeconds: 3_600,
  })
  expect(status).toBe(202)
  await author.goto(compose)
  await expect(author.getByText(/^Sending in \d+ s$/)).toBeVisible()
  await expect(author.getByText('“First frost” to 1 subscriber.')).toBeVisible()
  await stopNarrowAndWide(author, 'compose-hold')
  await button(author, 'Undo').click()
  await expectNote(author, 'Undone', 'Nothing was sent. The letter is a draft again.')
  expect(await mailbox.of('ada@example.com')).toEqual([])
})

test.describe('at a slow pace', () => {
  test.use({ siteEnv: { MAIL_RATE: '1', MAIL_CONNECTIONS: '1' }, transport: 'smtp' })

  test('the author stops a send, and sends it to the missing', async ({ author, site, mailbox }) => {
    const emails = Array.from({ length: 16 }, (_, n) => `reader${n}@example.com`)
    await givenSubscribers(site, ...emails)
    await openCompose(author, letter)
    await pressSend(author, '16 subscribers')
    await button(author, 'Stop').click({ timeout: 90_000 })
    const question = author.getByRole('alertdialog', { name: 'Stop sending?' })
    await expect(question).toContainText('would not get this letter')
    // As if the mail server still had one in hand.
    await author.route(
      '/api/sends/*/stop',
      async route => {
        const json = await (await route.fetch()).json()
        await route.fulfill({ json: { ...json, pending: 1, withdrawn: json.withdrawn - 1 } })
      },
      { times: 1 },
    )
    const release = await holdBack(author, /\/api\/sends\/[^/]+\/progress/)
    await question.getByRole('button', { name: 'Stop sending' }).click()
    await expect(author.getByText('No more copies are sent.')).toBeVisible()
    // What was withdrawn was not done.
    const bar = author.getByRole('progressbar', { name: 'Sending “First frost”' })
    expect(Number(await bar.getAttribute('value'))).toBeLessThan(15)
    release()
    const report = author.getByRole('dialog', { name: 'Send report' })
    await expect(report.getByRole('heading', { name: /^Withdrawn for \d+ subscribers?$/ })).toBeVisible()
    await report.getByRole('button', { name: 'Done' }).click()

    await author.goto(pages.allLetters.href())
    await author.getByRole('button', { name: 'Show recipients First frost' }).click()
    const recipients = author.getByRole('region', { name: 'Recipients of First frost' })
    await recipients.getByRole('button', { name: /^Withdrawn \d+$/ }).click()
    await expect(recipients.getByText('Stopped by the author').first()).toBeVisible()
    await author.getByRole('button', { name: /^Send to the \d+ who didn’t get it First frost$/ }).click()
    await author
      .getByRole('alertdialog', { name: 'Send to those who didn’t get it?' })
      .getByRole('button', { name: /^Send to \d+ subscribers?$/ })
      .click()
    await expect(report).toContainText('accepted by your mail server', { timeout: 90_000 })
    await report.getByRole('button', { name: 'Done' }).click()
    await recipients.getByRole('button', { name: 'Sent 16', exact: true }).click()
    await expect(recipients.getByRole('listitem').first()).toContainText('Sent')
    await expect(recipients.getByRole('button', { name: /^Missing/ })).toBeHidden()
    for (const email of emails) await mailbox.find(email, 'First frost')
  })
})
