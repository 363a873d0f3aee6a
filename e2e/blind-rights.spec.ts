/** A poll that each may answer once by mail: the right is used for a blind signature, in this browser alone, once. */
import { expectAccessible } from './axe.ts'
import { givenPoll, givenSubscribers } from './given.ts'
import type { Mailbox } from './mails.ts'
import { tea } from './poll-steps.ts'
import type { SiteProcess } from './site-process.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A poll that each may answer once, and Ada's mail of it. */
async function mailedTea({ site, mailbox }: { site: SiteProcess; mailbox: Mailbox }, ...addresses: string[]) {
  const people = await givenSubscribers(site, ...addresses)
  const poll = await givenPoll(site, { title: 'Tea', answering: 'mailed' }, [tea])
  const selectedSubscriberIds = people.map(({ id }) => id)
  await site.call('POST', `/api/polls/${poll.id}/send`, { selectedSubscriberIds, acceptFew: true })
  return { poll, mail: await mailbox.find('ada@example.com', 'Tea') }
}

test('the right is used as the reader begins, and the answer goes without it; elsewhere the link says so before', async ({
  visitor,
  site,
  mailbox,
}) => {
  const page = await visitor()
  const { mail, poll } = await mailedTea({ site, mailbox }, 'ada@example.com', 'bob@example.com')
  const link = mail.links.find(url => url.includes('choice=0')) ?? ''
  expect(link).toMatch(/right=[\w-]{24}&signer=[\w-]{22}/)

  const calls: { path: string; body: string }[] = []
  page.on('request', request => {
    if (request.method() === 'POST')
      calls.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' })
  })
  const paths = () => calls.map(({ path }) => path).filter(path => path.includes('poll'))
  await page.goto(link)
  await expect(page.getByText('Your link works once.')).toBeVisible()
  expect(page.url()).not.toContain('right=')
  await expectAccessible(page)
  // It is looked at, and not used: a scanner opens every link.
  expect(paths()).toEqual([`/api/poll/${poll.uniqueToken}/right`])
  await page.mouse.move(100, 200)
  await expect.poll(paths).toHaveLength(2)
  expect(paths().at(-1)).toBe(`/api/poll/${poll.uniqueToken}/blind-signature`)

  const other = await visitor()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Your link has been used' })).toBeVisible()
  await expectAccessible(other)

  // Closed and opened anew: this browser goes on.
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const answer = calls.find(({ path }) => path === '/api/poll-responses')
  const right = /right=([\w-]{24})/.exec(link)?.[1] ?? ''
  expect(answer?.body).not.toContain(right)
  expect(answer?.body).toContain('"token"')
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You have answered this poll' })).toBeVisible()
})

test('a site that has another key than the mail names gets nothing', async ({ visitor, site, mailbox }) => {
  const page = await visitor()
  const { mail } = await mailedTea({ site, mailbox }, 'ada@example.com')
  const link = mail.links.find(url => url.includes('choice=0')) ?? ''
  const posts: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await page.goto(link.replace(/(?<=signer=)./, first => (first === '_' ? '-' : '_')))
  await expect(
    page.getByRole('heading', { name: 'This poll’s key is not the one your e-mail names' }),
  ).toBeVisible()
  await expectAccessible(page)
  expect(posts.filter(path => path.includes('/poll'))).toEqual([])
})

test('a mail of before signs nothing: its right goes as it is, and a used one is told before', async ({
  visitor,
  site,
  mailbox,
}) => {
  const page = await visitor()
  const { mail } = await mailedTea({ site, mailbox }, 'ada@example.com')
  const link = (mail.links.find(url => url.includes('choice=0')) ?? '').replace(/&signer=[\w-]+/, '')
  await page.goto(link)
  await expect(page.getByText('your e-mail is from before this site used blind signatures')).toBeVisible()
  await expect(page.getByText('yours is the only such link')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const other = await visitor()
  await other.goto(link)
  await expect(
    other.getByRole('heading', { name: 'This link was already used, or is incomplete' }),
  ).toBeVisible()
})
