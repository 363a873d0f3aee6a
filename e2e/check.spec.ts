/** The check before Send: what it finds, the way to each place, and that it never stands in the way. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { givenDraft, givenSubscribers } from './given.ts'
import { button, compose, editorOf, fillLetter, holdBack, openSheet, sheetOf, taken } from './steps.ts'
import { expect, test } from './story.ts'

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString())

const body = [
  '<p>The plums are in. <a href="https://example.com/plums">Our plums</a></p>',
  '<img src="/objects/none.png" alt="Newsletter image" class="align-center">',
  '<p>They cost TK a pound.</p>',
].join('')

test('Send lists what should be looked at, each with its place and its fix', async ({
  author: page,
  site,
  mailbox,
  console,
}) => {
  console.expect(/objects\/none\.png/)
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  const selectedRecipients = ada ? [ada.id] : []
  const draft = await givenDraft(site, { subject: 'TODO: plums', body, selectedRecipients })
  await page.goto(`${compose}?edit=${draft.id}`)
  const dialog = sheetOf(page)
  const finding = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
  const openBySend = () => openSheet(page, '1 subscriber')

  await openBySend()
  await expect(dialog).toContainText('Check before sending: 4 issues')
  await expect(finding('leads to example.com, which is only a placeholder')).toContainText(
    'Enter the whole address, like https://letters.example.org/page.',
  )
  await expectAccessible(page)
  await finding('The subject still contains “TODO”')
    .getByRole('button', { name: /^Show me/ })
    .click()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.keyboard.type('Ripe')
  await expect(page.getByLabel('Subject')).toHaveValue('Ripe: plums')

  await openBySend()
  await finding('The link “Our plums”')
    .getByRole('button', { name: /^Show me/ })
    .click()
  await expect(editorOf(page)).toBeFocused()
  expect(await selected(page)).toBe('Our plums')
  await page.keyboard.type('Our own')

  await openBySend()
  await finding('Picture 1 is described only as')
    .getByRole('button', { name: /^Show me/ })
    .click()
  await expect(editorOf(page).locator('img.ProseMirror-selectednode')).toBeInViewport()

  await openBySend()
  await finding('The letter still contains “TK”')
    .getByRole('button', { name: /^Show me/ })
    .click()
  await expect.poll(() => selected(page)).toBe('TK')
  await page.keyboard.type('nothing')
  await expect(editorOf(page)).toContainText('They cost nothing a pound.')

  await openBySend()
  await dialog.getByRole('button', { name: 'Back to the letter' }).click()
  await expect(dialog).toBeHidden()
  expect(await mailbox.of('ada@example.com')).toEqual([])
  await openBySend()
  // Enter sends: the button has the focus.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send report' })).toContainText(taken('1 of 1 subscriber'))
  await mailbox.find('ada@example.com', 'Ripe: plums')
})

test('nothing is sent before the check has answered, and what it found is read first', async ({
  author: page,
  site,
  mailbox,
}) => {
  await givenSubscribers(site, 'ada@example.com')
  await page.goto(compose)
  await fillLetter(page, { from: 'Grace', subject: 'Plums', text: 'They are TODO.' })
  const release = await holdBack(page, '/api/newsletters/check')
  await button(page, 'Send to 1 subscriber').click()
  const sheet = sheetOf(page)
  await expect(sheet).toContainText('Checking links, pictures, words and recipients…')
  const send = sheet.getByRole('button', { name: 'Send to 1 subscriber' })
  await expect(sheet.getByRole('button', { name: 'Checking…' })).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(sheet).toContainText('Check before sending: 1 issue')
  await expect(send).toBeFocused()
  expect(await mailbox.of('ada@example.com')).toEqual([])

  await sheet.getByLabel('Send it later').check()
  await sheet.getByLabel('Date and time').fill('2020-01-01T10:00')
  await sheet.getByRole('button', { name: 'Schedule for 1 subscriber' }).click()
  await expect(sheet.getByLabel('Date and time')).toBeFocused()
  await expect(sheet.getByText('Please choose a time in the future')).toBeVisible()
  await sheet.getByLabel('Date and time').fill(`${new Date().getFullYear() + 1}-01-02T10:00`)
  await sheet.getByRole('button', { name: 'Schedule for 1 subscriber' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')

  await fillLetter(page, { from: 'Grace', subject: 'More plums', text: 'They are ripe.' })
  await openSheet(page, '1 subscriber')
  await expect(sheet).toContainText('Checked: links, pictures, words and recipients look fine.')
  // On a fresh site no mail leaves: nothing is said of its address.
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Send report' })).toBeVisible()
  await mailbox.find('ada@example.com', 'More plums')
})

test('a mail too large for Gmail, and a letter that says nothing in words', async ({
  author: page,
  site,
}) => {
  const paragraph = `<p>${'The plums are in. '.repeat(50)}</p>`
  const drafts: [body: string, words: string, fix: RegExp][] = [
    [paragraph.repeat(100), 'kB of HTML, more than 80.', /Gmail/],
    [
      '<p><a class="button" href="https://letters.example.org/plums">Plums</a></p>',
      'The letter has no text, only pictures and buttons.',
      /Plain text shows nothing else/,
    ],
  ]
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  for (const [long, words, fix] of drafts) {
    const selectedRecipients = ada ? [ada.id] : []
    const draft = await givenDraft(site, { subject: 'Plums', body: long, selectedRecipients })
    await page.goto(`${compose}?edit=${draft.id}`)
    const found = (await openSheet(page, '1 subscriber')).getByRole('listitem')
    await expect(found.filter({ hasText: words })).toContainText(fix)
  }
})

test('a check that does not answer does not hold a send up', async ({ author: page, site, mailbox }) => {
  await givenSubscribers(site, 'ada@example.com')
  await page.goto(compose)
  await fillLetter(page, { from: 'Grace', subject: 'Plums', text: 'They are TK.' })
  await page.route('/api/newsletters/check', () => {})
  await button(page, 'Send to 1 subscriber').click()
  await expect(sheetOf(page)).toContainText('The check didn’t finish. You can send without it.')
  await sheetOf(page).getByRole('button', { name: 'Send to 1 subscriber' }).click()
  await expect(page.getByRole('dialog', { name: 'Send report' })).toBeVisible()
  await mailbox.find('ada@example.com', 'Plums')
})

test.describe('on a server that refuses, from an address that cannot pass', () => {
  test.use({ transport: 'smtp', smtpFlags: ['--faults'] })

  test('who was refused last time can be left out', async ({ author: page, site, mailbox }) => {
    await givenSubscribers(site, 'ada@example.com', 'policy.bob@example.com')
    await page.goto(compose)
    const dialog = sheetOf(page)
    const report = page.getByRole('dialog', { name: 'Send report' })
    await fillLetter(page, { from: 'Grace', subject: 'First', text: 'Plums.' })
    await openSheet(page, '2 subscribers')
    await expect(dialog).toContainText(
      'Your From address is letters@localhost, which no mail server can check.',
    )
    await dialog.getByRole('button', { name: 'Send to 2 subscribers' }).click()
    await expect(report.getByRole('heading', { name: 'Refused for 1 subscriber' })).toBeVisible()
    await report.getByRole('button', { name: 'Done' }).click()

    await fillLetter(page, { from: 'Grace', subject: 'Second', text: 'Pears.' })
    await openSheet(page, '2 subscribers')
    await expect(dialog).toContainText('The last letter to policy.bob@example.com was refused')
    await dialog.getByRole('button', { name: 'Leave it out' }).click()
    await expect(dialog).not.toContainText('policy.bob')
    await expect(dialog.getByRole('button', { name: 'To everyone: 1, without 1' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send to 1 subscriber' }).click()
    await expect(report).toContainText(taken('1 of 1 subscriber'))
    await mailbox.find('ada@example.com', 'Second')
  })
})
