/** What the list of letters tells of each, and how a card follows its letter by itself. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { givenDraft, givenLetter, givenSubscribers } from './given.ts'
import { button, expectNote, taken } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

// The mail server is slow on purpose, and a send is held for some seconds.
test.describe.configure({ timeout: 180_000 })

const list = pages.allLetters.href()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardOf = (page: Page, subject: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: subject })

test('drafts tell their first words and when they were edited, many of them are folded, and words are searched', async ({
  author: page,
  site,
}) => {
  const readers = await givenSubscribers(site, 'ada@example.com')
  await givenLetter(site, readers, {
    subject: 'Out',
    body: '<p>Plums in the <strong>old</strong> orchard.</p>',
  })
  for (let n = 1; n <= 5; n++) await givenDraft(site, { subject: `Draft ${n}` })
  await page.goto(list)
  const drafts = section(page, 'Drafts')
  await expect(drafts.getByRole('heading', { level: 3 })).toHaveCount(5)
  await givenDraft(site, {
    subject: 'Harvest',
    body: '<h2>September</h2><p>The old orchard is full, and nobody has time to pick.</p>',
  })
  await page.clock.install()
  await page.reload()
  await expect(drafts.getByRole('heading', { level: 3 })).toHaveText(['Harvest', 'Draft 5', 'Draft 4'])
  const harvest = cardOf(page, 'Harvest')
  await expect(harvest).toContainText('September · The old orchard is full, and nobody has time to pick.')
  await expect(harvest).toContainText('Edited just now')
  await page.clock.fastForward(180_000)
  await expect(harvest).toContainText('Edited 3 minutes ago')
  await stopNarrowAndWide(page, 'letters-many-drafts')

  await page.getByLabel('Search your letters').fill('old ORCHARD')
  await page.clock.runFor(1_000)
  await expect(drafts.getByRole('heading', { level: 3 })).toHaveText(['Harvest'])
  await expect(section(page, 'Sent').getByRole('heading', { level: 3 })).toHaveText(['Out'])
  await expect(button(page, 'Drafts (1)')).toBeVisible()
  await page.getByLabel('Search your letters').fill('')
  await page.clock.runFor(1_000)
  await page.getByRole('button', { name: 'Show all 6 drafts' }).click()
  await expect(drafts.getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(section(page, 'Sent')).toBeHidden()
  await expect(drafts.getByRole('heading', { level: 2 })).toBeFocused()
})

test('a sent letter tells whom it was for, who opened it, and its replies', async ({
  author: page,
  site,
}) => {
  const [ada, bob] = await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  if (!ada || !bob) throw new Error('Nobody is there')
  const letter = await givenLetter(site, [ada], { subject: 'For Ada' })
  const everyone = { subject: 'For all', body: '<p>Words.</p>', fromName: 'Grace', everyone: true }
  await site.call('POST', '/api/send-newsletter', everyone)
  await givenSubscribers(site, 'late@example.com')
  for (const message of ['Thank you', 'Once more'])
    await site.call('POST', '/api/responses', { message, newsletterId: letter.id })
  await page.goto(list)
  await expect(cardOf(page, 'For all')).toContainText('To everyone (2)')
  await expect(cardOf(page, 'For all')).toContainText('No replies')
  const forAda = cardOf(page, 'For Ada')
  await expect(forAda).toContainText('To 1 subscriber · Not e-mailed yet · 2 replies')
  await stopNarrowAndWide(page, 'letters-told')
  await forAda.getByRole('link', { name: '2 replies to For Ada' }).click()
  await expect(page).toHaveURL(pages.replies.href({ letter: letter.id }))
  await expect(page.getByText('Replies to “For Ada”')).toBeVisible()
  await expect(page.getByText('Thank you')).toBeVisible()
  await stopNarrowAndWide(page, 'responses-of-one-letter')
  await page.getByRole('link', { name: 'Show all replies' }).click()
  await expect(page).toHaveURL(pages.replies.href())
})

test.describe('with a mail server', () => {
  test.use({ transport: 'smtp' })

  test('a held letter counts down on its card, is undone there, and turns into a sent one by itself', async ({
    author: page,
    site,
  }) => {
    const [ada] = await givenSubscribers(site, 'ada@example.com')
    const press = (subject: string, holdSeconds: number) =>
      site.call('POST', '/api/send-newsletter', {
        subject,
        body: '<p>Words.</p>',
        fromName: 'Grace',
        selectedSubscriberIds: [ada?.id],
        holdSeconds,
      })
    await press('Not yet', 30)
    await page.goto(list)
    const card = cardOf(page, 'Not yet')
    await expect(card).toContainText('About to be sent')
    await expect(card).toContainText(/Sending in \d+ s/)
    await stopNarrowAndWide(page, 'letters-held')
    await card.getByRole('button', { name: 'Undo' }).click()
    await expectNote(page, 'Undone', 'Nothing was sent. The letter is a draft again.')
    await expect(card.getByText('Draft', { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Edit Not yet' })).toBeVisible()

    await press('In a moment', 6)
    await page.reload()
    await expect(section(page, 'Drafts')).toContainText('In a moment')
    await expect(section(page, 'Sent').getByRole('heading', { name: 'In a moment' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(section(page, 'Drafts')).not.toContainText('In a moment')
    await expect(cardOf(page, 'In a moment')).toContainText('0 of 1 opened', { timeout: 30_000 })
  })

  test('a letter whose date comes is sent on the open page', async ({ author: page, site }) => {
    const [ada] = await givenSubscribers(site, 'ada@example.com')
    await site.call('POST', '/api/send-newsletter', {
      subject: 'At its time',
      body: '<p>Words.</p>',
      fromName: 'Grace',
      selectedSubscriberIds: [ada?.id],
      scheduledFor: new Date(Date.now() + 8_000).toISOString(),
    })
    await page.goto(list)
    await expect(cardOf(page, 'At its time')).toContainText('Scheduled')
    await expect(section(page, 'Sent').getByRole('heading', { name: 'At its time' })).toBeVisible({
      timeout: 60_000,
    })
  })
})

test.describe('one letter a second', () => {
  test.use({ siteEnv: { MAIL_RATE: '1' } })

  test('a letter that is on its way says how far it is on its card, and is stopped there', async ({
    author: page,
    site,
  }) => {
    await givenSubscribers(site, ...Array.from({ length: 16 }, (_, n) => `reader${n}@example.com`))
    await site.call('POST', '/api/send-newsletter', {
      subject: 'Slowly',
      body: '<p>Words.</p>',
      fromName: 'Grace',
      everyone: true,
      holdSeconds: 1,
    })
    await page.goto(list)
    await expect(section(page, 'Sent').getByRole('heading', { name: 'Slowly' })).toBeVisible()
    const card = cardOf(page, 'Slowly')
    await expect(card.getByRole('progressbar', { name: 'Sending “Slowly”' })).toBeVisible()
    await expect(card).toContainText(/Sending: \d+ of 16/)
    await stopNarrowAndWide(page, 'letters-sending')
    await card.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
    const report = page.getByRole('dialog', { name: 'Send report' })
    await expect(report).toContainText(taken('\\d+ of 16 subscribers'), { timeout: 60_000 })
    await report.getByRole('button', { name: 'Done' }).click()
    await expect(card).not.toContainText('Sending:')
  })
})

test.describe('a mail server that refuses', () => {
  test.use({ transport: 'smtp', smtpFlags: ['--faults'], siteEnv: { MAIL_RATE: '50' } })

  test('a letter that stopped by itself says so on its card, goes on, and tells its end', async ({
    author: page,
    site,
    mailbox,
  }) => {
    await givenSubscribers(site, ...Array.from({ length: 30 }, (_, n) => `denied.reader${n}@example.com`))
    await page.goto(list)
    await site.call('POST', '/api/send-newsletter', {
      subject: 'First frost',
      body: '<p>Words.</p>',
      fromName: 'Grace',
      everyone: true,
      holdSeconds: 1,
    })
    await page.reload()
    const card = cardOf(page, 'First frost')
    await expect(card).toContainText('Sending is paused.', { timeout: 30_000 })
    await expect(card).toContainText(/Stopped: \d+ of 30/)
    const notice = page.getByRole('alert').filter({ hasText: 'is paused' })
    await expect(notice).toContainText('Relay access denied')
    await stopNarrowAndWide(page, 'letters-stopped')
    mailbox.mend()
    await notice.getByRole('button', { name: 'Resume' }).click()
    await expect(notice).toBeHidden()
    await expect(card).toContainText('To everyone (30) · 0 of 30 opened', { timeout: 60_000 })
    await expect(card).not.toContainText(/Sending|Stopped/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
