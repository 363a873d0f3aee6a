/** What the author is told when a call never arrives, where no other story says it; and what stands there while one waits. */
import { givenSubscribers } from './given.ts'
import { expectNote, fillLetter } from './steps.ts'
import { expect, test } from './story.ts'

test('a send whose call never arrives fails in words, and the letter stays', async ({
  author: page,
  site,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  await givenSubscribers(site, 'ada@example.com')
  await page.goto('/admin/letters/compose')
  await fillLetter(page, { from: 'Grace', subject: 'Hello', text: 'Words.' })
  await page.route('/api/send-newsletter', route => route.abort())
  await page.getByRole('button', { name: 'Send to 1 subscriber', exact: true }).click()
  await expectNote(page, 'Error', 'Failed to send newsletter')
  await expect(page.getByLabel('Subject')).toHaveValue('Hello')
})

test('the author’s pages say that they load, and so does a list that lets wait for it', async ({
  author: page,
  site,
}) => {
  const shell = await page.request.get(`${site.url}/admin/members`)
  expect(await shell.text()).toContain('Loading...')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('/api/subscribers/count', async route => {
    await released
    await route.continue()
  })
  await page.goto('/admin/members')
  await expect(page.getByText('Loading...').first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible()
})
