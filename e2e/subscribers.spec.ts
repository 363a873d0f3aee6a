/** The subscribers page: who is on the list, and what newcomers are sent. */

import { pages } from '../contract/base/pages.ts'
import { givenSubscribers } from './given.ts'
import { expectNote, subscribe } from './steps.ts'
import { expect, test } from './story.ts'

test('subscribers are added, switched off and on, and deleted', async ({ author: page, site, console }) => {
  await page.goto(pages.subscribers.href())
  await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible()
  const field = page.getByLabel('Add Subscriber')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  const rows = page.getByRole('table', { name: 'Subscribers' }).getByRole('row')

  await add.click()
  await field.fill('  ada@example.com ')
  await add.click()
  await expectNote(page, 'Success', 'ada@example.com is on the list.')
  await expect(field).toHaveValue('')
  await expect(page.getByText('1 active out of 1 total')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Email',
    'Status',
    'Subscribed',
    'Unsubscribed',
    'Actions',
  ])

  await field.fill('ADA@example.com')
  await add.click()
  await expectNote(page, "Couldn't Add", 'That address is already on the list')
  await expect(field).toHaveValue('ADA@example.com')
  console.expect(/net::ERR_FAILED/)
  await page.route('/api/subscribers', route => route.abort(), { times: 1 })
  await add.click()
  await expectNote(
    page,
    "Couldn't Add",
    "We couldn't add that subscriber. They might already be on the list!",
  )

  const toggle = page.getByRole('button', { name: /^(Show|Hide) Unsubscribed$/ })
  await expect(toggle).toHaveText('Show Unsubscribed')
  await page.getByRole('button', { name: 'Deactivate ada@example.com' }).click()
  await expect(page.getByText('0 active out of 1 total')).toBeVisible()
  await expect(rows.filter({ hasText: 'ada@example.com' })).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveText('Hide Unsubscribed')
  const ada = rows.filter({ hasText: 'ada@example.com' })
  await expect(ada).toContainText('Inactive')
  await expect(ada.getByRole('cell').nth(3)).not.toHaveText('—')
  await ada.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('1 active out of 1 total')).toBeVisible()
  await expect(ada.getByRole('cell').nth(1)).toHaveText('Active')

  const question = page.getByRole('alertdialog', { name: 'Delete this subscriber?' })
  await ada.getByRole('button', { name: 'Delete' }).click()
  await page.route('/api/subscribers/*', route => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNote(page, "Couldn't Delete", "We couldn't remove that subscriber. Please try again.")
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNote(page, 'Deleted')
  await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible()
  expect((await site.call('GET', '/api/subscribers')).body).toEqual([])
})

test('the list is searched', async ({ author: page, site }) => {
  await givenSubscribers(site, 'ada@example.com', 'bob@example.org')
  await page.goto(pages.subscribers.href())
  const rows = page.getByRole('table', { name: 'Subscribers' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Search by e-mail').fill('ORG')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('bob@example.org')
  await page.getByLabel('Search by e-mail').fill('nobody')
  await expect(page.getByText('No address, name or note here contains “nobody”.')).toBeVisible()
})

test('a change shows also in a list that was asked for before it and comes after it', async ({
  author: page,
  site,
}) => {
  await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await page.goto(pages.subscribers.href())
  const bob = page.getByRole('row').filter({ hasText: 'bob@example.com' })
  const { promise: changed, resolve: release } = Promise.withResolvers<void>()
  const { promise: read, resolve: isRead } = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname === '/api/subscribers' && url.searchParams.get('q') === 'example',
    async route => {
      const response = await route.fetch()
      isRead()
      await changed
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByLabel('Search by e-mail').fill('example')
  await read
  await bob.getByRole('button', { name: 'Deactivate' }).click()
  await expectNote(page, 'Saved!', 'bob@example.com is inactive now.')
  release()
  await expect(bob).toBeHidden()
  await expect(page.getByText('1 active out of 2 total')).toBeVisible()
})

test('the notification address and the welcome template are saved, and used for the next subscriber', async ({
  author: page,
  visitor,
  mailbox,
  console,
}) => {
  await page.goto(pages.subscribers.href())
  const notifications = page.getByRole('region', { name: 'Subscriber Notifications' })
  const welcome = page.getByRole('region', { name: 'Welcome Email Template' })
  await notifications.getByLabel('Notification e-mail').fill(' grace@example.com ')
  await notifications.getByRole('button', { name: 'Save' }).click()
  await expectNote(page, 'Saved!')

  const subject = welcome.getByLabel('Welcome subject')
  const message = welcome.getByLabel('Welcome message')
  const save = welcome.getByRole('button', { name: 'Save' })
  await expect(subject).toHaveValue('Welcome, and thank you for subscribing')
  await subject.fill('   ')
  await expect(save).toBeDisabled()
  await subject.fill('Come in')
  await message.fill('')
  await expect(save).toBeDisabled()
  await message.fill('Mind the step.\n\nThe tea is <hot>.')
  console.expect(/net::ERR_FAILED/)
  await page.route('/api/settings', route => route.abort(), { times: 1 })
  await save.click()
  await expectNote(page, 'Failed to Save', 'Could not save welcome email template.')
  await save.click()
  await expectNote(page, 'Saved!')
  await page.route('/api/settings', route => route.abort(), { times: 1 })
  await notifications.getByRole('button', { name: 'Save' }).click()
  await expectNote(page, 'Failed to Save', 'Could not save notification email.')
  await page.reload()
  await expect(notifications.getByLabel('Notification e-mail')).toHaveValue('grace@example.com')
  await expect(subject).toHaveValue('Come in')

  await subscribe(await visitor(), 'ada@example.com')
  const mail = await mailbox.find('ada@example.com', 'Come in')
  expect(mail.text).toContain('Mind the step.\n\nThe tea is <hot>.')
  const notice = await mailbox.find('grace@example.com', 'A new subscriber')
  expect(notice.text).toContain('ada@example.com subscribed to your letters.')
})
