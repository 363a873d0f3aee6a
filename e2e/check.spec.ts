/** The check before Send: what it finds, the way to each place, and that it never stands in the way. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { givenDraft, givenSubscribers } from './given.ts'
import { button, compose, editorOf, expectNote, fillLetter, taken } from './steps.ts'
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
  const dialog = page.getByRole('dialog', { name: 'Before it goes out' })
  const finding = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
  const openBySend = async () => {
    await button(page, 'Send to 1 subscriber').click()
    await expect(dialog).toBeVisible()
  }

  await openBySend()
  await expect(dialog).toContainText('4 things to look at.')
  await expect(finding('leads to example.com, which is only a placeholder')).toContainText(
    'Give it the whole address, like https://letters.example.org/page.',
  )
  await expectAccessible(page)
  await finding('“TODO” still stands in the subject')
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
  await finding('Picture 1 has no description')
    .getByRole('button', { name: /^Show me/ })
    .click()
  await expect(editorOf(page).locator('img.ProseMirror-selectednode')).toBeInViewport()

  await openBySend()
  await finding('“TK” still stands in the letter')
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
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByRole('dialog', { name: 'Send report' })).toContainText(taken('1 of 1 subscriber'))
  await mailbox.find('ada@example.com', 'Ripe: plums')
})

test('the author checks without sending, schedules anyway, and a letter without a fault just goes', async ({
  author: page,
  site,
  mailbox,
}) => {
  await givenSubscribers(site, 'ada@example.com')
  await page.goto(compose)
  await expect(button(page, 'Check')).toBeDisabled()
  await fillLetter(page, { from: 'Grace', subject: 'Plums', text: 'They are TODO.' })
  await button(page, 'Check').click()
  const asked = page.getByRole('dialog', { name: 'What the check found' })
  await expect(asked).toContainText('One thing to look at.')
  await expect(asked.getByRole('button')).toHaveText([/^Show me/, 'Back to the letter', ''])
  await page.keyboard.press('Escape')
  await expect(button(page, 'Check')).toBeFocused()

  await button(page, 'Schedule…').click()
  await page.getByRole('button', { name: 'Schedule for 1 subscriber' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before it goes out' })
  await dialog.getByRole('button', { name: 'Schedule anyway' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')

  await fillLetter(page, { from: 'Grace', subject: 'More plums', text: 'They are ripe.' })
  await button(page, 'Check').click()
  await expectNote(page, 'Nothing found', 'Links, pictures, words and recipients look fine.')
  // On a fresh site no mail leaves: nothing is said of its address.
  await button(page, 'Send to 1 subscriber').click()
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
      'The letter has no sentence, only pictures and buttons.',
      /who reads plain text sees nothing else/,
    ],
  ]
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  for (const [long, words, fix] of drafts) {
    const selectedRecipients = ada ? [ada.id] : []
    const draft = await givenDraft(site, { subject: 'Plums', body: long, selectedRecipients })
    await page.goto(`${compose}?edit=${draft.id}`)
    await button(page, 'Check').click()
    const found = page.getByRole('dialog', { name: 'What the check found' }).getByRole('listitem')
    await expect(found.filter({ hasText: words })).toContainText(fix)
  }
})

test('a check that does not answer does not hold a send up', async ({ author: page, site, mailbox }) => {
  await givenSubscribers(site, 'ada@example.com')
  await page.goto(compose)
  await fillLetter(page, { from: 'Grace', subject: 'Plums', text: 'They are TK.' })
  await page.route('/api/newsletters/check', () => {})
  await button(page, 'Send to 1 subscriber').click()
  await expectNote(page, 'Not checked', 'The check did not answer in time.')
  await expect(page.getByRole('dialog', { name: 'Send report' })).toBeVisible()
  await mailbox.find('ada@example.com', 'Plums')
})

test.describe('on a server that refuses, from an address that cannot pass', () => {
  test.use({ transport: 'smtp', smtpFlags: ['--faults'] })

  test('who was refused last time can be left out', async ({ author: page, site, mailbox }) => {
    await givenSubscribers(site, 'ada@example.com', 'policy.bob@example.com')
    await page.goto(compose)
    const dialog = page.getByRole('dialog', { name: 'Before it goes out' })
    const report = page.getByRole('dialog', { name: 'Send report' })
    await fillLetter(page, { from: 'Grace', subject: 'First', text: 'Plums.' })
    await button(page, 'Send to 2 subscribers').click()
    await expect(dialog).toContainText('Letters come from letters@localhost, which no mail server can check.')
    await dialog.getByRole('button', { name: 'Send anyway' }).click()
    await expect(report.getByRole('heading', { name: 'Refused for 1 subscriber' })).toBeVisible()
    await report.getByRole('button', { name: 'Done' }).click()

    await fillLetter(page, { from: 'Grace', subject: 'Second', text: 'Pears.' })
    await button(page, 'Send to 2 subscribers').click()
    await expect(dialog).toContainText('The last letter to policy.bob@example.com was refused')
    await dialog.getByRole('button', { name: 'Leave it out' }).click()
    await expect(dialog).not.toContainText('policy.bob')
    await dialog.getByRole('button', { name: 'Send anyway' }).click()
    await expect(report).toContainText(taken('1 of 1 subscriber'))
    await mailbox.find('ada@example.com', 'Second')
  })
})
