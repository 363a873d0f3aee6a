/** Leaving by the link in a mail, staying after all, coming back, confirming; and machines that open every link. */

import { pages } from '../contract/base/pages.ts'
import { givenDraft, givenLetter, givenLetterToAda, givenSubscribers } from './given.ts'
import { linkIn } from './mails.ts'
import { expectNote, holdBack, subscribe } from './steps.ts'
import { expect, test } from './story.ts'

const ada = 'ada@example.com'

test.use({ siteEnv: { TRUST_PROXY: 'loopback' } })

/** Each visitor behind an address of their own. */
const from = (address: string) => ({ extraHTTPHeaders: { 'x-forwarded-for': address } })

test('a link that is not valid, and a network that is not there', async ({ page, console }) => {
  console.expect(/net::ERR_FAILED/)
  await page.goto(pages.unsubscribe.href({ token: 'no-such-token' }))
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(page.getByText('This unsubscribe link is not valid')).toBeVisible()
  await expect(page.getByText('This link may have expired or already been used.')).toBeVisible()
  await page.route('/api/unsubscribe/*', route => route.abort(), { times: 1 })
  await page.reload()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await page.route('/api/unsubscribe/*', route => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await page.reload()
  await expect(page.getByText('Failed to unsubscribe')).toBeVisible()
  await page.route('/api/unsubscribe/*', route => route.fulfill({ json: {} }), { times: 1 })
  await page.reload()
  await expect(page.getByText('Successfully unsubscribed')).toBeVisible()
})

test('leaving, thinking again, leaving once more, and coming back by a confirmation', async ({
  page,
  site,
  mailbox,
  visitor,
}) => {
  const isActive = async () => {
    const { body } = await site.call('GET', '/api/subscribers')
    return (body as { isActive: boolean }[]).map(subscriber => subscriber.isActive)
  }
  await givenLetterToAda(site, { subject: 'Goodbye' })
  const leave = linkIn(await mailbox.find(ada, 'Goodbye'), 'unsubscribe')

  const release = await holdBack(page, '/api/unsubscribe/*')
  await page.goto(leave)
  await expect(page.getByRole('heading', { name: 'Processing...' })).toBeVisible()
  await expect(page.getByText('Updating your preferences...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
  expect(await isActive()).toEqual([false])

  await page.getByRole('button', { name: 'Keep me subscribed' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(await isActive()).toEqual([true])

  for (const time of ['again', 'and a second time']) {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Unsubscribed' }), time).toBeVisible()
  }
  expect(await isActive()).toEqual([false])

  const reader = await visitor()
  await subscribe(reader, ada)
  const confirm = linkIn(await mailbox.find(ada, 'Please confirm your subscription'), 'confirm')
  await reader.goto(confirm)
  expect(await isActive()).toEqual([false])
  await reader.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(reader.getByRole('heading', { name: 'Welcome aboard!' })).toBeVisible()
  await expect(reader.getByText('Your subscription is confirmed')).toBeVisible()
  expect(await isActive()).toEqual([true])
})

test('where the author wants confirmations, a newcomer is welcomed once the address is confirmed', async ({
  author,
  visitor,
  mailbox,
  console,
}) => {
  console.expect(/status of 404/)
  await author.goto(pages.readerSettings.href())
  await author.getByRole('switch', { name: 'Confirm subscriptions' }).click()
  await author.getByRole('button', { name: 'Save settings for your readers' }).click()
  await expectNote(author, 'Saved!')
  const page = await visitor()
  await subscribe(page, ada)
  await expectNote(page, 'Success!', 'Please follow the link in the mail that is on its way to you')
  await author.goto(pages.subscribers.href())
  await expect(author.getByText('0 active out of 1 total')).toBeVisible()
  const mail = await mailbox.find(ada, 'Please confirm your subscription')
  expect(await mailbox.of(ada), 'no welcome yet').toHaveLength(1)
  await page.goto(linkIn(mail, 'confirm'))
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible()
  await mailbox.find(ada, 'Welcome, and thank you for subscribing')
  await author.reload()
  await expect(author.getByText('1 active out of 1 total')).toBeVisible()

  await page.goto(pages.confirm.href({ token: 'no-such-token' }))
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(page.getByText('This confirmation link is no longer valid')).toBeVisible()
})

test('leaving without JavaScript, by a button', async ({ site, mailbox, visitor }) => {
  await givenLetterToAda(site, { subject: 'Plain' })
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto(linkIn(await mailbox.find(ada, 'Plain'), 'unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText("You've been successfully unsubscribed")).toBeVisible()
  expect((await site.call('GET', '/api/subscribers')).body).toMatchObject([{ isActive: false }])
})

test('when the author wants the page to ask first, only its button acts', async ({ page, site, mailbox }) => {
  await site.call('POST', '/api/settings', { key: 'unsubscribe_asks_first', value: 'yes' })
  await givenLetterToAda(site, { subject: 'Ask me' })
  await page.goto(linkIn(await mailbox.find(ada, 'Ask me'), 'unsubscribe'))
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  expect((await site.call('GET', '/api/subscribers')).body).toMatchObject([{ isActive: true }])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText("You've been successfully unsubscribed")).toBeVisible()
  expect((await site.call('GET', '/api/subscribers')).body).toMatchObject([{ isActive: false }])
})

test('a mail scanner that opens every link, with a browser, leaves the reader subscribed', async ({
  site,
  mailbox,
  visitor,
}) => {
  const readers = await givenSubscribers(site, ada, 'bob@example.com')
  await givenLetter(site, readers, { subject: 'Scanned' })
  const isActive = async (email: string) => {
    const { body } = await site.call('GET', '/api/subscribers')
    return (body as { email: string; isActive: boolean }[]).find(one => one.email === email)?.isActive
  }
  // In the order of the mail, and the other way round: the canary before and after the unsubscribe link.
  const scans: [email: string, address: string, order: (links: string[]) => string[]][] = [
    [ada, '192.0.2.1', links => links],
    ['bob@example.com', '192.0.2.2', links => links.toReversed()],
  ]
  for (const [email, address, order] of scans) {
    const mail = await mailbox.find(email, 'Scanned')
    const scanner = await visitor(from(address))
    const picture = /<img src="([^"]+\/open\/[^"]+)"/.exec(mail.html ?? '')?.[1] ?? ''
    await scanner.request.get(picture)
    const links = [...new Set(mail.links)].filter(href => href.startsWith(site.url))
    expect(links.map(href => new URL(href).pathname.split('/')[1]).toSorted()).toEqual([
      'canary',
      'newsletter',
      'reply',
      'unsubscribe',
    ])
    for (const link of order(links)) await scanner.goto(link, { waitUntil: 'networkidle' })
    expect(await isActive(email), email).toBe(true)
  }
  const [letter] = (await site.call('GET', '/api/newsletters')).body as { id: string }[]
  expect((await site.call('GET', `/api/newsletters/${letter?.id}/recipients-status`)).body).toEqual({
    recipients: [
      { email: ada, opened: false },
      { email: 'bob@example.com', opened: false },
    ],
  })

  const reader = await visitor(from('198.51.100.7'))
  await reader.goto(linkIn(await mailbox.find(ada, 'Scanned'), 'unsubscribe'))
  await expect(reader.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
  expect(await isActive(ada)).toBe(false)
})

test('a draft that leaves a reader out says how many it goes to after they left', async ({
  author: page,
  site,
}) => {
  const [ada, bob] = await givenSubscribers(site, 'ada@example.com', 'bob@example.com', 'cyd@example.com')
  const leavesOut = await givenDraft(site, { everyone: true, except: [ada?.id ?? ''] })
  const names = await givenDraft(site, { selectedRecipients: [ada?.id ?? '', bob?.id ?? ''] })
  await page.goto(pages.compose.href({ edit: leavesOut.id }))
  await expect(page.getByRole('button', { name: 'To everyone: 2, without 1' })).toBeVisible()
  await site.call('PATCH', `/api/subscribers/${ada?.id}`, { isActive: false })
  await page.reload()
  await expect(page.getByRole('button', { name: 'To everyone: 2, without 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to 2 subscribers' })).toBeEnabled()
  await page.goto(pages.compose.href({ edit: names.id }))
  await expect(page.getByRole('button', { name: 'To chosen subscribers: 1' })).toBeVisible()
})
