/** A mail server with a wrong setting: the send stops by itself, says the server's words, and goes on with a button. */
import { pages } from '../contract/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenSubscribers } from './given.ts'
import { button, expectNote, fillLetter, sendAnyway } from './steps.ts'
import { expect, test } from './story.ts'

const readers = Array.from({ length: 30 }, (_, n) => `denied.reader${n}@example.com`)

test.use({ transport: 'smtp', smtpFlags: ['--faults'], siteEnv: { MAIL_RATE: '50' } })

test('ten refusals with the same words stop a send; the author reads them and sends on', async ({
  author: page,
  site,
  mailbox,
  console,
}) => {
  console.expect(/net::ERR_/)
  await givenSubscribers(site, ...readers)
  await page.goto(pages.compose.href())
  await fillLetter(page, { from: 'Grace', subject: 'First frost', text: 'The plums are in.' })
  await button(page, 'Send to 30 subscribers').click()
  await sendAnyway(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Sending “First frost” has stopped by itself' })
  await expect(notice).toContainText('Relay access denied', { timeout: 30_000 })
  await expect(page.getByText('It has stopped by itself. The note at the top')).toBeVisible()
  await expectAccessible(page)
  // Wherever the author looks, and after a restart.
  await site.kill()
  await site.start()
  await page.goto(pages.subscribers.href())
  await expect(notice).toContainText('Relay access denied')
  mailbox.mend()
  await notice.getByRole('button', { name: 'Send on' }).click()
  await expectNote(page, 'Sending on', 'Those who were refused are tried again.')
  await expect(notice).toBeHidden()
  for (const email of readers) await mailbox.find(email, 'First frost')
})
