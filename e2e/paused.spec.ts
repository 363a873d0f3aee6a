/** A mail server with a wrong setting: the send stops by itself, says the server's words, and goes on with a button. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenSubscribers } from './given.ts'
import { button, expectNote, fillLetter, pressSend } from './steps.ts'
import { expect, test } from './story.ts'

const readers = Array.from({ length: 30 }, (_, n) => `denied.reader${n}@example.com`)

test.use({ transport: 'smtp', smtpFlags: ['--faults'], siteEnv: { MAIL_RATE: '50' } })

test('refusals without an end stop a send; the author reads them and sends on', async ({
  author: page,
  site,
  mailbox,
  console,
}) => {
  console.expect(/net::ERR_/)
  await givenSubscribers(site, ...readers)
  await page.goto(pages.compose.href())
  await fillLetter(page, { from: 'Grace', subject: 'First frost', text: 'The plums are in.' })
  await pressSend(page, '30 subscribers')
  const notice = page.getByRole('alert').filter({ hasText: 'Sending “First frost” is paused' })
  // Told too where the author goes meanwhile.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(notice).toContainText('Relay access denied', { timeout: 30_000 })
  await page.goBack()
  await expect(page.getByText('Sending is paused. The note at the top')).toBeVisible()
  await expectAccessible(page)
  // Without being asked for by the clock: what is on its way is told, and all else asked for once on each page.
  await page.clock.install()
  const asked = countCalls(page, '/api/paused-sends')
  await page.goto(pages.subscribers.href())
  await expect(notice).toContainText('Relay access denied')
  await page.clock.runFor('01:00')
  expect(asked()).toBe(1)
  await page.clock.resume()
  // Wherever the author looks, and after a restart.
  await site.kill()
  await site.start()
  await page.goto(pages.subscribers.href())
  await expect(notice).toContainText('Relay access denied')
  mailbox.mend()
  await notice.getByRole('button', { name: 'Resume' }).click()
  await expectNote(page, 'Sending resumed', 'Copies that were refused are tried again.')
  await expect(notice).toBeHidden()
  for (const email of readers) await mailbox.find(email, 'First frost')
})

/** @returns how many calls of a path the page has made since */
function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

test('a mail server that calls everybody unknown takes nobody off the list, until the author says so', async ({
  author: page,
  site,
}) => {
  await givenSubscribers(site, ...Array.from({ length: 30 }, (_, n) => `permanent.reader${n}@example.com`))
  await page.goto(pages.compose.href())
  await fillLetter(page, { from: 'Grace', subject: 'First frost', text: 'The plums are in.' })
  await pressSend(page, '30 subscribers')
  const notice = page.getByRole('alert').filter({ hasText: 'Sending “First frost” is paused' })
  await expect(notice).toContainText('No one is taken off your list for that until you decide.', {
    timeout: 30_000,
  })
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Resume without them' }).click()
  await expect(page.getByText(/^1\d subscribers will get no more letters.$/)).toBeVisible()
  // The rest is refused too, and waits for the author again.
  await expect(notice).toContainText('until you decide', { timeout: 30_000 })
  await page.goto(pages.mail.href())
  await expect(
    page.getByText('after this one: a mail server said that their address does not exist'),
  ).toBeVisible()
  await button(page, 'Mail them again').click()
  await expectNote(page, 'They get letters again', 'From your next letter on.')
  await expect(button(page, 'Mail them again')).toBeHidden()
})
