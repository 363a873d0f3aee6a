/** Anonymous replies: the reader's page, and what the author sees of it. */

import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenLetter, givenLetterToAda, givenSubscribers } from './given.ts'
import { expectNote, holdBack, noteOf } from './steps.ts'
import { expect, test } from './story.ts'

const failed = 'Failed to send your reply. Please try again.'

test('a reply: empty, too long, refused, lost, sent', async ({ page, site, console }) => {
  const letter = await givenLetterToAda(site)
  await page.goto(pages.reply.href({ newsletterId: letter.id }))
  await expect(page.getByText('Share your thoughts without revealing your identity')).toBeVisible()
  const field = page.getByLabel('Your Message')
  const send = page.getByRole('button', { name: 'Send Reply' })
  await expect(field).toHaveAttribute('placeholder', 'Write your thoughts here...')
  await expect(field).toHaveCSS('min-height', '200px')

  await send.click()
  await expect(page.getByText('Please write something before sending')).toBeVisible()
  await field.fill('  \n ')
  await send.click()
  await expect(page.getByText('Please write something before sending')).toBeVisible()
  await field.fill('x'.repeat(5001))
  await send.click()
  await expect(page.getByText('Message is too long')).toBeVisible()
  await field.fill('x'.repeat(5000))
  await expect(page.getByText('Message is too long')).toBeHidden()

  console.expect(/net::ERR_FAILED/)
  await page.route('/api/responses', route => route.abort(), { times: 1 })
  await send.click()
  await expectNote(page, 'Error', failed)
  await expect(field).toHaveValue('x'.repeat(5000))

  const release = await holdBack(page, '/api/responses')
  const call = page.waitForRequest('/api/responses')
  await send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(page.getByLabel('Your Message')).not.toBeEditable()
  expect((await call).headers().cookie).toBeUndefined()
  release()
  await expectNote(page, 'Reply sent', 'Your anonymous message has been delivered.')
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible()
  await expect(page.getByText('Your anonymous reply has been delivered successfully.')).toBeVisible()
})

test('the page names the letter; one that never was is told before anybody writes', async ({
  page,
  site,
  console,
}) => {
  console.expect(/status of 404/)
  const letter = await givenLetterToAda(site, { subject: 'Plums in winter' })
  await page.goto(pages.reply.href({ newsletterId: letter.uniqueToken }))
  await expect(page.getByText('Your reply is to the letter Plums in winter.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()

  const answer = await page.goto(pages.reply.href({ newsletterId: 'no-such-letter' }))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Newsletter not found' })).toBeVisible()
  await expect(page.getByLabel('Your Message')).toHaveCount(0)
  await expectAccessible(page)
})

test('the author shares the reply link, reads replies and deletes them', async ({
  author: page,
  site,
  context,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(pages.replies.href())
  await expect(page.getByRole('heading', { name: 'No responses yet' })).toBeVisible()
  const readers = await givenSubscribers(site, 'ada@example.com')
  const first = await givenLetter(site, readers, { subject: 'The first' })
  const second = await givenLetter(site, readers, { subject: 'The second' })
  await page.reload()

  const box = page.getByRole('region', { name: 'Reply Link' })
  await expect(box.getByLabel('Link')).toHaveValue(
    `${site.url}${pages.reply.href({ newsletterId: second.id })}`,
  )
  await box.getByLabel('Letter').selectOption({ label: 'The first' })
  await expect(box.getByLabel('Link')).toHaveValue(
    `${site.url}${pages.reply.href({ newsletterId: first.id })}`,
  )
  await test.step('the button says so for two seconds, the note for five', async () => {
    const copied = box.getByRole('button', { name: 'Copied' })
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.getByRole('button', { name: 'Copy' }).click()
    await expect(copied).toBeVisible()
    await expectNote(page, 'Link copied!')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.url}${pages.reply.href({ newsletterId: first.id })}`,
    )
    await page.clock.runFor(1_999)
    await expect(copied).toBeVisible()
    await page.clock.runFor(1)
    await expect(box.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
    await page.clock.runFor(2_999)
    await expect(noteOf(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(noteOf(page)).toBeHidden()
    await page.clock.resume()
  })

  for (const [message, newsletterId] of [
    ['To <b>the</b> first', first.id],
    ['To the second', second.uniqueToken],
  ]) {
    await site.call('POST', '/api/responses', { message, newsletterId })
  }
  await page.reload()
  const reply = page.getByRole('listitem').filter({ hasText: 'To <b>the</b> first' })
  await expect(reply).toContainText('To “The first”')
  await expect(page.getByRole('listitem').filter({ hasText: 'To “The second”' })).toBeVisible()
  await reply.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this reply?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(reply).toBeVisible()
  await reply.getByRole('button', { name: 'Delete' }).click()
  await page.route('/api/responses/*', route => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNote(page, 'Error', 'Failed to delete response')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNote(page, 'Deleted')
  await expect(reply).toBeHidden()
  await site.call('DELETE', `/api/newsletters/${second.id}`)
  await page.reload()
  await expect(page.getByText('To a letter that was deleted')).toBeVisible()
})
